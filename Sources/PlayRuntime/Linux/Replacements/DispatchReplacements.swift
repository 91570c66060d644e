import Glibc

extension Replacement {
    /// The dispatch library reports what its threads wait for, lets no work wait for a free processor, and uses no
    /// number of processors.
    package static let dispatch: [Replacement] = [
        Replacement("dispatch_semaphore_wait", in: .dispatch, waitForWork),
        Replacement("dispatch_semaphore_wait", in: .allButDispatch, waitForSemaphore),
        Replacement("dispatch_group_wait", in: .allButDispatch, waitForGroup),
        Replacement("dispatch_sync", in: .allButDispatch, runInQueue),
        Replacement("dispatch_barrier_sync", in: .allButDispatch, runInQueueAlone),
        Replacement("dispatch_async", in: .allButDispatch, submit),
        Replacement("dispatch_async_f", in: .allButDispatch, submitFunction),
        Replacement("dispatch_barrier_async", in: .allButDispatch, submitAlone),
        Replacement("dispatch_group_async", in: .allButDispatch, submitInGroup),
        Replacement("dispatch_group_notify", in: .allButDispatch, submitAfterGroup),
        Replacement("dispatch_block_create", in: .allButDispatch, createBlock),
        Replacement("dispatch_block_create_with_qos_class", in: .allButDispatch, createBlockOfClass),
        Replacement("dispatch_source_set_timer", in: .dispatch, setInternalTimer),
        Replacement("dispatch_get_global_queue", in: .allButDispatch, globalQueue),
        Replacement("dispatch_queue_create", in: .allButDispatch, createQueue),
        Replacement("dispatch_queue_create_with_target", in: .allButDispatch, createQueueWithTarget),
        Replacement("dispatch_queue_set_width", in: .allButDispatch, setWidth),
        Replacement("dispatch_apply", in: .allButDispatch, apply),
        Replacement("eventfd_write", in: .dispatch, writeEvent),
        Replacement("usleep", in: .dispatch, spin),
    ]
}

private var calls: DispatchCalls { ProcessWide.originals!.dispatch }

// MARK: Waits

/// Waits for work. Inside the dispatch library, only a worker without work waits with a deadline, of five seconds,
/// after which the thread would end; without the deadline it waits until there is work.
private let waitForWork: DispatchCalls.Wait = { semaphore, deadline in
    guard deadline != 0, deadline != .max else { return calls.waitForSemaphore(semaphore, deadline) }
    return waiting(for: .work) { calls.waitForSemaphore(semaphore, .max) }
}

private let waitForSemaphore: DispatchCalls.Wait = { semaphore, deadline in
    reachChoice()
    return waiting(for: .semaphore) { calls.waitForSemaphore(semaphore, deadline) }
}

private let waitForGroup: DispatchCalls.Wait = { group, deadline in
    waiting(for: .group) { calls.waitForGroup(group, deadline) }
}

private let runInQueue: DispatchCalls.Submit = { queue, block in
    reachChoice()
    // The intent ends where the block begins, because the block's own waits have their own reasons.
    waiting(for: .queue(QueueLabel(of: queue))) { calls.run(queue, block) }
}

private let runInQueueAlone: DispatchCalls.Submit = { queue, block in
    reachChoice()
    waiting(for: .queue(QueueLabel(of: queue))) { calls.runAlone(queue, block) }
}

/// Notes the reason of a wait that the calling thread is about to begin.
private func waiting<Result>(for reason: Wait.Reason, _ wait: () -> Result) -> Result {
    guard let (_, me) = playing else { return wait() }
    let outer = me.intent
    me.intent = reason
    defer { me.intent = outer }
    return wait()
}

/// Called when the dispatch library waits a moment for another thread to finish something.
private let spin: @convention(c) (UInt32) -> Int32 = { _ in
    guard let (turns, me) = playing else { return ProcessWide.originals!.yield() }
    turns.pause(me)
    return 0
}

