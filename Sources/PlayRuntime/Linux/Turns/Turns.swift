import Glibc
import Synchronization

/// Lets one thread of the play run at a time.
///
/// A thread keeps the turn until it waits or ends; then the thread gets it that has been ready longest. A thread that
/// wakes others has the turn itself, so the order in which threads become ready, and with it everything that they do,
/// follows the code. A thread never sleeps in the call in which it waits: it sleeps at its own gate, and its wait is
/// kept here.
package final class Turns: @unchecked Sendable {
    // Safe: what changes is accessed under `lock`, or only by the thread with the turn: `busyness`, `clockReads` and
    // `submissions`, and for reading also `nextPlace` and the list of threads.

    /// The largest number of descriptors that are polled at once.
    static let mostDescriptors = 1_024

    let lock = KernelLock()
    let originals: Originals
    let clockWaits: TimedWaits
    /// The function that chooses among ready threads; nil to choose the one that has been ready longest.
    private(set) var choice: TurnChoice?
    /// True if there is such a function, so that callers reach choices only then.
    let isChoosing = Atomic<Bool>(false)
    let current: CurrentThread
    /// The moment at which the play has taken too long, in nanoseconds on the machine's own clock.
    package let deadline = Atomic<Int64>(.max)
    /// The function that a thread of the bench calls at that moment.
    package let alarm = LateFunction<Void, Void>()
    /// The work of the bench without the turn, on whose locks threads of the play may sleep.
    let besides = WorkBesides()
    /// The number of threads that wait for a mutex, so that unlocking searches for them only if there are some.
    let lockWaits = Atomic<Int>(0)

    private(set) var main: TurnThread?
    var firstOfAll: TurnThread?
    private var lastOfAll: TurnThread?
    private var ready = ThreadList()
    let waiting = WaitingThreads()
    /// The threads that wait outside the bench.
    private(set) var outside = ThreadList()
    /// The number of workers that are in the middle of some work.
    private(set) var blockedWorkers = 0
    /// Memory for the descriptors that threads wait for.
    let asked = UnsafeMutablePointer<pollfd>.allocate(capacity: mostDescriptors)
    private(set) var holder: TurnThread?
    private(set) var idleWaiter: TurnThread?
    /// True if the idle waiter sleeps only until a limit, after which the process ends and no other thread goes on.
    private(set) var isIdleLimited = false
    /// True if a limited wait was ended by a thread that slept until a time.
    let hasTimedSleeper = Atomic<Bool>(false)
    /// The thread that gave the turn to the idle waiter although it could continue.
    private var busyThread: TurnThread?
    /// The way in which that thread goes on.
    private var busyWork = Busyness.runs
    /// The kernel's number of a thread that has ended for the bench, but not yet for the kernel.
    var leaving: pid_t = 0
    private var nextNumber = 1
    var nextPlace = 1
    /// The number of times that the turn was passed on.
    private(set) var passes = 0
    private var busyness = 0
    private var clockReads = ClockReads()
    private var submissions = 0

    init(_ originals: Originals, clockWaits: TimedWaits) {
        self.originals = originals
        self.clockWaits = clockWaits
        current = CurrentThread()
    }

    /// The calling thread; nil if it does not belong to the play, or works for the bench at the moment.
    var me: TurnThread? {
        guard let thread = current.thread, thread.undisturbed == 0 else { return nil }
        return thread
    }

    /// True if the calling thread belongs to the play.
    var isPlaying: Bool { current.thread != nil }

    /// Registers the calling thread, which must be the only one, as the main thread, and gives it the turn.
    package func begin() {
        let main = TurnThread(number: 0, role: .main, gate: Gate()) { [self] in end($0) }
        current.become(main)
        main.handle = pthread_self()
        main.state = .running
        self.main = main
        firstOfAll = main
        lastOfAll = main
        holder = main
    }

    /// Chooses among ready threads from now on.
    package func choose(by choice: TurnChoice) {
        lock.lock()
        defer { lock.unlock() }
        self.choice = choice
        isChoosing.store(true, ordering: .relaxed)
    }

    /// Creates a thread that is ready at once; the calling thread has the turn.
    package func newThread(_ role: TurnThread.Role, _ work: TurnThread.Work? = nil) -> TurnThread {
        let gate = Gate()
        lock.lock()
        defer { lock.unlock() }
        let thread = TurnThread(number: nextNumber, role: role, gate: gate, work: work, ended: end)
        nextNumber += 1
        lastOfAll?.nextOfAll = thread
        lastOfAll = thread
        makeReady(thread)
        return thread
    }

    /// Removes a thread that could not be created after all.
    func discard(_ thread: TurnThread) {
        lock.lock()
        defer { lock.unlock() }
        ready.remove(thread)
        removeFromAll(thread)
    }

    /// Makes the calling thread a thread of the play, once its turn has come.
    package func start(as thread: TurnThread) {
        // Until it passes the gate it runs beside the thread with the turn, and therefore does next to nothing.
        thread.id = currentThread()
        thread.gate.pass()
        current.become(thread)
        arrive()
    }

    /// Ends the calling thread, which runs no more code of the app.
    func end(_ thread: TurnThread) {
        lock.lock()
        defer { lock.unlock() }
        change(thread, to: .over)
        removeFromAll(thread)
        wakeLocked(thread.key, upTo: .max)
        leaving = thread.id
        if holder === thread { pass() }
    }

    private func removeFromAll(_ thread: TurnThread) {
        var previous: TurnThread?
        var current = firstOfAll
        while let other = current, other !== thread { (previous, current) = (other, other.nextOfAll) }
        guard current != nil else { return }
        if let previous { previous.nextOfAll = thread.nextOfAll } else { firstOfAll = thread.nextOfAll }
        if lastOfAll === thread { lastOfAll = previous }
        thread.nextOfAll = nil
    }
}

