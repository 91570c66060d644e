import BenchRunner
import HTTPFixtures

/// The comparison of one exchange of a fixture with today's answer.
struct ExchangeResult {
    /// The reasons why nothing was compared with an exchange: nobody asked for it, but for the last one.
    enum Unasked: Error, Hashable {
        case writes(method: String)
        case secret
        case notInFile
        case unreadable

        var text: String {
            switch self {
            case .writes(let method): "not asked: \(method) may change data; add --writes"
            case .secret: "not asked: a secret of the request is not known here; set the variables of the scenario"
            case .notInFile: "not asked: the file has no answer"
            case .unreadable: "not compared: Foundation on Linux cannot read the answer, and the network process ended"
            }
        }
    }

    /// A change that the fixture's list ignores, with the reason.
    struct Ignored: Encodable {
        let change: DriftChange
        let reason: String
    }

    /// `GET https://…`, redacted, with its turn among those with the same.
    let request: String
    let changes: [DriftChange]
    let ignored: [Ignored]
    let unasked: Unasked?

    /// The gravest kind; nil if nothing changed.
    var kind: DriftChange.Kind? { changes.map(\.kind).min() }
}

/// The comparison of one fixture with today's answers.
struct FixtureDrift {
    /// The changes in what one scenario tells the view.
    struct Screen: Encodable {
        let scenario: String
        let changes: [ScreenChange]
    }

    let name: String
    let exchanges: [ExchangeResult]
    /// The changes in what its scenarios tell the view; empty if nothing changed.
    var screens: [Screen] = []
    /// The lines of its list of ignored changes that ignore nothing.
    var unusedIgnores: [String] = []
    /// The reason why the fixture could not be compared; nil if it was.
    var failure: String?

    /// The gravest kind; nil if nothing changed.
    var kind: DriftChange.Kind? { exchanges.compactMap(\.kind).min() }

    /// True if none of the exchanges that were asked for got an answer of its service.
    var isDead: Bool {
        isAsked
            && asked.allSatisfy {
                $0.changes.contains { $0.kind == .gone || $0.isUnanswered }
            }
    }

    /// True if nobody answered at all; the calls to the view then say nothing of the service.
    var isUnreached: Bool {
        isAsked
            && asked.allSatisfy { $0.changes.contains(where: \.isUnanswered) }
    }

    /// True if an answer of today could not be read.
    var isUnread: Bool { exchanges.contains { $0.unasked == .unreadable } }

    /// The sentence about a service that has changed or gone; nil if it answers.
    var serviceSentence: String? {
        let rest = "the fixture stays, and replays as before."
        if isUnreached { return "Nobody answered: the service is gone, or there is no network here; \(rest)" }
        return isDead ? "The service does not answer as it did; \(rest)" : nil
    }

    /// The changes in the calls to views, gravest first, with the scenarios of each change.
    var toldChanges: [(change: ScreenChange, scenarios: [String])] {
        var told: [(change: ScreenChange, scenarios: [String])] = []
        for screen in screens {
            for change in screen.changes {
                if let index = told.firstIndex(where: { $0.change == change }) {
                    told[index].scenarios.append(screen.scenario)
                } else {
                    told.append((change, [screen.scenario]))
                }
            }
        }
        return told.enumerated().sorted {
            ($0.element.change.kind, $0.offset) < ($1.element.change.kind, $1.offset)
        }.map(\.element)
    }

    /// The result for a fixture, in the order of the summary; its raw value is the word for it.
    enum Outcome: String, CaseIterable {
        case notCompared = "not compared"
        case breaking, gone, additive, values, order
        case notAsked = "not asked"
        case same
    }

    var outcome: Outcome {
        if failure != nil { return .notCompared }
        // A service that cannot be reached may be back tomorrow.
        if isDead, !isBreaking { return .gone }
        if !isAsked { return isUnread ? .notCompared : .notAsked }
        return switch kind {
        case .breaking: .breaking
        case .gone: .gone
        case .additive: .additive
        case .values: .values
        case .order: .order
        case nil: isUnread ? .notCompared : .same
        }
    }

    var isBreaking: Bool { has(.breaking) }

    /// True if the answers of today break a property of a scenario.
    var breaksProperty: Bool { screens.contains { $0.changes.contains { $0.kind == .broken } } }

    /// True if a service of the fixture is no longer there.
    var isGone: Bool { has(.gone) }

    /// True if anything was compared.
    var isAsked: Bool { !asked.isEmpty }

    private var asked: [ExchangeResult] { exchanges.filter { $0.unasked == nil } }

    private func has(_ kind: DriftChange.Kind) -> Bool {
        exchanges.contains { $0.changes.contains { $0.kind == kind } }
    }
}
