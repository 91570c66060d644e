/// The result of one play.
package enum Verdict: String, Codable, Hashable, Sendable, CaseIterable {
    case same, changed, new, miss, unplayed, held, crashed, hung
    case couldNotRun = "could not run"

    /// The word that reports print.
    package var word: String { rawValue }

    /// The exit code of a run with only this verdict.
    package var exitCode: Int32 {
        switch self {
        case .same: 0
        case .changed, .new, .miss, .unplayed, .held, .crashed, .hung: 1
        case .couldNotRun: 3
        }
    }
}

/// How the process of a play ended, as its parent saw it.
package enum PlayExit: Hashable, Sendable {
    case ended
    case crashed(Crash)
    case timedOut
    /// Something on the event descriptor is not an event.
    case garbage(String)
    case interrupted

    /// Whether the process crashed, in any way.
    package var isCrash: Bool { if case .crashed = self { true } else { false } }
}
