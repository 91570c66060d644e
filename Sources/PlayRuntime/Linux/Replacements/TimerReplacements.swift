import Glibc
internal import KernelNames

extension Replacement {
    /// Armed timers fire when virtual time reaches them.
    package static let timers = list(
        submitLater.entry, submitFunctionLater.entry, wakeTaskLater.entry, notifyBlock.entry, createSource.entry,
        setTimer.entry, setTimerOfDates, setTimerOfTask, cancelSource.entry, activate.entry, resume.entry,
        suspend.entry, release.entry, createTimer.entry, armTimer.entry, controlEvents.entry)
}

private var calls: DispatchCalls { ProcessWide.originals!.dispatch }
private var sources: DispatchTimers { ProcessWide.dispatchTimers }

// MARK: Work that is submitted later

private let submitLater: Substitute<@convention(c) (UInt64, OpaquePointer, UnsafeRawPointer) -> Void> = substitute(
    "dispatch_after", in: .allButDispatch
) { time, queue, block in
    guard let due = DispatchMoment.due(time) else { return }
    guard !due.isOver else { return submitBlock.original(queue, block) }
    calls.retain(queue)
    guard let copy = calls.copyBlock(block) else { return }
    let work = DelayedWork(queue: queue, pointer: copy)
    _ = ProcessWide.waits.add(due: due, kind: .timer, isWanted: { ProcessWide.workItems.isWanted(work.pointer) }) {
        submitBlock.original(work.queue, work.pointer)
        calls.releaseBlock(work.pointer)
        release.original(work.queue)
    }
}

private typealias SubmitFunctionLater =
    @convention(c) (UInt64, OpaquePointer, UnsafeMutableRawPointer?, UnsafeRawPointer) -> Void

private let submitFunctionLater: Substitute<SubmitFunctionLater> = substitute(
    "dispatch_after_f", in: .allButConcurrency
) { time, queue, context, function in
    submit(function, context, to: queue, at: time) { true }
}

private let wakeTaskLater: Substitute<SubmitFunctionLater> = substitute("dispatch_after_f", in: .concurrency) {
    time, queue, context, function in
    let sleeper = SleepingTask()
    submit(function, context, to: queue, at: time) { sleeper.isAsleep }
}

private func submit(
    _ function: UnsafeRawPointer, _ context: UnsafeMutableRawPointer?, to queue: OpaquePointer, at time: UInt64,
    isWanted: @escaping @Sendable () -> Bool
) {
    guard let due = DispatchMoment.due(time) else { return }
    guard !due.isOver else { return submitFunction.original(queue, context, function) }
    calls.retain(queue)
    let work = DelayedWork(queue: queue, pointer: function, context: context)
    _ = ProcessWide.waits.add(due: due, kind: .timer, isWanted: isWanted) {
        submitFunction.original(work.queue, work.context, work.pointer)
        release.original(work.queue)
    }
}

/// Work that is submitted to a queue once its time has come.
private struct DelayedWork: @unchecked Sendable {
    // Safe: the queue is retained, the block copied, and both are passed only to functions that may be called from any
    // thread.
    let queue: OpaquePointer
    let pointer: UnsafeRawPointer
    var context: UnsafeMutableRawPointer?
}

private let notifyBlock: Hook<@convention(c) (UnsafeRawPointer, OpaquePointer, UnsafeRawPointer) -> Void> = hook(
    "dispatch_block_notify", in: .allButDispatch
) { block, queue, notification in
    ProcessWide.workItems.noteObserver(of: block)
    notifyBlock.original(block, queue, notification)
}

// MARK: Timer sources

let createSource: Hook<@convention(c) (UnsafeRawPointer, UInt, UInt, OpaquePointer?) -> OpaquePointer?> = hook(
    "dispatch_source_create", in: .allButDispatch
) { type, handle, mask, queue in
    if type == calls.signalSource, playing != nil { return ProcessWide.signals.make(for: handle, queue) }
    guard type == calls.timerSource else { return createSource.original(type, handle, mask, queue) }
    let source = createSource.original(calls.additionSource, 0, 0, queue)
    if let source { sources.add(source) }
    return source
}

