import PresenterBench

/// Whether a recording stays the same under conditions that must not show in it.
enum Stability: Hashable, Sendable {
    /// No further plays were made.
    case notAsked
    case steady
    /// Another time zone and locale show in it: a warning.
    case showsPlace(LineDifference)
    /// Another hash seed, home and load show in it: it is no golden.
    case unsteady(LineDifference)
    /// A further play ended in another way.
    case endsOtherwise(Verdict)

    /// Compares a recording with those of two further plays.
    init(of first: Judgement, varied: Judgement, abroad: Judgement) {
        if varied.verdict != first.verdict, ![.same, .changed, .new].contains(varied.verdict) {
            self = .endsOtherwise(varied.verdict)
        } else if let difference = LineDifference(between: first.recording, and: varied.recording) {
            self = .unsteady(difference)
        } else if let difference = LineDifference(between: first.recording, and: abroad.recording) {
            self = .showsPlace(difference)
        } else if varied.verdict != first.verdict || abroad.verdict != first.verdict {
            self = .endsOtherwise(varied.verdict != first.verdict ? varied.verdict : abroad.verdict)
        } else {
            self = .steady
        }
    }

    /// Whether the recording may become a golden.
    var allowsOffer: Bool {
        switch self {
        case .steady, .showsPlace: true
        case .notAsked, .unsteady, .endsOtherwise: false
        }
    }
}
