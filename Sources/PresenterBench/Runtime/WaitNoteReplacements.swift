#if os(Linux)
import Glibc

extension Replacement {
    /// Waits without a deadline are noted, and forwarded untouched.
    package static let notedWaits: [Replacement] = [
        Replacement("dispatch_semaphore_wait", in: .allButDispatch, waitForSemaphore),
        Replacement("dispatch_group_wait", in: .allButDispatch, waitForGroup),
        Replacement("pthread_cond_wait", in: .allButDispatch, waitForCondition),
        Replacement("dispatch_sync", in: .allButDispatch, runInQueue),
        Replacement("dispatch_barrier_sync", in: .allButDispatch, runInQueueAlone),
    ]
}

private let waitForSemaphore: Originals.WaitForSemaphore = { semaphore, deadline in
    let original = ProcessWide.originals!.waitForSemaphore
    guard deadline != 0 else { return original(semaphore, deadline) }
    return ProcessWide.waitNotes.during(.semaphore) { original(semaphore, deadline) }
}

private let waitForGroup: Originals.WaitForSemaphore = { group, deadline in
    let original = ProcessWide.originals!.waitForGroup
    guard deadline != 0 else { return original(group, deadline) }
    return ProcessWide.waitNotes.during(.group) { original(group, deadline) }
}

private let waitForCondition: Originals.WaitForCondition = { condition, mutex in
    ProcessWide.waitNotes.during(.condition) { ProcessWide.originals!.waitForCondition(condition, mutex) }
}

private let runInQueue: Originals.Synchronize = { queue, block in
    ProcessWide.waitNotes.during(.queue(WaitNotes.Label(of: queue))) {
        ProcessWide.originals!.synchronize(queue, block)
    }
}

private let runInQueueAlone: Originals.Synchronize = { queue, block in
    ProcessWide.waitNotes.during(.queue(WaitNotes.Label(of: queue))) {
        ProcessWide.originals!.synchronizeAlone(queue, block)
    }
}
#endif
