import PresenterBench

/// The one play of a capture.
struct CaptureSchedule: PlaySchedule {
    private var plan: PlannedPlay?
    /// What came of it, once it is over.
    private(set) var result: PlayResult?

    init(_ plan: PlannedPlay) { self.plan = plan }

    mutating func next(isFull: Bool) -> PlannedPlay? {
        defer { plan = nil }
        return plan
    }

    mutating func take(_ result: PlayResult) { self.result = result }

    func isPointless(_ plan: PlannedPlay) -> Bool { false }
}
