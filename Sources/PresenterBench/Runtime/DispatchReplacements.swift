#if os(Linux)
import Glibc

extension Replacement {
    /// The dispatch library tells which of its threads wait for work, and never makes work wait for a free processor.
    package static let dispatch: [Replacement] = [
        Replacement("pthread_create", in: .dispatch, createThread),
        Replacement("dispatch_semaphore_wait", in: .dispatch, park),
        Replacement("dispatch_source_set_timer", in: .dispatch, setInternalTimer),
        Replacement("dispatch_get_global_queue", in: .allButDispatch, globalQueue),
        Replacement("dispatch_queue_create", in: .allButDispatch, createQueue),
        Replacement("dispatch_queue_create_with_target", in: .allButDispatch, createQueueWithTarget),
    ]
}

/// What a worker thread was created to run.
private struct Work {
    let start: Originals.ThreadStart
    let argument: UnsafeMutableRawPointer?
}

private let createThread: Originals.CreateThread = { thread, attributes, start, argument in
    let work = UnsafeMutablePointer<Work>.allocate(capacity: 1)
    work.initialize(to: Work(start: start, argument: argument))
    return ProcessWide.originals!.createThread(thread, attributes, runWorker, work)
}

private let runWorker: Originals.ThreadStart = { pointer in
    let pointer = pointer!.assumingMemoryBound(to: Work.self)
    let work = pointer.move()
    pointer.deallocate()
    let thread = currentThread()
    ProcessWide.threads.begin(thread)
    defer { ProcessWide.threads.end(thread) }
    return work.start(work.argument)
}

/// Inside the dispatch library only a worker without work waits with a deadline (five seconds, after which the thread
/// would end): without the deadline it sleeps until there is work.
private let park: Originals.WaitForSemaphore = { semaphore, deadline in
    let originals = ProcessWide.originals!
    guard deadline != 0, deadline != .max else { return originals.waitForSemaphore(semaphore, deadline) }
    let thread = currentThread()
    ProcessWide.threads.park(thread)
    defer { ProcessWide.threads.unpark(thread) }
    return originals.waitForSemaphore(semaphore, .max)
}

/// Once a second the dispatch library counts its runnable threads and adds some to a pool that is all blocked. With a thread for
/// each block there is no such pool, and a timer that is always armed would make time run for ever.
private let setInternalTimer: Originals.SetTimer = { source, start, interval, leeway in
    let isMonitor = interval == 1_000_000_000 && leeway == 0
    ProcessWide.originals!.setTimer(source, isMonitor ? .max : start, interval, leeway)
}

/// `DISPATCH_QUEUE_OVERCOMMIT` of libdispatch's private header: a thread for each block, however few processors there are.
/// Otherwise two blocked blocks would hold up a third on a machine with two processors, but not on one with four.
private let globalQueue: Originals.GlobalQueue = { identifier, flags in
    ProcessWide.originals!.globalQueue(identifier, flags | 2)
}

private let createQueue: Originals.CreateQueue = { label, attributes in
    ProcessWide.originals!.createQueue(label, overcommitting(attributes))
}

/// A queue with a target takes its threads from there, and the dispatch library refuses one that asks for both.
private let createQueueWithTarget: Originals.CreateQueueWithTarget = { label, attributes, target in
    let attributes = target == nil ? overcommitting(attributes) : attributes
    return ProcessWide.originals!.createQueueWithTarget(label, attributes, target)
}

/// A serial queue, for which the attributes are nil, has a thread of its own anyway.
private func overcommitting(_ attributes: OpaquePointer?) -> OpaquePointer? {
    attributes.flatMap { ProcessWide.originals!.withOvercommit($0, true) }
}
#endif
