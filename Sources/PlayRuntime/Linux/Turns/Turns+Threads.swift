import Glibc
internal import KernelNames

extension Turns {
    /// Starts the thread that finds sleepers with the turn, and returns once it has looked for the first time.
    ///
    /// From then on that thread does nothing new: everything that Swift's runtime creates at a first use exists, and no
    /// thread of the app meets it at a lock.
    package func watch() {
        let hasLooked = Gate()
        let hasExpired = startAlarm()
        let main = currentThread()
        BenchThread.start("bench watchdog") { [self] in
            SleeperSearch(self).run(lookingAt: main) { hasLooked.open() }
            hasExpired.open()
            while true { Glibc.pause() }
        }
        hasLooked.pass()
    }

    /// Starts the thread that raises the alarm, and returns the gate at which it sleeps. The watchdog itself cannot
    /// report anything, as its thread has other descriptors.
    private func startAlarm() -> Gate {
        let (isThere, hasExpired) = (Gate(), Gate())
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

    /// Tells whether a thread with this number of the kernel belongs to the play.
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

    /// True for the main thread, and for any worker, if app code blocks it. The caller must have the turn.
    package var blocked: (main: Bool, worker: Bool) {
        lock.lock()
        defer { lock.unlock() }
        return (main?.isInMainLoop != true, blockedWorkers > 0)
    }

    /// Copies the kernel's numbers of all threads; allocates nothing.
    ///
    /// - Parameter ids: The destination; threads that do not fit are only counted.
    /// - Returns: The number of all threads.
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

    /// The thread that has the turn, and the number of times that the turn was passed on.
    var turn: (holder: TurnThread?, passes: Int) {
        lock.lock()
        defer { lock.unlock() }
        return (holder, passes)
    }

    /// Runs work of the bench on the calling thread, which keeps the turn even if the work waits.
    func undisturbed<Result>(_ work: () -> Result) -> Result {
        guard let thread = current.thread else { return work() }
        thread.undisturbed += 1
        defer { thread.undisturbed -= 1 }
        return work()
    }

    /// Takes the turn away from a thread that sleeps in the kernel, outside all replacements.
    ///
    /// - Parameter seen: The number of passes of the turn at which the thread was seen asleep.
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
    /// - Returns: The result of `copy`.
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

    /// Completes the taking of the turn: waits until a thread that has ended is gone, so that the C library can reuse
    /// its memory.
    func arrive() {
        guard leaving != 0 else { return }
        let process = Int(processNumber.original())
        while originals.call(SYS_tgkill, process, Int(leaving)) == 0 { _ = yieldTurn.original() }
        leaving = 0
    }
}

/// Runs work of the bench on a thread of the app, which keeps its turn even if the work waits.
package func undisturbed<Result>(_ work: () -> Result) -> Result {
    ProcessWide.turns?.undisturbed(work) ?? work()
}

extension Turns {
    /// Gives the turn to another ready thread if the schedule says so, although the calling thread could go on.
    func reachChoice(_ me: TurnThread) {
        // Locks and accesses of the choice itself are no choices.
        guard isChoosing.load(ordering: .relaxed), !me.isAtChoice.pointee, !lock.isMine else { return }
        me.isAtChoice.pointee = true
        defer { me.isAtChoice.pointee = false }
        choose(me, .point)
    }

    /// Notes an access to a variable, at which the schedule may give the turn to another thread.
    ///
    /// Code of the bench accesses variables too. It is left alone where it holds the lock of the turns, where its
    /// thread is about to wait, and while it chooses.
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
        // Only this thread has the turn, so nobody else becomes ready meanwhile.
        guard let index = choice?.index(numbers, place), index > 0 else { return }
        if giveWay(me, toReady: index - 1) { awaitTurn(me) }
    }
}

extension TurnThread {
    /// True if the thread has the turn, and is not about to give it away.
    fileprivate var isRunning: Bool { if case .running = state { true } else { false } }
}
