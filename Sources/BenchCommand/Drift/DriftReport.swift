import BenchRunner
import HTTPFixtures

/// The output of `drift --json`: version 1.
struct DriftReport: Encodable {
    struct Ignored: Encodable {
        let change: DriftChange
        let reason: String
    }

    struct Exchange: Encodable {
        let request: String
        let changes: [DriftChange]
        let ignored: [Ignored]
        /// The reason why nobody was asked; nil if somebody was.
        let notAsked: String?
    }

    struct Screen: Encodable {
        let scenario: String
        let changes: [ScreenChange]
    }

    struct Fixture: Encodable {
        let name: String
        let verdict: String
        let isBreaking: Bool
        let isGone: Bool
        let failure: String?
        let exchanges: [Exchange]
        let screens: [Screen]
        let unusedIgnores: [String]
    }

    let version = 1
    let fixtures: [Fixture]

    init(_ drifts: [FixtureDrift]) {
        fixtures = drifts.map { drift in
            Fixture(
                name: drift.name, verdict: drift.word, isBreaking: drift.isBreaking, isGone: drift.isGone,
                failure: drift.failure,
                exchanges: drift.exchanges.map { exchange in
                    Exchange(
                        request: exchange.request, changes: exchange.changes,
                        ignored: exchange.ignored.map { Ignored(change: $0.change, reason: $0.reason) },
                        notAsked: exchange.unasked?.text)
                },
                screens: drift.screens.map { Screen(scenario: $0.scenario, changes: $0.changes) },
                unusedIgnores: drift.unusedIgnores)
        }
    }
}
