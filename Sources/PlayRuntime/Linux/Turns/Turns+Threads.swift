import Glibc
internal import KernelNames

extension Turns {
    /// Starts the thread that finds sleepers with the turn, and returns once it has looked for the first time.
    ///
    /// From then on that thread does nothing that it has not done before: everything that Swift's runtime creates at a
    /// first use exists, and no thread of the app meets it at a lock.
    package func watch() {
        let hasLooked = Gate(originals.semaphores)
        let hasExpired = startAlarm()
        let main = currentThread()
        BenchThread.start("bench watchdog") { [self] in
            SleeperSearch(self).run(lookingAt: main) { hasLooked.open() }
            hasExpired.open()
            while true { Glibc.pause() }
        }
        hasLooked.pass()
    }

    /// Starts the thread that raises the alarm, and returns the gate at which it sleeps: the watchdog has not the descriptors to
    /// tell anybody.
    private func startAlarm() -> Gate {
        let (isThere, hasExpired) = (Gate(originals.semaphores), Gate(originals.semaphores))
        BenchThread.start("bench alarm") { [self] in
            isThere.open()
            hasExpired.pass()
            alarm.function?(())
            while true { Glibc.pause() }
        }
        isThere.pass()
        return hasExpired
    }

    /// Returns the living thread with a handle.
    func thread(_ handle: pthread_t) -> TurnThread? { firstThread { $0.handle == handle } }

    /// Tells whether the thread with this number of the kernel belongs to the play.
    func contains(_ id: pid_t) -> Bool { firstThread { $0.id == id } != nil }

    private func firstThread(where matches: (TurnThread) -> Bool) -> TurnThread? {
        lock.lock()
        defer { lock.unlock() }
        var thread = firstOfAll
        while let current = thread, !matches(current) { thread = current.nextOfAll }
        return thread
    }

    /// All threads, in the order in which they were created; the caller must have the turn, or be ending the play.
    package var threads: [TurnThread] {
        var threads: [TurnThread] = []
        var thread = firstOfAll
        while let current = thread {
            threads.append(current)
            thread = current.nextOfAll
        }
        return threads
    }

    /// The kernel's numbers of the threads that wait outside the bench; the caller must have the turn.
    var outsideIDs: [pid_t] {
        lock.lock()
        defer { lock.unlock() }
        var ids: [pid_t] = []
        var thread = outside.first
        while let current = thread {
            ids.append(current.id)
            thread = current.next
        }
        return ids
    }

    /// The threads that app code blocks: the main one, or any worker. The caller must have the turn.
    package var blocked: (main: Bool, worker: Bool) {
        lock.lock()
        defer { lock.unlock() }
        return (main?.isInMainLoop != true, blockedWorkers > 0)
    }

    /// Copies the kernel's numbers of all threads; allocates nothing.
    ///
    /// - Parameter ids: The destination; threads that do not fit are only counted.
    /// - Returns: How many threads there are.
    func copyIDs(to ids: UnsafeMutableBufferPointer<pid_t>) -> Int {
        lock.lock()
        defer { lock.unlock() }
        var count = 0
        var thread = firstOfAll
        while let current = thread {
            thread = current.nextOfAll
            if isIdleLimited, current === idleWaiter { continue }
            if count < ids.count { ids[count] = current.id }
            count += 1
        }
        return count
    }

    /// The thread that has the turn, and how often the turn was passed on.
    var turn: (holder: TurnThread?, passes: Int) {
        lock.lock()
        defer { lock.unlock() }
        return (holder, passes)
    }

    /// Runs work of the bench on the calling thread, which keeps the turn whatever the work waits for.
    func undisturbed<Result>(_ work: () -> Result) -> Result {
        guard let thread = current.thread else { return work() }
        thread.undisturbed += 1
        defer { thread.undisturbed -= 1 }
        return work()
    }

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
        let process = Int(originals.facts.processNumber())
        while originals.call(SYS_tgkill, process, Int(leaving)) == 0 { _ = originals.yield() }
        leaving = 0
    }
}

/// Runs work of the bench on a thread of the app, which keeps its turn whatever the work waits for.
package func undisturbed<Result>(_ work: () -> Result) -> Result {
    ProcessWide.turns?.undisturbed(work) ?? work()
}

extension Turns {
    /// Lets another ready thread have the turn, if the schedule says so: the calling thread could go on.
    func reachChoice(_ me: TurnThread) {
        // Whatever the choice itself needs is no other choice.
        guard isChoosing.load(ordering: .relaxed), !me.isAtChoice.pointee, !lock.isMine else { return }
        me.isAtChoice.pointee = true
        defer { me.isAtChoice.pointee = false }
        choose(me, .point)
    }

    /// Reaches an access to a variable, where the calling thread could go on.
    ///
    /// Code of the bench accesses variables, too: it is left alone where it holds the lock of the turns, where its thread is
    /// about to wait, and while it chooses.
    func reachAccess(to address: UInt) {
        guard let me = current.thread, !me.isAtChoice.pointee, !lock.isMine else { return }
        me.isAtChoice.pointee = true
        defer { me.isAtChoice.pointee = false }
        guard me.undisturbed == 0, me.role != .controller, me.isRunning else { return }
        choose(me, .access(to: address))
    }

    /// Lets the schedule choose among the calling thread, which has the turn, and those that are ready.
    private func choose(_ me: TurnThread, _ place: TurnChoice.Place) {
        lock.lock()
        let numbers = [me.number] + readyNumbers
        let choice = choice
        lock.unlock()
        // Only this thread has the turn, so that nobody else becomes ready meanwhile.
        guard let index = choice?.index(numbers, place), index > 0 else { return }
        if giveWay(me, toReady: index - 1) { awaitTurn(me) }
    }
}

extension TurnThread {
    /// True if it has the turn, and is not about to give it away.
    fileprivate var isRunning: Bool { if case .running = state { true } else { false } }
}
