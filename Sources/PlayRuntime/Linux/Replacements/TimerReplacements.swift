import Glibc
internal import KernelNames

extension Replacement {
    /// Armed timers fire when virtual time reaches them.
    package static let timers: [Replacement] = [
        Replacement("dispatch_after", in: .allButDispatch, submitLater),
        Replacement("dispatch_after_f", in: .allButConcurrency, submitFunctionLater),
        Replacement("dispatch_after_f", in: .concurrency, wakeTaskLater),
        Replacement("dispatch_block_notify", in: .allButDispatch, notifyBlock),
        Replacement("dispatch_source_create", in: .allButDispatch, createSource),
        Replacement("dispatch_source_set_timer", in: .app, setTimer),
        Replacement("dispatch_source_set_timer", in: .foundation, setTimerOfDates),
        Replacement("dispatch_source_set_timer", in: .concurrency, setTimerOfTask),
        Replacement("dispatch_source_cancel", in: .allButDispatch, cancelSource),
        Replacement("dispatch_activate", in: .allButDispatch, activate),
        Replacement("dispatch_resume", in: .allButDispatch, resume),
        Replacement("dispatch_suspend", in: .allButDispatch, suspend),
        Replacement("dispatch_release", in: .allButDispatch, release),
        Replacement("timerfd_create", in: .dispatch, createTimer),
        Replacement("timerfd_settime", in: .dispatch, armTimer),
        Replacement("epoll_ctl", in: .dispatch, controlEvents),
    ]
}

private var calls: DispatchCalls { ProcessWide.originals!.dispatch }
private var sources: DispatchTimers { ProcessWide.dispatchTimers }

// MARK: Work that is submitted later

private let submitLater: DispatchCalls.SubmitLater = { time, queue, block in
    guard let due = DispatchMoment.due(time) else { return }
    guard !due.isOver else { return calls.submit(queue, block) }
    calls.retain(queue)
    guard let copy = calls.copyBlock(block) else { return }
    let work = DelayedWork(queue: queue, pointer: copy)
    _ = ProcessWide.waits.add(due: due, kind: .timer, isWanted: { ProcessWide.workItems.isWanted(work.pointer) }) {
        calls.submit(work.queue, work.pointer)
        calls.releaseBlock(work.pointer)
        calls.release(work.queue)
    }
}

private let submitFunctionLater: DispatchCalls.SubmitFunctionLater = { time, queue, context, function in
    submit(function, context, to: queue, at: time) { true }
}

private let wakeTaskLater: DispatchCalls.SubmitFunctionLater = { time, queue, context, function in
    let sleeper = SleepingTask()
    submit(function, context, to: queue, at: time) { sleeper.isAsleep }
}

private func submit(
    _ function: UnsafeRawPointer, _ context: UnsafeMutableRawPointer?, to queue: OpaquePointer, at time: UInt64,
    isWanted: @escaping @Sendable () -> Bool
) {
    guard let due = DispatchMoment.due(time) else { return }
    guard !due.isOver else { return calls.submitFunction(queue, context, function) }
    calls.retain(queue)
    let work = DelayedWork(queue: queue, pointer: function, context: context)
    _ = ProcessWide.waits.add(due: due, kind: .timer, isWanted: isWanted) {
        calls.submitFunction(work.queue, work.context, work.pointer)
        calls.release(work.queue)
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

private let notifyBlock = replacing(calls.notifyBlock) { block, queue, notification in
    ProcessWide.workItems.noteObserver(of: block)
    calls.notifyBlock(block, queue, notification)
}

// MARK: Timer sources

private let createSource = replacing(calls.createSource) { type, handle, mask, queue in
    if type == calls.signalSource, playing != nil { return ProcessWide.signals.make(for: handle, queue) }
    guard type == calls.timerSource else { return calls.createSource(type, handle, mask, queue) }
    let source = calls.createSource(calls.additionSource, 0, 0, queue)
    if let source { sources.add(source) }
    return source
}

private let setTimer = replacing(calls.setTimer) { source, start, interval, leeway in
    set(source, start, interval, leeway)
}

private let setTimerOfDates = replacing(calls.setTimer) { source, start, interval, leeway in
    set(source, start, interval, leeway, roundsDates: true)
}

private let setTimerOfTask = replacing(calls.setTimer) { source, start, interval, leeway in
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
    if !isTimer { calls.setTimer(source, start, interval, leeway) }
}

private let cancelSource: DispatchCalls.Act = { source in
    sources.remove(source)
    ProcessWide.signals.remove(source)
    calls.cancelSource(source)
}

private let activate: DispatchCalls.Act = { object in
    calls.activate(object)
    ProcessWide.signals.activate(object)
    sources.activate(object)
}

private let resume: DispatchCalls.Act = { object in
    calls.resume(object)
    ProcessWide.signals.activate(object)
    sources.resume(object)
}

private let suspend: DispatchCalls.Act = { object in
    calls.suspend(object)
    sources.suspend(object)
}

/// Releases a source, which fires no more then, like a cancelled one.
private let release: DispatchCalls.Act = { object in
    if DispatchObject.isLastReference(object) {
        sources.remove(object)
        ProcessWide.signals.remove(object)
    }
    calls.release(object)
}

// MARK: The library's own timers

private let createTimer: @convention(c) (Int32, Int32) -> Int32 = { clock, _ in
    ProcessWide.timers.create(clock: clock, kind: .timer)
}

/// Arms or disarms one of the event counters that replace timers.
let armTimer: @convention(c) (Int32, Int32, UnsafePointer<itimerspec>, Address<itimerspec>?) -> Int32 = {
    descriptor, flags, time, old in
    old?.pointee = itimerspec()
    ProcessWide.timers.set(descriptor, isAbsolute: flags & Int32(TFD_TIMER_ABSTIME) != 0, to: time.pointee.it_value)
    return 0
}

private let controlEvents = replacing(ProcessWide.originals!.descriptors.controlEvents) {
    set, operation, descriptor, event in
    if operation == EPOLL_CTL_DEL { ProcessWide.timers.disarm(descriptor) }
    return ProcessWide.originals!.descriptors.controlEvents(set, operation, descriptor, event)
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
