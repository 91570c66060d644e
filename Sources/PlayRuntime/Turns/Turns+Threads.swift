#if os(Linux)
import Glibc

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
            WatchdogThread(self).run(lookingAt: main) { hasLooked.open() }
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
}
#endif