extension Turns {
    /// The ways in which a thread goes on without waiting.
    package enum Busyness: Sendable {
        case runs
        /// The thread reads the clock again and again, which takes the time for which it waits.
        case readsClock
    }
}

// MARK: The turn

extension Turns {
    /// Lets the other ready threads run, and continues after them.
    func yield(_ me: TurnThread) {
        takeTurn(me)
        if giveWay(me) { awaitTurn(me) }
    }

    /// Lets the others run; a thread that waits without sleeping calls it again and again.
    func pause(_ me: TurnThread) {
        tick(me)
        yield(me)
    }

    /// True if no thread is ready. The caller has the turn.
    package var areAllWaiting: Bool {
        lock.lock()
        defer { lock.unlock() }
        return ready.isEmpty
    }

    /// The numbers of the threads that are ready; the lock is held.
    var readyNumbers: [Int] { ready.numbers }

    /// Gives the turn to one of the ready threads; the calling thread comes after all of them.
    ///
    /// - Returns: True if there is such a thread.
    func giveWay(_ me: TurnThread, toReady index: Int) -> Bool {
        handOver {
            guard let next = ready.thread(at: index) else { return nil }
            makeReady(me)
            passes += 1
            return hand(next)
        }
    }

    private func giveWay(_ me: TurnThread) -> Bool {
        handOver {
            guard !ready.isEmpty else { return nil }
            makeReady(me)
            return elect()
        }
    }

    /// Counts an act that a thread repeats while it waits without sleeping.
    ///
    /// After a thousand of them, others get the turn. After a hundred thousand in which nothing else happened the idle
    /// waiter does, so that busy-waiting code plays, by a count and not by time.
    func tick(_ me: TurnThread) {
        busyness += 1
        // If two threads wait by waking each other, the main thread is not the one to be interrupted: which of them
        // counts up to there is chance.
        guard busyness >= (me.role == .main ? 101_000 : 100_000) else {
            if busyness % 1_000 == 0 { yield(me) }
            return
        }
        busyness = 0
        if interrupt(me) { awaitTurn(me) }
    }

    /// Counts a submission of work: work that submits itself again and again is a wait that never sleeps.
    func countSubmission(_ me: TurnThread) {
        submissions += 1
        tick(me)
    }

    /// The number of times that work was submitted; the caller must have the turn.
    package var submitted: Int { submissions }

    /// Counts a reading of the clock.
    func countClock() -> ClockReads.Effect { clockReads.count(after: nextPlace + clockWaits.begun + submissions) }

    /// Lets one event happen although the calling thread is ready, because that waits for it by reading the clock.
    func letOthersAct(_ me: TurnThread) {
        if interrupt(me, .readsClock) { awaitTurn(me) }
    }

