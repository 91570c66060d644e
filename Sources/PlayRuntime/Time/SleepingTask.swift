#if os(Linux)

/// The Swift task that arms a timer, if a task does.
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
#endif
