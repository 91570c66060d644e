#if os(Linux)
import Glibc

extension Replacement {
    /// An access of the app to a variable is a choice, where a schedule chooses among threads; in other plays it is not
    /// replaced.
    ///
    /// Swift's runtime is told of each access that the compiler cannot prove to be the only one (SE-0176).
    package static let accesses: [Replacement] = [Replacement("swift_beginAccess", in: .program, beginAccess)]
}

private let beginAccess: TaskCalls.BeginAccess = { address, room, kind, caller in
    ProcessWide.turns?.reachAccess(to: UInt(bitPattern: address))
    ProcessWide.originals!.tasks.beginAccess(address, room, kind, caller)
}
#endif