    private func interrupt(_ me: TurnThread, _ work: Busyness = .runs) -> Bool {
        handOver {
            guard idleWaiter != nil else { return nil }
            makeReady(me)
            busyThread = me
            busyWork = work
            return elect()
        }
    }

    /// Gives the turn away until no thread is ready.
    ///
    /// - Returns: The way in which a thread goes on without waiting; nil if there is none.
    package func waitForIdle() -> Busyness? {
        guard let me = current.thread else { return nil }
        if offerTurn(me) { awaitTurn(me) }
        busyness = 0
        lock.lock()
        defer { lock.unlock() }
        defer { busyThread = nil }
        return busyThread == nil ? nil : busyWork
    }

    /// Gives the turn away until no thread is ready.
    ///
    /// A thread that has the turn and sleeps until a time, in a call that is not replaced, ends the wait at once: no
    /// thread of a play does that, and it may go on for ever.
    ///
    /// - Parameter limit: The longest time, on the machine's own clock.
    /// - Returns: True if no thread is ready.
    func waitForIdle(atMost limit: Duration) -> Bool {
        guard let me = current.thread else { return false }
        guard offerTurn(me) else { return true }
        limitIdleness()
        for _ in 0..<Int(limit / Self.betweenLooks) {
            if me.gate.pass(within: Self.betweenLooks) {
                arrive()
                return true
            }
            if holderSleepsUntilTime {
                hasTimedSleeper.store(true, ordering: .relaxed)
                return false
            }
        }
        return false
    }

    /// Marks the idle wait as limited. This comes after the turn was given away: until then this thread was awake, and
    /// opened the gate of the next one.
    private func limitIdleness() {
        lock.lock()
        defer { lock.unlock() }
        isIdleLimited = true
    }

    private var holderSleepsUntilTime: Bool {
        turn.holder.flatMap { KernelLook().sleeper(of: $0.id) }?.endsByTime == true
    }

    /// The time between two looks for such a sleeper.
    private static let betweenLooks = Duration.milliseconds(250)

    /// Gives the turn away if any thread is ready.
    private func offerTurn(_ me: TurnThread) -> Bool {
        handOver {
            guard !ready.isEmpty else { return nil }
            idleWaiter = me
            isIdleLimited = false
            me.state = .ready
            return elect()
        }
    }

    /// Appends a thread to those that are ready; the lock is held.
    func makeReady(_ thread: TurnThread) {
        if thread.place != 0 { waiting.remove(thread) }
        thread.awaitedKey = 0
        thread.place = 0
        change(thread, to: .ready)
        ready.append(thread)
        if holder == nil { pass() }
    }

    /// Changes the state of a thread and the counts of states; the lock is held.
    func change(_ thread: TurnThread, to state: TurnThread.State) {
        if thread.isOutside { outside.remove(thread) }
        if thread.isBlockedWorker { blockedWorkers -= 1 }
        thread.state = state
        if thread.isOutside { outside.append(thread) }
        if thread.isBlockedWorker { blockedWorkers += 1 }
    }

    /// Gives the turn to the next thread while the lock is held, for threads that `SleeperSearch` may not know to be
    /// awake.
    func pass() { elect()?.open() }

    /// Gives the turn to a thread, which begins to run once the lock is free, as it would soon take the lock too.
    ///
    /// - Parameter choose: Returns the gate at which the thread sleeps; nil if the calling thread keeps the turn.
    /// - Returns: True if the turn was given away.
    @discardableResult
    func handOver(_ choose: () -> Gate?) -> Bool {
        lock.lock()
        let gate = choose()
        lock.unlock()
        gate?.open()
        return gate != nil
    }

    /// Decides which thread gets the turn: the idle waiter if none is ready, or if one goes on without waiting. The
    /// lock is held.
    ///
    /// - Returns: The gate at which it sleeps; nil if there is no thread.
    func elect() -> Gate? {
        passes += 1
        if busyThread == nil, let first = ready.first {
            return hand(choice.flatMap { ready.thread(at: $0.index(ready.numbers, .turn)) } ?? first)
        }
        holder = idleWaiter
        idleWaiter = nil
        holder?.state = .running
        return holder?.gate
    }

    private func hand(_ next: TurnThread) -> Gate {
        ready.remove(next)
        holder = next
        next.state = .running
        return next.gate
    }
}
