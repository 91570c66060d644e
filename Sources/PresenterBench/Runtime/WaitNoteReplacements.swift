#if os(Linux)
import Glibc

extension Replacement {
    /// Waits without a deadline are noted, and forwarded untouched.
    package static let notedWaits: [Replacement] = [
        Replacement("dispatch_semaphore_wait", in: .allButDispatch, waitForSemaphore),
        Replacement("dispatch_group_wait", in: .allButDispatch, waitForGroup),
        Replacement("pthread_cond_wait", in: .allButDispatch, waitForCondition),
    ]
}

private let waitForSemaphore: Originals.WaitForSemaphore = { semaphore, deadline in
    let original = ProcessWide.originals!.waitForSemaphore
    guard deadline != 0 else { return original(semaphore, deadline) }
    return ProcessWide.waitNotes.during("a semaphore") { original(semaphore, deadline) }
}

private let waitForGroup: Originals.WaitForSemaphore = { group, deadline in
    let original = ProcessWide.originals!.waitForGroup
    guard deadline != 0 else { return original(group, deadline) }
    return ProcessWide.waitNotes.during("a dispatch group") { original(group, deadline) }
}

private let waitForCondition: Originals.WaitForCondition = { condition, mutex in
    ProcessWide.waitNotes.during("a condition") { ProcessWide.originals!.waitForCondition(condition, mutex) }
}
#endif