let setTimer: Hook<@convention(c) (OpaquePointer, UInt64, UInt64, UInt64) -> Void> = hook(
    "dispatch_source_set_timer", in: .app
) { source, start, interval, leeway in
    set(source, start, interval, leeway)
}

private let setTimerOfDates = also(setTimer, in: .foundation) { source, start, interval, leeway in
    set(source, start, interval, leeway, roundsDates: true)
}

private let setTimerOfTask = also(setTimer, in: .concurrency) { source, start, interval, leeway in
    let sleeper = SleepingTask()
    set(source, start, interval, leeway) { sleeper.isAsleep }
}

private func set(
    _ source: OpaquePointer, _ start: UInt64, _ interval: UInt64, _ leeway: UInt64, roundsDates: Bool = false,
    isWanted: @escaping @Sendable () -> Bool = { true }
) {
    let isTimer = sources.set(
        source, due: DispatchMoment.due(start, roundsDates: roundsDates),
        interval: interval == 0 || interval >= UInt64(Int64.max) ? nil : Int64(interval), isWanted: isWanted)
    if !isTimer { setTimer.original(source, start, interval, leeway) }
}

private typealias Act = @convention(c) (OpaquePointer) -> Void

private let cancelSource: Hook<Act> = hook("dispatch_source_cancel", in: .allButDispatch) { source in
    sources.remove(source)
    ProcessWide.signals.remove(source)
    cancelSource.original(source)
}

private let activate: Hook<Act> = hook("dispatch_activate", in: .allButDispatch) { object in
    activate.original(object)
    ProcessWide.signals.activate(object)
    sources.activate(object)
}

private let resume: Hook<Act> = hook("dispatch_resume", in: .allButDispatch) { object in
    resume.original(object)
    ProcessWide.signals.activate(object)
    sources.resume(object)
}

private let suspend: Hook<Act> = hook("dispatch_suspend", in: .allButDispatch) { object in
    suspend.original(object)
    sources.suspend(object)
}

/// Releases a source, which fires no more then, like a cancelled one.
private let release: Hook<Act> = hook("dispatch_release", in: .allButDispatch) { object in
    if DispatchObject.isLastReference(object) {
        sources.remove(object)
        ProcessWide.signals.remove(object)
    }
    release.original(object)
}

// MARK: The library's own timers

private let createTimer: Substitute<@convention(c) (Int32, Int32) -> Int32> = substitute(
    "timerfd_create", in: .dispatch
) { clock, _ in
    ProcessWide.timers.create(clock: clock, kind: .timer)
}

/// Arms or disarms one of the event counters that replace timers.
let armTimer: Substitute<@convention(c) (Int32, Int32, UnsafePointer<itimerspec>, Address<itimerspec>?) -> Int32> =
    substitute("timerfd_settime", in: [.dispatch, .foundation]) { descriptor, flags, time, old in
        old?.pointee = itimerspec()
        ProcessWide.timers.set(descriptor, isAbsolute: flags & Int32(TFD_TIMER_ABSTIME) != 0, to: time.pointee.it_value)
        return 0
    }

private let controlEvents: Hook<@convention(c) (Int32, Int32, Int32, UnsafeMutableRawPointer?) -> Int32> = hook(
    "epoll_ctl", in: .dispatch
) { set, operation, descriptor, event in
    if operation == EPOLL_CTL_DEL { ProcessWide.timers.disarm(descriptor) }
    return controlEvents.original(set, operation, descriptor, event)
}

/// The Swift task that arms a timer; there may be none.
///
/// Swift's runtime leaves the timer of a `Task.sleep` behind when the task is cancelled. The task continues at once, so
/// nobody waits for the timer any more.
final class SleepingTask: @unchecked Sendable {
    // Safe: the reference never changes, and the runtime's functions may be called from any thread.
    private let task: TaskCalls.Object?

    /// Keeps the task that the calling thread is running.
    init() {
        task = ProcessWide.originals?.tasks.current()
        if let task { _ = ProcessWide.originals?.tasks.retain(task) }
    }

    deinit { if let task { ProcessWide.originals?.tasks.release(task) } }

    /// True while the task would still be woken.
    var isAsleep: Bool { task.map { ProcessWide.originals?.tasks.isCancelled($0) != true } ?? true }
}
