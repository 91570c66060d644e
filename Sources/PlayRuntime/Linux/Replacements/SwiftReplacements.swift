import Glibc

extension Replacement {
    /// An access of the app to a variable is a choice, in a play whose schedule chooses among threads; in other plays
    /// it is not replaced.
    ///
    /// Swift's runtime is told of each access that the compiler cannot prove to be exclusive (SE-0176).
    package static let accesses: [Replacement] = [Replacement("swift_beginAccess", in: .program, beginAccess)]
}

private let beginAccess = replacing(calls.beginAccess) { address, room, kind, caller in
    ProcessWide.turns?.reachAccess(to: UInt(bitPattern: address))
    ProcessWide.originals!.tasks.beginAccess(address, room, kind, caller)
}

extension Replacement {
    /// A closure in a scenario may run on any thread.
    ///
    /// It inherits the main actor from the scenario's flow, and the compiler checks that where the Swift 5 code of an
    /// app calls it. In the app itself, a presenter's closure is in its place, which belongs to no actor. Nothing runs
    /// concurrently with it in a play.
    static let isolation: [Replacement] = [
        Replacement("swift_task_isCurrentExecutor", in: .app, isCurrent),
        Replacement("swift_task_reportUnexpectedExecutor", in: .app, report),
    ]
}

private var calls: TaskCalls { ProcessWide.originals!.tasks }

/// Answers whether an executor is the current one; if the answer is no, the original ends the process, before anybody
/// can tell which code asked.
private let isCurrent = replacing(calls.isCurrentExecutor) { executor, table in
    guard let (_, me) = playing, executor == mainActor else { return calls.isCurrentExecutor(executor, table) }
    return me.role == .main
}

private let report = replacing(calls.reportExecutor) { file, length, isASCII, line, executor, table in
    let name = String(decoding: UnsafeBufferPointer(start: file, count: Int(length)), as: UTF8.self)
    guard executor == mainActor, ProcessWide.scenarioFile.withLock({ $0 }) == name else {
        return calls.reportExecutor(file, length, isASCII, line, executor, table)
    }
}

private var mainActor: TaskCalls.Object? {
    unsafeBitCast(MainActor.sharedUnownedExecutor, to: (TaskCalls.Object?, UInt).self).0
}
