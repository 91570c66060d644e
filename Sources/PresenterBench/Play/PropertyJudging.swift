import PlayRuntime
import Transcript

extension Controller.State {
    /// Notes that the state is judged.
    ///
    /// - Returns: False if it was judged before.
    mutating func takesJudgement() -> Bool {
        guard !isJudged else { return false }
        isJudged = true
        return true
    }
}

extension Play {
    /// Makes the judge of the scenario's properties and passes it to the controller; nil in a capture, and if there are
    /// no properties.
    func judge(of stage: Stage, _ controller: Controller) -> PropertyJudge? {
        guard options.mode == .replay, !scenario.properties.isEmpty else { return nil }
        log.keep(in: history)
        var senses = stage.senses
        senses.inFlight = { [log] in
            controller.traffic.waiting.filter { !$0.isIgnored }.map {
                StateFacts.InFlight(request: $0.request, line: controller.source.printed($0, log.leaves).line)
            }
        }
        senses.now = { ProcessWide.clock.elapsed }
        senses.timers = {
            let now = ProcessWide.clock.elapsed
            return ProcessWide.waits.pending.map { max($0.due.order - now, 0) }
        }
        let voice = PropertyJudge.Voice(
            tell: { [log] in log.write($0) }, refuse: { controller.fail($0) }, deeds: { ProcessWide.deeds })
        let judge = PropertyJudge(scenario.properties, history, senses, voice)
        controller.judge.set { step in MainActor.assumeIsolated { judge.judge(in: step) } }
        return judge
    }
}

extension ProcessWide {
    /// The number of waits and of pieces of work that the app has begun.
    fileprivate static var deeds: Int { waits.begun + submitted }
}
