/// Counts how often the clock is read while nothing else happens: code that does so waits, without saying for what.
///
/// A thousand times time stands still. From then on each time takes a microsecond, at each thousandth time the others
/// may run first and an answer may arrive, and whatever is due on the way happens. So such a wait ends as it does in an
/// app, by a count that is the same in every play.
struct ClockReads: Sendable {
    /// The effect of one reading of the clock.
    enum Effect: Sendable {
        case none
        /// It takes time.
        case time
        /// One thing may happen before it takes time.
        case timeAfterOthers
    }

    /// The number of readings in a row from which they count as a wait.
    static let mostForFree = 1_000
    /// The time that each further reading takes, in nanoseconds.
    static let length: Int64 = 1_000

    private var count = 0
    private var others = 0

    /// Counts once more.
    ///
    /// - Parameter others: How many waits, timers and submissions the play has had: if there are more, something has happened
    ///   in between.
    /// - Returns: What that lets happen.
    mutating func count(after others: Int) -> Effect {
        if others != self.others { (self.others, count) = (others, 0) }
        count += 1
        guard count >= Self.mostForFree else { return .none }
        return count % Self.mostForFree == 0 ? .timeAfterOthers : .time
    }
}

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