// MARK: Work

private let submit: DispatchCalls.Submit = { queue, block in submitting(block) { calls.submit(queue, $0) } }

private let submitAlone: DispatchCalls.Submit = { queue, block in submitting(block) { calls.submitAlone(queue, $0) } }

private let submitInGroup: DispatchCalls.SubmitInGroup = { group, queue, block in
    submitting(block) { calls.submitInGroup(group, queue, $0) }
}

private let submitAfterGroup: DispatchCalls.SubmitInGroup = { group, queue, block in
    submitting(block) { calls.submitAfterGroup(group, queue, $0) }
}

private func submitting(_ block: DispatchCalls.Block, _ submit: (DispatchCalls.Block) -> Void) {
    count()
    BegunWork.submit(block, submit)
    reachChoice()
}

private let submitFunction = replacing(calls.submitFunction) { queue, context, function in
    count()
    BegunWork.submit(function, context) { calls.submitFunction(queue, $1, $0) }
    reachChoice()
}

private let createBlock = replacing(calls.createBlock) { flags, block in
    creating(block) { calls.createBlock(flags, $0) }
}

private let createBlockOfClass = replacing(calls.createBlockOfClass) { flags, quality, priority, block in
    creating(block) { calls.createBlockOfClass(flags, quality, priority, $0) }
}

private func creating(
    _ block: DispatchCalls.Block, _ create: (DispatchCalls.Block) -> DispatchCalls.Block?
) -> DispatchCalls.Block? {
    var item: DispatchCalls.Block?
    BegunWork.submit(block) { item = create($0) }
    ProcessWide.workItems.noteCreation(of: item)
    return item
}

private func count() { if let (turns, me) = playing { turns.countSubmission(me) } }

private let writeEvent = replacing(ProcessWide.originals!.descriptors.writeEvent) { descriptor, value in
    let result = ProcessWide.originals!.descriptors.writeEvent(descriptor, value)
    wakeReaders()
    return result
}

/// Once a second the dispatch library counts its runnable threads, and adds some to a pool that is fully blocked. With
/// a thread for each block there is no such pool, and a timer that is always armed would make time run for ever.
private let setInternalTimer = replacing(calls.setTimer) { source, start, interval, leeway in
    let isMonitor = interval == 1_000_000_000 && leeway == 0
    calls.setTimer(source, isMonitor ? .max : start, interval, leeway)
}

// MARK: Queues

/// `DISPATCH_QUEUE_OVERCOMMIT` of libdispatch's private header: a thread for each block, however few processors there
/// are. Otherwise two blocked blocks would hold up a third on a machine with two processors, but not on one with four.
private let globalQueue = replacing(calls.globalQueue) { identifier, flags in calls.globalQueue(identifier, flags | 2) }

private let createQueue = replacing(calls.createQueue) { label, attributes in
    calls.createQueue(label, overcommitting(attributes))
}

/// A queue with a target takes its threads from there, and the dispatch library rejects one that asks for both.
private let createQueueWithTarget = replacing(calls.createQueueWithTarget) { label, attributes, target in
    calls.createQueueWithTarget(label, target == nil ? overcommitting(attributes) : attributes, target)
}

/// A serial queue, for which the attributes are nil, has a thread of its own anyway.
private func overcommitting(_ attributes: OpaquePointer?) -> OpaquePointer? {
    attributes.flatMap { calls.withOvercommit($0, true) }
}

/// A negative width asks for as many threads as there are processors, as Swift's own queue for tasks does.
private let setWidth = replacing(calls.setWidth) { queue, width in
    calls.setWidth(queue, width < 0 ? MachineFacts.processors : width)
}

private let apply = replacing(calls.apply) { count, queue, block in
    guard let (turns, me) = playing else { return calls.apply(count, queue, block) }
    ConcurrentWork(count, block).run(turns, me)
}
