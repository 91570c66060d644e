import Glibc

extension Replacement {
    /// The dispatch library reports what its threads wait for, lets no work wait for a free processor, and uses no
    /// number of processors.
    package static let dispatch = list(
        waitForWork, waitForSemaphore.entry, waitForGroup.entry, runInQueue.entry, runInQueueAlone.entry,
        submitBlock.entry, submitFunction.entry, submitAlone.entry, submitInGroup.entry, submitAfterGroup.entry,
        createBlock.entry, createBlockOfClass.entry, setInternalTimer, globalQueue.entry, createQueue.entry,
        createQueueWithTarget.entry, setWidth.entry, apply.entry, writeEvent.entry, spin.entry)
}

// MARK: Waits

private typealias WaitUntil = @convention(c) (OpaquePointer, UInt64) -> Int
typealias Submit = @convention(c) (OpaquePointer, DispatchCalls.Block) -> Void

/// Waits for work. Inside the dispatch library, only a worker without work waits with a deadline, of five seconds,
/// after which the thread would end; without the deadline it waits until there is work.
private let waitForWork = also(waitForSemaphore, in: .dispatch) { semaphore, deadline in
    guard deadline != 0, deadline != .max else { return waitForSemaphore.original(semaphore, deadline) }
    return waiting(for: .work) { waitForSemaphore.original(semaphore, .max) }
}

private let waitForSemaphore: Hook<WaitUntil> = hook("dispatch_semaphore_wait", in: .allButDispatch) {
    semaphore, deadline in
    reachChoice()
    return waiting(for: .semaphore) { waitForSemaphore.original(semaphore, deadline) }
}

private let waitForGroup: Hook<WaitUntil> = hook("dispatch_group_wait", in: .allButDispatch) { group, deadline in
    waiting(for: .group) { waitForGroup.original(group, deadline) }
}

private let runInQueue: Hook<Submit> = hook("dispatch_sync", in: .allButDispatch) { queue, block in
    reachChoice()
    // The intent ends where the block begins, because the block's own waits have their own reasons.
    waiting(for: .queue(QueueLabel(of: queue))) { runInQueue.original(queue, block) }
}

private let runInQueueAlone: Hook<Submit> = hook("dispatch_barrier_sync", in: .allButDispatch) { queue, block in
    reachChoice()
    waiting(for: .queue(QueueLabel(of: queue))) { runInQueueAlone.original(queue, block) }
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
private let spin: Substitute<@convention(c) (UInt32) -> Int32> = substitute("usleep", in: .dispatch) { _ in
    guard let (turns, me) = playing else { return yieldTurn.original() }
    turns.pause(me)
    return 0
}

// MARK: Work

let submitBlock: Hook<Submit> = hook("dispatch_async", in: .allButDispatch) { queue, block in
    submitting(block) { submitBlock.original(queue, $0) }
}

private let submitAlone: Hook<Submit> = hook("dispatch_barrier_async", in: .allButDispatch) { queue, block in
    submitting(block) { submitAlone.original(queue, $0) }
}

private typealias SubmitInGroup = @convention(c) (OpaquePointer, OpaquePointer, DispatchCalls.Block) -> Void

private let submitInGroup: Hook<SubmitInGroup> = hook("dispatch_group_async", in: .allButDispatch) {
    group, queue, block in
    submitting(block) { submitInGroup.original(group, queue, $0) }
}

private let submitAfterGroup: Hook<SubmitInGroup> = hook("dispatch_group_notify", in: .allButDispatch) {
    group, queue, block in
    submitting(block) { submitAfterGroup.original(group, queue, $0) }
}

private func submitting(_ block: DispatchCalls.Block, _ submit: (DispatchCalls.Block) -> Void) {
    count()
    BegunWork.submit(block, submit)
    reachChoice()
}

let submitFunction: Hook<@convention(c) (OpaquePointer, UnsafeMutableRawPointer?, UnsafeRawPointer) -> Void> = hook(
    "dispatch_async_f", in: .allButDispatch
) { queue, context, function in
    count()
    BegunWork.submit(function, context) { submitFunction.original(queue, $1, $0) }
    reachChoice()
}

private let createBlock: Hook<@convention(c) (UInt, UnsafeRawPointer) -> UnsafeRawPointer?> = hook(
    "dispatch_block_create", in: .allButDispatch
) { flags, block in
    creating(block) { createBlock.original(flags, $0) }
}

private let createBlockOfClass: Hook<@convention(c) (UInt, UInt32, Int32, UnsafeRawPointer) -> UnsafeRawPointer?> =
    hook("dispatch_block_create_with_qos_class", in: .allButDispatch) { flags, quality, priority, block in
        creating(block) { createBlockOfClass.original(flags, quality, priority, $0) }
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

let writeEvent: Hook<@convention(c) (Int32, UInt64) -> Int32> = hook("eventfd_write", in: .dispatch) {
    descriptor, value in
    let result = writeEvent.original(descriptor, value)
    wakeReaders()
    return result
}

/// Once a second the dispatch library counts its runnable threads, and adds some to a pool that is fully blocked. With
/// a thread for each block there is no such pool, and a timer that is always armed would make time run for ever.
private let setInternalTimer = also(setTimer, in: .dispatch) { source, start, interval, leeway in
    let isMonitor = interval == 1_000_000_000 && leeway == 0
    setTimer.original(source, isMonitor ? .max : start, interval, leeway)
}

// MARK: Queues

/// `DISPATCH_QUEUE_OVERCOMMIT` of libdispatch's private header: a thread for each block, however few processors there
/// are. Otherwise two blocked blocks would hold up a third on a machine with two processors, but not on one with four.
let globalQueue: Hook<@convention(c) (Int, UInt) -> OpaquePointer?> = hook(
    "dispatch_get_global_queue", in: .allButDispatch
) { identifier, flags in globalQueue.original(identifier, flags | 2) }

private let createQueue: Hook<@convention(c) (UnsafePointer<CChar>?, OpaquePointer?) -> OpaquePointer?> = hook(
    "dispatch_queue_create", in: .allButDispatch
) { label, attributes in
    createQueue.original(label, overcommitting(attributes))
}

/// A queue with a target takes its threads from there, and the dispatch library rejects one that asks for both.
private let createQueueWithTarget:
    Hook<@convention(c) (UnsafePointer<CChar>?, OpaquePointer?, OpaquePointer?) -> OpaquePointer?> = hook(
        "dispatch_queue_create_with_target", in: .allButDispatch
    ) { label, attributes, target in
        createQueueWithTarget.original(label, target == nil ? overcommitting(attributes) : attributes, target)
    }

/// A serial queue, for which the attributes are nil, has a thread of its own anyway.
private func overcommitting(_ attributes: OpaquePointer?) -> OpaquePointer? {
    attributes.flatMap { ProcessWide.originals!.dispatch.withOvercommit($0, true) }
}

/// A negative width asks for as many threads as there are processors, as Swift's own queue for tasks does.
private let setWidth: Hook<@convention(c) (OpaquePointer, Int) -> Void> = hook(
    "dispatch_queue_set_width", in: .allButDispatch
) { queue, width in
    setWidth.original(queue, width < 0 ? MachineFacts.processors : width)
}

private let apply: Hook<@convention(c) (Int, OpaquePointer?, UnsafeRawPointer) -> Void> = hook(
    "dispatch_apply", in: .allButDispatch
) { count, queue, block in
    guard let (turns, me) = playing else { return apply.original(count, queue, block) }
    ConcurrentWork(count, block).run(turns, me)
}
