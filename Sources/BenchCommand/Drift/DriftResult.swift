import BenchRunner
import HTTPFixtures

/// The comparison of one exchange of a fixture with today's answer.
struct ExchangeResult {
    /// The reasons why an exchange was not asked for.
    enum Unasked: Hashable {
        case writes(method: String)
        case secret
        case notInFile

        var text: String {
            switch self {
            case .writes(let method): "not asked: \(method) may change data; add --writes"
            case .secret: "not asked: a secret of the request is not known here; set the variables of the scenario"
            case .notInFile: "not asked: the file has no answer"
            }
        }
    }

    /// `GET https://…`, redacted, with its turn among those with the same.
    let request: String
    let changes: [DriftChange]
    /// The changes that the fixture's list ignores, each with the reason.
    let ignored: [(change: DriftChange, reason: String)]
    let unasked: Unasked?

    /// The gravest kind; nil if nothing changed.
    var kind: DriftChange.Kind? { changes.map(\.kind).min() }
}

/// The comparison of one fixture with today's answers.
struct FixtureDrift {
    let name: String
    let exchanges: [ExchangeResult]
    /// The changes in what its scenarios tell the view, by the names of the scenarios; empty if nothing changed.
    var screens: [(scenario: String, changes: [ScreenChange])] = []
    /// The lines of its list of ignored changes that ignore nothing.
    var unusedIgnores: [String] = []
    /// The reason why the fixture could not be compared; nil if it was.
    var failure: String?

    /// The gravest kind; nil if nothing changed.
    var kind: DriftChange.Kind? { exchanges.compactMap(\.kind).min() }

    /// True if none of the exchanges that were asked for got an answer of its service.
    var isDead: Bool {
        let asked = exchanges.filter { $0.unasked == nil }
        return !asked.isEmpty
            && asked.allSatisfy {
                $0.changes.contains { $0.kind == .gone || $0.place == "host" && $0.kind == .breaking }
            }
    }

    /// True if nobody answered at all; the calls to the view then say nothing of the service.
    var isUnreached: Bool {
        let asked = exchanges.filter { $0.unasked == nil }
        return !asked.isEmpty
            && asked.allSatisfy { exchange in
                exchange.changes.contains { $0.place == "host" && [.gone, .breaking].contains($0.kind) }
            }
    }

    /// The sentence about a service that has changed or gone; nil if it answers.
    var verdict: String? {
        let rest = "the fixture stays, and replays as before."
        if isUnreached { return "Nobody answered: the service is gone, or there is no network here; \(rest)" }
        return isDead ? "The service does not answer as it did; \(rest)" : nil
    }

    /// The changes in the calls to views, gravest first, with the scenarios of each change.
    var toldChanges: [(change: ScreenChange, scenarios: [String])] {
        var told: [(change: ScreenChange, scenarios: [String])] = []
        for (scenario, changes) in screens {
            for change in changes {
                if let index = told.firstIndex(where: { $0.change == change }) {
                    told[index].scenarios.append(scenario)
                } else {
                    told.append((change, [scenario]))
                }
            }
        }
        return told.enumerated().sorted {
            ($0.element.change.kind, $0.offset) < ($1.element.change.kind, $1.offset)
        }.map(\.element)
    }

    /// The word for the report.
    var word: String {
        if failure != nil { return "not compared" }
        // A service that cannot be reached may be back tomorrow.
        if isDead, !isBreaking { return "gone" }
        if !isAsked { return "not asked" }
        return kind.map { $0 == .order ? "order" : $0.rawValue } ?? "same"
    }

    var isBreaking: Bool { has(.breaking) }

    /// True if the answers of today break a property of a scenario.
    var breaksProperty: Bool { screens.contains { $0.changes.contains { $0.kind == .broken } } }

    /// True if a service of the fixture is no longer there.
    var isGone: Bool { has(.gone) }

    /// True if anything was compared.
    var isAsked: Bool { exchanges.contains { $0.unasked == nil } }

    private func has(_ kind: DriftChange.Kind) -> Bool {
        exchanges.contains { $0.changes.contains { $0.kind == kind } }
    }
}
