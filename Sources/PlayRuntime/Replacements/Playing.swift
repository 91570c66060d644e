#if os(Linux)
import Glibc

/// The thread of a play that calls a replacement, and the turns it takes part in.
///
/// Nil if a replacement must behave like the original: on a thread of the bench, or while the bench works on one of the
/// app.
var playing: (turns: Turns, me: TurnThread)? {
    guard let turns = ProcessWide.turns, let me = turns.me else { return nil }
    return (turns, me)
}

/// Lets a schedule give the turn to another thread here, where the calling thread could go on.
func reachChoice() {
    if let (turns, me) = playing { turns.reachChoice(me) }
}

/// The address of a C object, as the key for threads that wait for it.
func key<Pointee: ~Copyable>(_ address: UnsafeMutablePointer<Pointee>) -> UInt { UInt(bitPattern: address) }
#endif
