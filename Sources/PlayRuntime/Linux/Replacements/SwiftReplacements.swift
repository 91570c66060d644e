import Glibc

extension Replacement {
    /// An access of the app to a variable is a choice, in a play whose schedule chooses among threads; in other plays
    /// it is not replaced.
    ///
    /// Swift's runtime is told of each access that the compiler cannot prove to be exclusive (SE-0176).
    package static let accesses = list(beginAccess.entry)
}

/// The address of a variable, room for the access, its kind, and the caller.
private let beginAccess:
    Hook<@convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UInt, UnsafeRawPointer?) -> Void> = hook(
        "swift_beginAccess", in: .program
    ) { address, room, kind, caller in
        ProcessWide.turns?.reachAccess(to: UInt(bitPattern: address))
        beginAccess.original(address, room, kind, caller)
    }

extension Replacement {
    /// A closure in a scenario may run on any thread.
    ///
    /// It inherits the main actor from the scenario's flow, and the compiler checks that where the Swift 5 code of an
    /// app calls it. In the app itself, a presenter's closure is in its place, which belongs to no actor. Nothing runs
    /// concurrently with it in a play.
    static let isolation = list(isCurrent.entry, report.entry)
}

/// Answers whether an executor is the current one; if the answer is no, the original ends the process, before anybody
/// can tell which code asked. An executor is two words: an object and its witness table.
private let isCurrent: Hook<@convention(c) (UnsafeMutableRawPointer?, UInt) -> Bool> = hook(
    "swift_task_isCurrentExecutor", in: .app
) { executor, table in
    guard let (_, me) = playing, executor == mainActor else { return isCurrent.original(executor, table) }
    return me.role == .main
}

/// A file name with its length and whether it is ASCII, a line, and the executor that was expected.
private let report:
    Hook<@convention(c) (UnsafePointer<UInt8>, UInt, Bool, UInt, UnsafeMutableRawPointer?, UInt) -> Void> = hook(
        "swift_task_reportUnexpectedExecutor", in: .app
    ) { file, length, isASCII, line, executor, table in
        let name = String(decoding: UnsafeBufferPointer(start: file, count: Int(length)), as: UTF8.self)
        guard executor == mainActor, ProcessWide.scenarioFile.withLock({ $0 }) == name else {
            return report.original(file, length, isASCII, line, executor, table)
        }
    }

private var mainActor: TaskCalls.Object? {
    unsafeBitCast(MainActor.sharedUnownedExecutor, to: (TaskCalls.Object?, UInt).self).0
}
