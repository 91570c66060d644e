import BenchDiagnostics
import Transcript

/// A symptom with the smallest schedule that shows it, and how many plays do.
package struct ExploreFinding: Sendable, Hashable {
    package let symptom: Symptom
    /// The first play that shows it: it has the fewest deviations.
    package let schedule: Schedule
    package let recording: String
    /// What a user of the app suffers, in one sentence.
    package let sentence: String
    /// The recording that it differs from, where that is not the one of the default play; nil where it is.
    package let usual: String?
    /// The labels of the actions of a screen.
    package let actions: [String]
    /// The flow of a screen in one sentence; that of a scenario says only what is unusual.
    package let flowSentence: String
    /// The flow in which it was seen first, before that was made smaller.
    package let firstSeen: Schedule
    /// The deviations of the other plays with the same cause, those of one deviation only.
    package let alsoWith: [String]
    package let plays: Int
    /// The symptom, and the same in other steps or words.
    package let symptoms: [Symptom]

    /// Each of them in one line.
    package var lines: [String] { symptoms.map(\.line).distinct }
}

extension ExploredScenario {
    private typealias Shown = (symptom: Symptom, play: ExploredPlay)

    /// The findings: plays with the same symptom are one, and what the default play does is known. What a user suffers
    /// most from comes first.
    package var findings: [ExploreFinding] {
        let all = valuesTogether(leaksTogether(shown))
        let ordered = all.enumerated().sorted { ($0.element.rule.harm, $0.offset) < ($1.element.rule.harm, $1.offset) }
        return ordered.map { finding($0.element) }
    }

    /// What the plays show, by cause, in the order in which it was found.
    private var shown: [[Shown]] {
        var places: [Symptom.Key: Int] = [:]
        var all: [[Shown]] = []
        let departures = Departures(plays, isScreen: walk != nil)
        for play in plays {
            for var symptom in play.symptoms where isConfirmed(symptom) {
                if symptom.rule == .late, !symptom.isSure {
                    // The flow itself may hold it.
                    guard departures.confirm(symptom, of: play) else { continue }
                    symptom.isSure = true
                }
                if let place = places[symptom.key] {
                    all[place].append((symptom, play))
                } else {
                    places[symptom.key] = all.count
                    all.append([(symptom, play)])
                }
            }
        }
        return all
    }

    /// Returns whether the other plays do not contradict: whatever is answered, the view is told the same.
    private func isConfirmed(_ symptom: Symptom) -> Bool {
        guard let number = symptom.unlessShown else { return true }
        let others = plays.filter { play in
            guard case .fault(let request, _)? = play.schedule.only else { return false }
            return request == number
        }
        return !others.isEmpty && others.allSatisfy { $0.isToldAlike }
    }

    /// Joins what is held together: one object that is held holds others.
    private func leaksTogether(_ all: [[Shown]]) -> [[Shown]] {
        joined(all) { other, shown in
            [other, shown].allSatisfy { $0[0].symptom.cause?.isLeak == true }
                && Set(shown.map(\.play.place)).isSubset(of: other.map(\.play.place))
        }
    }

    /// Joins what one action of a screen suffers from the same kind of request with several of its values: `/users/ann/posts` and
    /// `/users/bob/posts`.
    private func valuesTogether(_ all: [[Shown]]) -> [[Shown]] {
        walk == nil ? all : joined(all) { isTheSame($0, with: $1) }
    }

    /// Joins each with the first before it that it belongs to.
    private func joined(_ all: [[Shown]], where belongs: (_ other: [Shown], _ shown: [Shown]) -> Bool) -> [[Shown]] {
        all.reduce(into: []) { kept, shown in
            if let place = kept.firstIndex(where: { belongs($0, shown) }) {
                kept[place] += shown
            } else {
                kept.append(shown)
            }
        }
    }

