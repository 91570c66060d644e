import BenchDiagnostics
import PresenterBench
import Transcript

/// The walk of one screen: makes the plays that its search asks for, and judges each.
///
/// The plays and their order follow from the results of earlier plays alone, never from which of them ends first.
package struct ScreenExploration: ExplorationOfOne {
    package let screen: Scenario.Screen
    private let options: ExploreOptions
    private var search: WalkSearch
    /// The plays of the level that are made on this machine, by their positions among all.
    private var due = [0]
    private var toStart = 0
    private var positions: [Schedule: Int] = [Schedule(): 0]
    private var ended: [Int: WalkedPlay] = [:]
    private var plays: [ExploredPlay] = []
    /// The undisturbed plays, by their actions, that plays with deviations are compared with.
    private var references: [Walk: Reference] = [:]
    private var facts = WalkFacts()
    /// The symptoms of each play, and the first flow that shows each.
    private var shown: [Schedule: Set<Symptom.Key>] = [:]
    private var found: [(symptom: Symptom.Key, flow: Schedule, counts: ActionCounts)] = []
    /// Makes the flows of findings smaller; nil while the walk is under way.
    private var shrinking: FlowShrinking?
    private var smaller: [Schedule] = []
    /// The number of plays that served only to make flows smaller.
    private var extra = 0
    /// The secrets reported by the first play, for later plays: one of these may print a secret before it sends it.
    private var secrets: [PlayEvent] = []

    private struct Reference {
        let trace: PlayTrace
        let recording: String
    }

    package init(_ screen: Scenario.Screen, _ options: ExploreOptions) {
        self.screen = screen
        self.options = options
        search = WalkSearch(
            WalkSearch.Limits(
                actions: options.actions, deviations: options.kinds.isEmpty ? 0 : options.depth,
                budget: options.budget, seed: options.seed))
    }

    package var name: String { screen.scenario.name }
    package private(set) var isOver = false
    /// The flows that nothing disturbs and that end at requests which nobody recorded.
    package private(set) var missed: [MissedFlow] = []

    package var explored: ExploredScenario {
        ExploredScenario(
            name: name, planned: search.nodes.count + extra, plays: plays, left: search.left,
            properties: screen.scenario.identities, walk: facts.counting(search))
    }

    package mutating func next() -> PlannedPlay? {
        guard !isOver, toStart < positions.count else { return nil }
        var plan = PlannedPlay(screen.scenario)
        plan.secrets = secrets
        plan.schedule = smaller.isEmpty ? search.nodes[due[toStart]].schedule : smaller[toStart]
        plan.reportsChoices = true
        plan.reportsStates = true
        toStart += 1
        return plan
    }

    package mutating func take(_ result: PlayResult) {
        guard let position = positions[result.plan.schedule] else { return }
        if result.plan.schedule.isDefault { secrets = result.events.secrets }
        ended[position] = WalkedPlay(result)
        guard ended.count == positions.count else { return }
        if shrinking != nil { return shrink() }
        let outcomes = ended.mapValues { $0.outcome(options.kinds) }
        for position in due {
            if let play = ended[position] { judge(play, at: position) }
        }
        ended = [:]
        let actions = search.place.actions
        search.take(outcomes)
        // The references of the last level serve until the flows of findings are as small as they can be.
        if search.place.actions > actions, !search.isOver { references = [:] }
        begin()
    }

    /// Begins the level that the search has come to.
    private mutating func begin() {
        toStart = 0
        due = search.level
        // Only the last level is shared: its plays follow from all plays before.
        if search.isLast, let shard = options.shard { due = part(of: due, shard) }
        positions = Dictionary(uniqueKeysWithValues: due.map { (search.nodes[$0].schedule, $0) })
        // A shard without a play of the last level has nothing to wait for.
        if due.isEmpty, !search.isOver { search.take([:]) }
        guard search.isOver else { return }
        // A shard knows only some of the findings, and `bench merge` plays nothing.
        shrinking = FlowShrinking(options.shard == nil ? found : [], known: shown)
        beginShrinking()
    }

    /// Begins the plays that may show a finding with a smaller flow.
    private mutating func beginShrinking() {
        smaller = shrinking?.due ?? []
        positions = Dictionary(uniqueKeysWithValues: smaller.enumerated().map { ($1, search.nodes.count + extra + $0) })
        toStart = 0
        isOver = smaller.isEmpty
    }

    private mutating func shrink() {
        let played = smaller.compactMap { schedule in positions[schedule].flatMap { ended[$0] } }
        ended = [:]
        for play in played where play.schedule.deviations.isEmpty { judge(play, at: plays.count) }
        for play in played where !play.schedule.deviations.isEmpty { judge(play, at: plays.count) }
        extra += played.count
        shrinking?.take(
            Dictionary(uniqueKeysWithValues: played.map { ($0.schedule, (shown[$0.schedule] ?? [], $0.counts)) }))
        beginShrinking()
    }

    /// The plays of a level that this machine makes, with those that they are compared with.
    private func part(of level: [Int], _ shard: Shard) -> [Int] {
        let own = level.enumerated().filter { $0.offset % shard.total == shard.index - 1 }.map(\.element)
        let compared = Set(own.map { search.nodes[$0].schedule.walk })
        let chosen = Set(own)
        return level.filter { position in
            let schedule = search.nodes[position].schedule
            return chosen.contains(position) || schedule.deviations.isEmpty && compared.contains(schedule.walk)
        }
    }

    private mutating func judge(_ play: WalkedPlay, at position: Int) {
        let schedule = play.schedule
        let reference = schedule.deviations.isEmpty ? nil : references[schedule.walk]
        // The rules judge actions as they judge the steps of a scenario.
        let judged = JudgedPlay(
            Schedule(schedule.deviations), play.events, play.exit, usual: reference?.trace ?? play.trace,
            trace: play.trace, isCompared: schedule.deviations.isEmpty || reference != nil, isOfScreen: true)
        let recording = RecordingText.render(
            RecordingHead(screen.scenario, after: play.events), play.events, crashed: play.exit.isCrash)
        var unjudged = ScenarioExploration.reason(judged, play.exit)
        if schedule.isDefault, play.end == nil, judged.symptoms.isEmpty {
            unjudged = unjudged ?? "its opening ends without a state from which a user could go on"
        }
        note(play, recording, isJudged: unjudged == nil)
        let symptoms = symptoms(of: judged, play)
        note(symptoms, of: play)
        plays.append(
            ExploredPlay(
                schedule, place: position, recording: schedule.isDefault || !symptoms.isEmpty ? recording : "",
                digest: Digest(recording.utf8).hex, symptoms: symptoms,
                unjudged: isReference(play, at: position) ? nil : unjudged, sight: .unknown, met: judged.metProperties,
                reference: reference.map { .own($0.recording) } ?? .missing,
                actions: symptoms.isEmpty ? [] : play.actions.map(\.label),
                requests: symptoms.isEmpty
                    ? [] : play.trace.requests.map { .init(number: $0.number, name: $0.name) },
                repeated: symptoms.isEmpty ? [] : judged.repeated.map(play.action(ofStep:))))
    }

    /// Notes what a play reached, what it missed, and, if nothing disturbed it, what others are compared with.
    private mutating func note(_ play: WalkedPlay, _ recording: String, isJudged: Bool) {
        facts.note(play)
        guard play.schedule.deviations.isEmpty else { return }
        if !play.missed.isEmpty {
            missed.append(MissedFlow(schedule: play.schedule, requests: play.missed.map(\.whole)))
        }
        if isJudged { references[play.schedule.walk] = Reference(trace: play.trace, recording: recording) }
    }

    /// Notes the symptoms of a play, and that it is the first flow that shows some of them.
    private mutating func note(_ symptoms: [Symptom], of play: WalkedPlay) {
        for symptom in symptoms where !found.contains(where: { $0.symptom == symptom.key }) {
            found.append((symptom.key, play.schedule, play.counts))
        }
        shown[play.schedule] = Set(symptoms.map(\.key))
    }

    /// Tells whether a play is made only for comparison, which says nothing of the app if it is impossible.
    private func isReference(_ play: WalkedPlay, at position: Int) -> Bool {
        position >= search.nodes.count || search.nodes[position].parent == nil && !play.schedule.isDefault
    }

    /// The symptoms of a play at the actions of the screen, so that all values of an action share their findings.
    private func symptoms(of judged: JudgedPlay, _ play: WalkedPlay) -> [Symptom] {
        // Where something is still under way, or the undisturbed play is unknown, only symptoms that need no comparison
        // count. An action that is possible only while something is under way, such as to cancel it, has no undisturbed
        // play.
        let found = judged.symptoms.filter { symptom in
            !(play.isCutShort && symptom.rule.needsEnd) && (judged.isCompared || !symptom.rule.needsUsualPlay)
        }
        return found.map { $0.at(play.action(ofStep: $0.step)) }
    }
}

/// A flow of a screen that ends at requests which nobody recorded.
package struct MissedFlow: Hashable, Sendable {
    package let schedule: Schedule
    /// The requests, each by its method, its URL and its body.
    package let requests: [[String]]
}
