#if os(Linux)
extension Turns {
    /// Counts that a thread reads the clock, and lets the time pass that it waits for by doing so again and again.
    func readClock(_ me: TurnThread, _ clock: VirtualClock) {
        // A thread that returned from the kernel runs beside the one that has the turn: how far is chance.
        guard !me.isOutside else { return }
        let effect = countClock()
        guard effect != .none else { return }
        yield(me)
        if effect == .timeAfterOthers { letOthersAct(me) }
        // What is due is not passed by.
        let due = clockWaits.earliest.map { max($0.due.moment - clock.elapsed, 0) } ?? .max
        clock.take(min(ClockReads.length, due))
        if due <= ClockReads.length { letOthersAct(me) }
    }
}
#endif