    /// Tells whether two findings differ in a value of an action alone. With one and the same value, the app asks for two things.
    private func isTheSame(_ one: [Shown], with other: [Shown]) -> Bool {
        guard one[0].symptom.rule == other[0].symptom.rule, one[0].symptom.step == other[0].symptom.step,
            let request = one[0].symptom.request, let second = other[0].symptom.request, request.isAlike(second)
        else { return false }
        let labels = [one, other].map { Set($0.compactMap(\.play.actions.last)) }
        return labels[0].isDisjoint(with: labels[1])
    }

    private func finding(_ all: [Shown]) -> ExploreFinding {
        // A sure one says more than one that somebody must look at.
        let sure = all.filter(\.symptom.isSure)
        let seen = sure.isEmpty ? all : sure
        let first = seen.min { $0.play.schedule.size < $1.play.schedule.size } ?? seen[0]
        let others = all.map(\.play).filter {
            $0.schedule != first.play.schedule && $0.schedule.deviations.count == 1
        }
        let (schedule, requests) = (first.play.schedule, first.play.requests + requests)
        return ExploreFinding(
            symptom: first.symptom, schedule: schedule, recording: first.play.recording,
            sentence: Sentence(requests: requests).text(first.symptom, schedule), usual: first.play.usual,
            actions: first.play.actions,
            flowSentence: FlowSentence(requests: requests).text(first.play.actions, schedule.deviations),
            firstSeen: seen[0].play.schedule,
            alsoWith: others.flatMap(\.schedule.deviations).map(\.choice).distinct
                .filter { choice in !first.play.schedule.deviations.contains { $0.choice == choice } },
            plays: Set(all.map(\.play.place)).count, symptoms: all.map(\.symptom).distinct)
    }

    /// The number of plays that could not be judged, by reason.
    package var unjudged: [(reason: String, plays: Int)] {
        let reasons = plays.compactMap(\.unjudged)
        return reasons.distinct.map { reason in (reason, reasons.count { $0 == reason }) }
    }
}

extension [(symptom: Symptom, play: ExploredPlay)] {
    fileprivate var rule: ExploreRule { self[0].symptom.rule }
}

extension Schedule {
    /// The number of actions and deviations, then that of actions, then the values: the first flow with the least is told.
    fileprivate var size: (Int, Int, Int) {
        let values = walk.steps.reduce(0) { $0 + ($1.value ?? 1) }
        return (walk.steps.count + deviations.count, walk.steps.count, walk.isEmpty ? 0 : values)
    }
}

/// The plays in which the user leaves, and does nothing else unusual.
///
/// When the user leaves, the flow itself may hold an object, as in the middle of a function that has it as an argument. What is
/// held wherever the user leaves from there on is held by the app. Of a screen, what is held after an action counts in its course
/// alone, as another action may let go of it; what is held after the opening must be held after each action, of which there must be one.
struct Departures {
    private let isScreen: Bool
    private let plays: [(walk: Walk, number: Int, texts: Set<String>)]

    /// - Parameters:
    ///   - plays: All plays.
    ///   - isScreen: Whether they are those of a screen.
    init(_ plays: [ExploredPlay], isScreen: Bool = false) {
        self.isScreen = isScreen
        self.plays = plays.compactMap { play in
            Self.number(of: play).map { number in
                (play.schedule.walk, number, Set(play.symptoms.filter { $0.rule == .late }.map(\.text)))
            }
        }
    }

    /// Returns whether each later departure shows the same.
    func confirm(_ symptom: Symptom, of play: ExploredPlay) -> Bool {
        guard symptom.rule == .late, let number = Self.number(of: play) else { return false }
        let walk = play.schedule.walk
        // Until an action, the opening of a screen is not over, and all of its departures say the same.
        guard !isScreen || !walk.isEmpty || plays.contains(where: { !$0.walk.isEmpty }) else { return false }
        return plays.allSatisfy { other in
            !walk.isEmpty && other.walk != walk || other.number < number || other.texts.contains(symptom.text)
        }
    }

    private static func number(of play: ExploredPlay) -> Int? {
        guard case .user(let point, .ends(.leave))? = play.schedule.only else { return nil }
        return point
    }
}
