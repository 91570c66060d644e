import BenchDiagnostics
import Transcript

/// A kind of mistake that an exploration finds without a golden.
package enum ExploreRule: String, CaseIterable, Hashable, Sendable, Codable {
    case crash, hang, silence, unfinished
    case orderMatters = "order-matters"
    case late
    case offMain = "off-main"
    case cancelShown = "cancel-shown"
    case twice, contradiction, storm
    case staleAfterFailure = "stale-after-failure"
    case property
}

/// Something that a rule finds in one play.
package struct Symptom: Hashable, Sendable, Codable {
    package let rule: ExploreRule
    /// True if the rule is sure; otherwise it only says that somebody should look.
    package var isSure = true
    /// The step: `didTapSave()`.
    package let step: String
    /// The mistake, in words that every play with the same cause shares: `the view is told nothing after GET https://…
    /// fails`.
    package let text: String

    init(_ rule: ExploreRule, isSure: Bool = true, in step: String, _ text: String) {
        self.rule = rule
        self.isSure = isSure
        self.step = step
        self.text = text
    }

    /// The symptom in one line, as it is accepted: `silence: didTapSave(): …`.
    package var line: String { "\(rule.rawValue): \(step): \(text)" }
}

/// A symptom with the smallest schedule that shows it, and how many plays do.
package struct ExploreFinding: Sendable, Hashable {
    package let symptom: Symptom
    /// The first play that shows it: it has the fewest deviations.
    package let schedule: Schedule
    package let recording: String
    /// The deviations of the other plays with the same cause, those of one deviation only.
    package let alsoWith: [String]
    package let plays: Int
}

extension ExploredScenario {
    /// The findings: plays with the same symptom are one, and what the default play does is known.
    package var findings: [ExploreFinding] {
        var order: [String] = []
        var found: [String: [(symptom: Symptom, play: ExploredPlay)]] = [:]
        let departures = Departures(plays)
        for play in plays {
            for var symptom in play.symptoms {
                symptom.isSure = symptom.isSure || departures.confirm(symptom, of: play)
                if found[symptom.line] == nil { order.append(symptom.line) }
                found[symptom.line, default: []].append((symptom, play))
            }
        }
        return order.compactMap { line in
            guard let all = found[line] else { return nil }
            // A sure one says more than one that somebody must look at.
            let first = all.first { $0.symptom.isSure } ?? all[0]
            let others = all.map(\.play).filter {
                $0.schedule != first.play.schedule && $0.schedule.deviations.count == 1
            }
            return ExploreFinding(
                symptom: first.symptom, schedule: first.play.schedule, recording: first.play.recording,
                alsoWith: others.flatMap(\.schedule.deviations).map(\.choice).distinct
                    .filter { choice in !first.play.schedule.deviations.contains { $0.choice == choice } },
                plays: all.count)
        }
    }

    /// The number of plays that could not be judged, by reason.
    package var unjudged: [(reason: String, plays: Int)] {
        let reasons = plays.compactMap(\.unjudged)
        return reasons.distinct.map { reason in (reason, reasons.count { $0 == reason }) }
    }
}

/// The plays in which the user leaves, and does nothing else unusual.
///
/// When the user leaves, the flow itself may hold an object, as in the middle of a function that has it as an argument. What is
/// held wherever the user leaves from there on is held by the app.
struct Departures {
    private let plays: [(number: Int, texts: Set<String>)]

    init(_ plays: [ExploredPlay]) {
        self.plays = plays.compactMap { play in
            Self.number(of: play).map { ($0, Set(play.symptoms.filter { $0.rule == .late }.map(\.text))) }
        }
    }

    /// Returns whether each later departure shows the same.
    func confirm(_ symptom: Symptom, of play: ExploredPlay) -> Bool {
        guard symptom.rule == .late, let number = Self.number(of: play) else { return false }
        return plays.allSatisfy { $0.number < number || $0.texts.contains(symptom.text) }
    }

    private static func number(of play: ExploredPlay) -> Int? {
        guard case .user(let point, .ends(.leave))? = play.schedule.only else { return nil }
        return point
    }
}
