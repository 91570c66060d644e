import BenchDiagnostics
import Transcript

/// A symptom with the smallest schedule that shows it, and how many plays do.
package struct ExploreFinding: Sendable, Hashable {
    package let symptom: Symptom
    /// The schedule of the smallest play that shows the symptom.
    package let schedule: Schedule
    package let recording: String
    /// The effect on a user of the app, in one sentence.
    package let sentence: String
    let reference: ExploredPlay.Reference
    /// The labels of the actions that the user of a screen takes in it.
    package let actions: [String]
    /// The actions of a screen's user and the deviations in one sentence; for a scenario, the deviations alone.
    package let flowSentence: String
    /// The schedule in which the symptom was seen first, before it was made smaller.
    package let firstSeen: Schedule
    /// The deviations of other plays with the same cause, as far as these have no second deviation.
    package let alsoWith: [String]
    package let plays: Int
    /// The symptom, and those with the same cause in other steps or words.
    package let symptoms: [Symptom]

    /// The symptoms in one line each.
    package var lines: [String] { symptoms.map(\.line).distinct }
}

extension ExploredScenario {
    private typealias Shown = (symptom: Symptom, play: ExploredPlay)

    /// The findings, one for all plays with the same symptom, the gravest for the user first.
    package var findings: [ExploreFinding] {
        let all = valuesTogether(leaksTogether(shown))
        let ordered = all.enumerated().sorted { ($0.element.rule.harm, $0.offset) < ($1.element.rule.harm, $1.offset) }
        return ordered.map { finding($0.element) }
    }

    /// The symptoms with their plays, grouped by cause, in the order in which the causes were found.
    private var shown: [[Shown]] {
        var places: [Symptom.Key: Int] = [:]
        var all: [[Shown]] = []
        let departures = Departures(plays, isScreen: walk != nil)
        for play in plays {
            for var symptom in play.symptoms where isConfirmed(symptom) {
                if symptom.rule == .late, !symptom.isSure {
                    // The flow itself may hold the object.
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

    /// Returns whether a symptom that depends on other plays is confirmed by them: the view is told the same for any
    /// answer.
    private func isConfirmed(_ symptom: Symptom) -> Bool {
        guard let number = symptom.unlessShown else { return true }
        let others = plays.filter { play in
            guard case .fault(let request, _)? = play.schedule.only else { return false }
            return request == number
        }
        return !others.isEmpty && others.allSatisfy { $0.isToldAlike }
    }

    /// Joins leaks that always come together: an object that is held may hold others.
    private func leaksTogether(_ all: [[Shown]]) -> [[Shown]] {
        joined(all) { other, shown in
            [other, shown].allSatisfy { $0[0].symptom.cause?.isLeak == true }
                && Set(shown.map(\.play.place)).isSubset(of: other.map(\.play.place))
        }
    }

    /// Joins the findings of one action of a screen that differ only in its value: `/users/ann/posts` and
    /// `/users/bob/posts`.
    private func valuesTogether(_ all: [[Shown]]) -> [[Shown]] {
        walk == nil ? all : joined(all) { isTheSame($0, with: $1) }
    }

    /// Joins each group with the first group before it that it belongs to.
    private func joined(_ all: [[Shown]], where belongs: (_ other: [Shown], _ shown: [Shown]) -> Bool) -> [[Shown]] {
        all.reduce(into: []) { kept, shown in
            if let place = kept.firstIndex(where: { belongs($0, shown) }) {
                kept[place] += shown
            } else {
                kept.append(shown)
            }
        }
    }

    /// Tells whether two findings differ only in the value of an action. With the same value, they are about two
    /// requests.
    private func isTheSame(_ one: [Shown], with other: [Shown]) -> Bool {
        guard one[0].symptom.rule == other[0].symptom.rule, one[0].symptom.step == other[0].symptom.step,
            let request = one[0].symptom.request, let second = other[0].symptom.request, request.isAlike(second)
        else { return false }
        let labels = [one, other].map { Set($0.compactMap(\.play.actions.last)) }
        return labels[0].isDisjoint(with: labels[1])
    }

    private func finding(_ all: [Shown]) -> ExploreFinding {
        // A symptom of which its rule is sure says more than one that somebody must look at.
        let sure = all.filter(\.symptom.isSure)
        let seen = sure.isEmpty ? all : sure
        let first = seen.min { $0.play.schedule.size < $1.play.schedule.size } ?? seen[0]
        let others = all.map(\.play).filter {
            $0.schedule != first.play.schedule && $0.schedule.deviations.count == 1
        }
        let (schedule, requests) = (first.play.schedule, first.play.requests + requests)
        return ExploreFinding(
            symptom: first.symptom, schedule: schedule, recording: first.play.recording,
            sentence: Sentence(requests: requests, repeated: first.play.repeated).text(first.symptom, schedule),
            reference: first.play.reference,
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
    /// The order of size: actions and deviations together, then actions, then the positions of the values.
    fileprivate var size: (Int, Int, Int) {
        let values = walk.steps.reduce(0) { $0 + ($1.value ?? 1) }
        return (walk.steps.count + deviations.count, walk.steps.count, walk.isEmpty ? 0 : values)
    }
}

/// The plays in which the user leaves, and nothing else deviates.
///
/// When the user leaves, the flow itself may hold an object, as in the middle of a function that has it as an argument.
/// An object that is held at each later departure too is held by the app. On a screen, an object held after an action
/// must be held at the later departures in the course of that action only, since another action may let go of it. An
/// object held after the opening must be held after every action, and at least one action must have been played.
struct Departures {
    private let isScreen: Bool
    private let plays: [(walk: Walk, number: Int, held: Set<Symptom.Key>)]

    /// Creates the departures of an exploration.
    ///
    /// - Parameters:
    ///   - plays: All plays of the exploration.
    ///   - isScreen: True if they are plays of a screen.
    init(_ plays: [ExploredPlay], isScreen: Bool = false) {
        self.isScreen = isScreen
        self.plays = plays.compactMap { play in
            Self.number(of: play).map { number in
                (play.schedule.walk, number, Set(play.symptoms.map(\.keyInAnyStep)))
            }
        }
    }

    /// Returns whether every later departure shows the same symptom.
    func confirm(_ symptom: Symptom, of play: ExploredPlay) -> Bool {
        guard symptom.rule == .late, let number = Self.number(of: play) else { return false }
        let walk = play.schedule.walk
        // Before the first action the opening is not over, so its own departures prove nothing.
        guard !isScreen || !walk.isEmpty || plays.contains(where: { !$0.walk.isEmpty }) else { return false }
        return plays.allSatisfy { other in
            !walk.isEmpty && other.walk != walk || other.number < number || other.held.contains(symptom.keyInAnyStep)
        }
    }

    private static func number(of play: ExploredPlay) -> Int? {
        guard case .user(let point, .ends(.leave))? = play.schedule.only else { return nil }
        return point
    }
}
