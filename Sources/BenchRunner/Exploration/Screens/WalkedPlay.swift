import BenchDiagnostics
import Transcript

/// One play of a screen, with the facts that its walk needs.
struct WalkedPlay {
    let schedule: Schedule
    let exit: PlayExit
    /// The events that the recording is made of.
    let events: [PlayEvent]
    let trace: PlayTrace
    /// The points at which the user could act, in order; the last is the end of the play, if its last step has settled.
    private let waits: [(index: Int, state: ScreenState)]
    /// The deviations that were possible, each with the position of its choice point.
    private let choices: [(index: Int, deviations: [Deviation])]
    /// The positions of the requests among all events.
    private let asked: [Int]
    private let lastStep: Int

    init(_ result: PlayResult) {
        var events: [PlayEvent] = []
        var waits: [(index: Int, state: ScreenState)] = []
        var choices: [(index: Int, deviations: [Deviation])] = []
        var asked: [Int] = []
        // Before the first step, every point comes after the last one.
        var lastStep = -1
        for (index, event) in result.events.enumerated() {
            switch event {
            case .choices(let deviations, _): choices.append((index, deviations))
            case .waits(let state): waits.append((index, state))
            default:
                events.append(event)
                if case .began = event { lastStep = index }
                if case .asked(let request) = event, !request.isIgnored { asked.append(index) }
            }
        }
        schedule = result.plan.schedule
        exit = result.exit
        self.events = events
        self.waits = waits
        self.choices = choices
        self.asked = asked
        self.lastStep = lastStep
        trace = PlayTrace(events)
    }

    /// The state at the end in which the user could act; nil if the play ended otherwise.
    var end: ScreenState? {
        guard trace.isFinished, !trace.hasMiss, case .ended = exit, let last = waits.last, last.index > lastStep
        else { return nil }
        return last.state
    }

    /// The counts of choice points and requests in each action.
    var counts: ActionCounts {
        let ends = waits.dropLast().map(\.index) + [Int.max]
        func count(_ places: [Int]) -> [Int] {
            var start = Int.min
            return ends.map { end in
                defer { start = end }
                return places.count { $0 > start && $0 <= end }
            }
        }
        let points = choices.filter { $0.deviations.first.map { [.order, .user].contains($0.kind) } ?? false }
        return ActionCounts(points: count(points.map(\.index)), requests: count(asked))
    }

    /// The actions that were taken, in order, each with its name and its label.
    var actions: [(name: String, label: String)] {
        zip(waits, schedule.walk.steps).compactMap { wait, step in
            wait.state.label(of: step).map { (wait.state.actions[step.action - 1].name, $0) }
        }
    }

    /// Returns the name of the action with a label; the label itself if it belongs to none, as in the opening.
    func action(ofStep label: String) -> String { actions.last { $0.label == label }?.name ?? label }

    /// The requests that nobody recorded.
    var missed: [PlayTrace.Request] {
        events.compactMap { event in
            guard case .missed(let number, _) = event else { return nil }
            return trace.request(number)
        }
    }

    /// True if the user goes on at the end of the play while an answer is still under way.
    var isCutShort: Bool {
        guard let last = schedule.deviations.last, last.isNextStep || last.lastAnswered != nil else { return false }
        return choices.last { $0.deviations.contains(last) }.map { $0.index >= startOfLastAction } ?? false
    }

    /// The facts by which the search goes on.
    func outcome(_ kinds: Set<Deviation.Kind>) -> WalkSearch.Outcome {
        let deviations = further.filter { kinds.contains($0.kind) && $0.kind != .threads }
        return WalkSearch.Outcome(
            state: end.map(key), steps: end?.steps ?? [], deviations: deviations, departures: departures(deviations))
    }

    /// The deviations at the end with which the user leaves or launches the app again. After an earlier departure in
    /// the last action the flow itself may hold objects; a departure at the end then shows whether the app holds them.
    private func departures(_ deviations: [Deviation]) -> [Deviation] {
        guard let last = choices.last?.deviations, last.contains(where: \.isRelaunch) else { return [] }
        let leavesEarlier = deviations.contains { $0.isDeparture && !last.contains($0) }
        return last.filter { $0.isRelaunch || $0.isDeparture && !leavesEarlier }
    }

    /// The position after which everything belongs to the last action; 0 in a play without one. A relaunched app
    /// reports its state once more, in the place of the state after the action.
    private var startOfLastAction: Int {
        let count = schedule.walk.steps.count
        return count > 0 && waits.count >= count ? waits[count - 1].index : 0
    }

    /// The deviations after the last one, in the course of the last action.
    private var further: [Deviation] {
        guard !isCutShort, !trace.hasMiss else { return [] }
        let start = startOfLastAction
        let last = schedule.deviations.last.flatMap { last in
            choices.lastIndex { $0.deviations.contains(last) }
        }
        return choices.indices.filter { choices[$0].index >= start && $0 > last ?? -1 }
            .flatMap { choices[$0].deviations }
    }

    /// The identity of the state at the end: its digest, the screens, and the last call of each kind to each spy.
    private func key(_ state: ScreenState) -> String {
        var last: [PlayTrace.Kind: String] = [:]
        for call in trace.calls[trace.startOfLastLaunch...] { last[call.kind] = "\(call.told)" }
        let told = last.keys.sorted().map { "\($0.lifeline.text) \($0.name) \(last[$0] ?? "")" }
        return Digest(([state.digest] + trace.screens + told).joined(separator: "\n").utf8).hex
    }
}
