import BenchDiagnostics
import HTTPFixtures
import PlayRuntime
import Transcript

/// Judges the properties of a scenario, state by state, in the process of the play.
@MainActor
final class PropertyJudge {
    /// The callbacks of a judge.
    struct Voice {
        /// Reports an event.
        var tell: (PlayEvent) -> Void
        /// Ends the play because of a property that cannot be judged.
        var refuse: (Diagnostic) -> Never
        /// Counts the acts of the app and the bench other than events; a property must not change it.
        var deeds: () -> Int
    }

    private let history: PlayHistory
    private let senses: StateFacts.Senses
    private let voice: Voice
    private var watched: [WatchedProperty]
    private var last: StateFacts?
    private var number = 0
    /// True once the user has left; from then on, only properties that begin with leaving are judged.
    private var hasDeparted = false

    init(_ properties: [NamedProperty], _ history: PlayHistory, _ senses: StateFacts.Senses, _ voice: Voice) {
        self.history = history
        self.senses = senses
        self.voice = voice
        watched = properties.map(WatchedProperty.init)
    }

    /// Judges the state that the play has reached.
    func judge(in step: String) {
        let clock = ProcessWide.clock
        voice.tell(.judges(true))
        let time = clock.reading
        let contents = history.contents
        number += 1
        let facts = StateFacts(number, after: last?.history.marks ?? .init(), contents, senses)
        release(in: facts)
        var found: [BrokenProperty] = []
        for index in watched.indices where !watched[index].isOver {
            let deeds = history.deeds + voice.deeds()
            if let broken = watched[index].judge(facts, after: last, in: step, refuse: refusal(watched[index], step)) {
                found.append(broken)
            }
            if history.deeds + voice.deeds() != deeds {
                refusal(watched[index], step)("A property has acted on the app.", "Let it look, and call nothing.")
            }
        }
        last = facts
        // Reading the clock takes virtual time, but not while a state is judged.
        _ = clock.reportTaken()
        clock.reading = time
        for broken in found { voice.tell(.broken(broken)) }
        voice.tell(.judges(false))
    }

    /// Drops the parts of properties that nobody waits for after a screen was left.
    private func release(in facts: StateFacts) {
        if facts.history.hasDeparted, !hasDeparted {
            hasDeparted = true
            for index in watched.indices { watched[index].depart() }
        } else if facts.start.leavings < facts.history.leavings {
            for index in watched.indices { watched[index].release() }
        }
    }

    /// Judges the end of the launch.
    ///
    /// - Parameters:
    ///   - step: The last step, as failures name it.
    ///   - isOver: True if the flow has come to its end and no launch follows; otherwise, events still to come are not
    ///     missed.
    /// - Returns: The properties that had a case to judge.
    func conclude(in step: String, isOver: Bool) -> [Declaration] {
        if isOver, !hasDeparted, let last {
            voice.tell(.judges(true))
            for index in watched.indices where !watched[index].isOver {
                let refuse = refusal(watched[index], step)
                if let broken = watched[index].conclude(last, in: step, refuse: refuse) { voice.tell(.broken(broken)) }
            }
            voice.tell(.judges(false))
        }
        return watched.filter(\.hadCase).map { .property($0.declared.name) }
    }

    private func refusal(_ watched: WatchedProperty, _ step: String) -> (String, Advice) -> Never {
        { [voice] what, next in
            let place = "property \(EscapedText.quoted(watched.declared.name)), \(watched.declared.line), in \(step)"
            voice.refuse(Diagnostic(what: EscapedText.printable(what), place: place, next: next))
        }
    }
}

/// A property in a running play.
@MainActor
struct WatchedProperty {
    let declared: NamedProperty
    /// The part that must hold from the next state on.
    private var rest: Formula
    /// The cases that have occurred.
    private var met: Set<ObjectIdentifier> = []
    private var names: [String: Bool] = [:]
    private var isJudged = false
    /// The readings of the last state.
    private var readings: [StateReading] = []
    /// The point in the history before each state from which conditions look at events.
    private var marks: [Int: PlayHistory.Marks] = [:]

    nonisolated init(_ declared: NamedProperty) {
        self.declared = declared
        rest = declared.property.formula
    }

    /// True if no further state can change the verdict.
    var isOver: Bool { if case .truth = rest { true } else { false } }

    /// True if there was something to judge: every case in the property, and any of the calls that it asks for.
    var hadCase: Bool {
        isJudged && met.isSuperset(of: declared.property.formula.cases)
            && (names.isEmpty || names.values.contains(true))
    }

    /// Judges a state; returns the failure if the property is broken in it.
    mutating func judge(
        _ facts: StateFacts, after last: StateFacts?, in step: String,
        refuse: @escaping (String, Advice) -> Never
    ) -> BrokenProperty? {
        marks[facts.number] = facts.start
        let before = readings
        let (left, situation) = look(facts, refuse) { $0.progressed(in: &$1) }
        rest = left
        isJudged = true
        guard rest == .truth(false) else { return nil }
        let reason = situation.missed.map { BrokenProperty.Reason.late($0) } ?? .state
        return broken(reason, in: step, facts, last, (before + readings).distinct)
    }

    /// Judges the end of the play; returns the failure if the property is broken by it.
    mutating func conclude(
        _ last: StateFacts, in step: String, refuse: @escaping (String, Advice) -> Never
    ) -> BrokenProperty? {
        let (holds, _) = look(last, refuse) { $0.holdsForEver(in: &$1) }
        rest = .truth(holds)
        return holds ? nil : broken(.end, in: step, last, nil, readings)
    }

    /// Drops the parts that wait for something to come.
    mutating func release() { rest = rest.released() }

    /// Drops all parts that do not begin with leaving.
    mutating func depart() {
        if !isOver { rest = rest.begun { $0.kind == .leaving } }
    }

    private mutating func look<Result>(
        _ facts: StateFacts, _ refuse: @escaping (String, Advice) -> Never,
        _ judge: (Formula, inout Formula.Situation) -> Result
    ) -> (Result, Formula.Situation) {
        let reads = PlayState.Reads(refuse: refuse)
        let end = facts.history.marks
        var situation = Formula.Situation(now: facts.now, number: facts.number) { [marks] condition, since in
            let since = since.flatMap { marks[$0] } ?? .init()
            return MainActor.assumeIsolated {
                condition.content(PlayState(facts: facts, since: since, reads: reads))
            }
        } comes: {
            facts.history.has($0, from: facts.start, to: end)
        }
        let result = judge(rest, &situation)
        met.formUnion(situation.met)
        names.merge(reads.names) { $0 || $1 }
        readings = reads.readings.distinct
        return (result, situation)
    }

    private func broken(
        _ reason: BrokenProperty.Reason, in step: String, _ facts: StateFacts, _ last: StateFacts?,
        _ readings: [StateReading]
    ) -> BrokenProperty {
        BrokenProperty(
            name: declared.name, line: declared.line, step: step, time: facts.now, reason: reason,
            readings: readings.map { reading in
                BrokenProperty.Reading(
                    reading.name, before: last?.text(of: reading).map(Self.short),
                    after: facts.text(of: reading).map(Self.short))
            })
    }

    /// The beginning of a text, as far as a report has room for it.
    private static func short(_ text: String) -> String {
        let longest = 160
        return text.count > longest ? "\(text.prefix(longest))… (\(text.count) characters)" : text
    }
}
