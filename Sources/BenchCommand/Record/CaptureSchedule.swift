import BenchRunner
import PresenterBench

/// The one play of a capture.
struct CaptureSchedule: PlaySchedule {
    private var plan: PlannedPlay?
    private var progress: CaptureProgress
    /// The result, once the play is over.
    private(set) var result: PlayResult?

    init(_ plan: PlannedPlay, _ progress: CaptureProgress) { (self.plan, self.progress) = (plan, progress) }

    mutating func next(isFull: Bool) -> PlannedPlay? {
        defer { plan = nil }
        return plan
    }

    mutating func hear(_ events: ArraySlice<PlayEvent>, unread: Int) { progress.hear(events, unread: unread) }

    mutating func take(_ result: PlayResult) { self.result = result }

    func isPointless(_ plan: PlannedPlay) -> Bool { false }
}
