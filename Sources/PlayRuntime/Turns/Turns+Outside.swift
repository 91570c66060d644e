#if os(Linux)
import Glibc

extension Turns {
    /// Takes the turn away from a thread that sleeps in the kernel, outside all replacements.
    ///
    /// - Parameter seen: How often the turn had been passed on when the thread was seen asleep.
    func takeFromSleeper(seen: Int) {
        lock.lock()
        defer { lock.unlock() }
        // A thread that is about to wait does not sleep for long.
        guard seen == passes, let sleeper = holder, sleeper.place == 0 else { return }
        change(sleeper, to: .outside)
        pass()
    }

    /// Copies the process; in the copy, the calling thread belongs to no play.
    ///
    /// - Parameter copy: Copies it, while no thread holds the lock of the turns.
    /// - Returns: What that returns.
    func fork(_ copy: () -> pid_t) -> pid_t {
        lock.lock()
        defer { lock.unlock() }
        let process = copy()
        if process == 0 { current.forget() }
        return process
    }

    /// Waits for the turn if the calling thread returned without it from a wait outside the bench.
    func takeTurn(_ me: TurnThread) {
        guard me.isOutside else { return }
        lock.lock()
        makeReady(me)
        lock.unlock()
        awaitTurn(me)
    }

    /// Sleeps until the calling thread, which gave the turn away, has it again.
    func awaitTurn(_ me: TurnThread) {
        me.gate.pass()
        arrive()
    }

    /// The first thing a thread does that got the turn: a thread that ended must be gone, so that the C library can
    /// reuse its memory.
    func arrive() {
        guard leaving != 0 else { return }
        while originals.systemCall(SystemCalls.tgkill, Int(originals.facts.processNumber()), Int(leaving), 0, 0, 0, 0)
            == 0
        {
            _ = originals.yield()
        }
        leaving = 0
    }
}
#endif
