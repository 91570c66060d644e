import BenchDiagnostics
import Foundation
import PresenterBench
import Transcript

/// The exploration of one scenario: the default play, then every play with one deviation, then with two.
///
/// The plays and their order follow from the results of earlier plays alone, never from which of them ends first.
package struct ScenarioExploration: ExplorationOfOne {
    package let scenario: Scenario
    private let options: ExploreOptions
    /// The offset by which scenarios assign plays to machines, so that the first machine does not get the odd play of
    /// each.
    private let share: Int
    /// The schedules of the current depth.
    private var level = [Schedule()]
    /// The positions of the schedules that are played on this machine.
    private var due = [0]
    private var toStart = 0
    /// The plays of the current depth that have ended, by their position.
    private var ended: [Int: ExploredPlay] = [:]
    /// All plays of the depths before, in order.
    private(set) var plays: [ExploredPlay] = []
    private var usual: PlayTrace?
    /// The search for the values of the answers that the app reads; nil before the default play is over.
    private var probing: ReadProbing?
    private var isProbing = false
    /// The number of plays that served only to find out which values the app reads.
    private(set) var probes = 0
    /// The number of values in the answers beyond the limit, which are not changed.
    private(set) var notChanged = 0
    /// The number of choices between threads beyond the limit, which are not tried.
    private(set) var notTurned = 0
    /// The number of values that the app does not read.
    private var notRead: Int { probing?.unreadCount ?? 0 }
    /// The crash that the scenario expects.
    private var expectedCrash: CrashName?
    private var usualEvents: [PlayEvent] = []
    /// The secrets reported by the default play, for later plays: one of these may print a secret before it sends it.
    private var secrets: [PlayEvent] = []
    /// The number of plays in the whole exploration, including those of other machines.
    private var planned = 1
    /// The number of schedules that the budget did not suffice for.
    private(set) var left = 0
    package private(set) var isOver = false

    package init(_ scenario: Scenario, _ options: ExploreOptions, share: Int = 0) {
        self.scenario = scenario
        self.options = options
        self.share = share
    }

    /// The results of the plays so far.
    package var explored: ExploredScenario {
        ExploredScenario(
            name: scenario.name, planned: planned, plays: plays, left: left, probes: probes, notRead: notRead,
            notChanged: notChanged, notTurned: notTurned,
            requests: PlayTrace(usualEvents).requests.map { .init(number: $0.number, name: $0.name) },
            properties: scenario.identities)
    }

    package var name: String { scenario.name }

    /// Returns the next play to start; nil while none is due.
    package mutating func next() -> PlannedPlay? {
        guard !isOver, toStart < due.count else { return nil }
        var plan = PlannedPlay(scenario)
        plan.secrets = secrets
        plan.schedule = level[due[toStart]]
        plan.tracesExpectedCrash = true
        plan.reportsChoices = !isProbing && plan.schedule.deviations.count < options.depth
        if let usual, !plan.schedule.isDefault {
            plan.mostRequests = RequestStorm.most(after: usual.asked, plan.schedule)
        }
        plan.reportsThreads = plan.reportsChoices && options.kinds.contains(.threads)
        toStart += 1
        return plan
    }

    /// Takes the result of a play.
    package mutating func take(_ result: PlayResult) {
        guard let position = level.firstIndex(of: result.plan.schedule) else { return }
        ended[position] = explored(result, place: plays.count + position)
        guard ended.count == due.count else { return }
        let parents = due.compactMap { ended[$0] }
        ended = [:]
        toStart = 0
        if isProbing {
            probes += parents.count
            probing?.take(parents.map { $0.shown == plays[0].shown })
        } else {
            plays += parents
            if plays.count == 1, options.kinds.contains(.fault) { probing = ReadProbing(parents[0].further) }
        }
        level = probing?.schedules ?? []
        // They find out which plays to save, and must not cost more than those: what is not asked any more counts as read.
        if probes + level.count > options.budget { level = [] }
        due = Array(level.indices)
        isProbing = !level.isEmpty
        if !isProbing { deepen() }
    }

    /// Begins the next depth.
    private mutating func deepen() {
        let depth = (plays.last?.schedule.deviations.count ?? 0) + 1
        guard depth <= options.depth else { return finish() }
        let parents = plays.filter { $0.schedule.deviations.count == depth - 1 }
        let known = Set(plays.prefix(plays.count - parents.count).map(\.shown))
        var next: [Schedule] = []
        // A deviation that changes nothing gets no further deviations.
        for parent in parents where parent.unjudged == nil && !known.contains(parent.shown) {
            let further = parent.further.filter { deviation in
                options.kinds.contains(deviation.kind) && probing?.isPointless(deviation) != true
            }
            next += further.map(parent.schedule.adding)
        }
        let room = max(0, options.budget - plays.count)
        level = next.count <= room ? next : Self.sample(next, room, options.seed)
        left += next.count - level.count
        due = Array(level.indices)
        planned = plays.count + level.count
        // Only the last depth is shared: its plays follow from all plays before.
        if depth == options.depth, let shard = options.shard {
            due = due.filter { ($0 + share) % shard.total == shard.index - 1 }
        }
        if due.isEmpty { finish() }
    }

    private mutating func finish() {
        level = []
        due = []
        isOver = true
    }

    /// Returns a random sample of the schedules, in their order; the same for the same seed.
    private static func sample(_ schedules: [Schedule], _ count: Int, _ seed: UInt64) -> [Schedule] {
        var generator = SplitMix(state: seed)
        return schedules.indices.shuffled(using: &generator).prefix(count).sorted().map { schedules[$0] }
    }

    private mutating func explored(_ result: PlayResult, place: Int) -> ExploredPlay {
        let schedule = result.plan.schedule
        let all = result.events
        let events = all.filter { if case .choices = $0 { false } else { true } }
        if schedule.isDefault {
            usual = PlayTrace(events)
            usualEvents = events
            secrets = events.secrets
            (notChanged, notTurned) = (Self.notTried(.fault, in: all), Self.notTried(.threads, in: all))
        }
        let judged = JudgedPlay(schedule, events, result.exit, usual: usual ?? PlayTrace(events))
        if schedule.isDefault, events.isCrashExpected {
            expectedCrash = judged.symptoms.compactMap(\.crash).first
        }
        let symptoms = judged.symptoms.filter { $0.crash == nil || $0.crash != expectedCrash }
        let recording = RecordingText.render(
            RecordingHead(scenario, after: events), events, crashed: result.exit.isCrash)
        let isSame = plays.first.map { $0.recording == recording } ?? false
        return ExploredPlay(
            schedule, place: place, recording: recording, symptoms: symptoms, further: Self.further(schedule, in: all),
            unjudged: Self.reason(judged, result.exit), sight: Sight(judged, symptoms, isSame: isSame),
            met: judged.metProperties, isToldAlike: judged.isToldAlike,
            repeated: symptoms.isEmpty ? [] : judged.repeated)
    }

    /// The deviations that are possible after the last of a schedule.
    private static func further(_ schedule: Schedule, in events: [PlayEvent]) -> [Deviation] {
        let steps = events.indices.filter { if case .began = events[$0] { true } else { false } }
        let launches = events.indices.filter { if case .relaunched = events[$0] { true } else { false } }
        var further: [Deviation] = []
        var isAfter = schedule.isDefault
        for (index, event) in events.enumerated() {
            guard case .choices(let choices, _) = event else { continue }
            if isAfter {
                let end = launches.first { $0 > index } ?? events.count
                let isLast = !steps.contains { $0 > index && $0 < end }
                // After the last step no other can come first; and of two answers, the second first is the same as the
                // first last.
                let others = choices.count { if case .order(_, .answer) = $0 { true } else { false } }
                further += choices.filter { !(isLast && ($0.isNextStep || $0.lastAnswered != nil && others < 2)) }
            }
            if let last = schedule.deviations.last, choices.contains(last) {
                isAfter = true
                // The choices between threads are all reported as one event.
                if last.kind == .threads { further += choices.after(last) }
            }
        }
        return further
    }

    /// The number of possible deviations of a kind that the play does not report.
    private static func notTried(_ kind: Deviation.Kind, in events: [PlayEvent]) -> Int {
        events.reduce(0) { sum, event in
            guard case .choices(let choices, let notTried) = event, choices.first?.kind == kind else { return sum }
            return sum + notTried
        }
    }

    static func reason(_ judged: JudgedPlay, _ exit: PlayExit) -> String? {
        switch exit {
        case .garbage, .interrupted: return "its process reported no events"
        case .crashed, .timedOut: return nil
        case .ended: break
        }
        if case .couldNotRun(let failure) = judged.failure { return failure.what }
        if judged.play.hasMiss { return "it requests what the fixture does not have" }
        return judged.play.isFinished || judged.failure != nil ? nil : "its process ended early"
    }
}

extension [Deviation] {
    /// The deviations at later points than that of another; all are in the order of their points.
    fileprivate func after(_ deviation: Deviation) -> ArraySlice<Deviation> {
        guard let place = firstIndex(of: deviation) else { return [] }
        return self[index(after: place)...].drop { $0.isBesides(deviation) }
    }
}

/// A generator of random numbers for choices that a seed repeats (Steele, Lea and Flood, "Fast Splittable Pseudorandom
/// Number Generators", 2014).
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
