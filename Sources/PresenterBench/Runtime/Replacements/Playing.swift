#if os(Linux)
import Glibc

/// The thread of a play that calls a replacement, and what passes its turn on.
///
/// Nil where a replacement does what the original does: on a thread of the bench's own, or while the bench works on one of the app.
var playing: (turns: Turns, me: TurnThread)? {
    guard let turns = ProcessWide.turns, let me = turns.me else { return nil }
    return (turns, me)
}

/// The address of a C object, by which whoever waits for it is known.
func key<Pointee: ~Copyable>(_ address: UnsafeMutablePointer<Pointee>) -> UInt { UInt(bitPattern: address) }
#endif
