import BenchPlatform
import Glibc

/// The wait of a thread that has given its turn away.
struct Wait: @unchecked Sendable {
    // Safe: `descriptors` is on the stack of the waiting thread, which does not return before the wait is over.

    /// The reason of a wait, as the report of a hang names it.
    enum Reason: Hashable, Sendable {
        case semaphore, group, condition, lock, barrier, once, futex, sleep, thread, child
        case queue(QueueLabel)
        case descriptors
        /// A worker of the dispatch library has no work.
        case work
        /// The dispatch library's manager waits for a descriptor.
        case manager
        /// The main thread has nothing to do until its queue, its run loop or the next step needs it.
        case mainLoop
    }

    var reason: Reason
    /// True if time can end the wait too.
    var isTimed: Bool
    /// The label of the queue whose work waits.
    var queue: QueueLabel
    var descriptors: UnsafeMutablePointer<pollfd>?
    var descriptorCount = 0
}

extension Turns {
    /// Gives the turn away until somebody wakes the key, or time ends the wait.
    ///
    /// - Parameters:
    ///   - me: The calling thread.
    ///   - key: The key by which it is woken; 0 if only descriptors or time end the wait.
    ///   - reason: The reason of the wait.
    ///   - due: The time that ends the wait; nil for none.
    ///   - place: The position of an earlier wait that this one continues, because another thread was faster.
    ///   - descriptors: The descriptors; one of them being ready ends the wait.
    ///   - isOver: Returns whether there is nothing to wait for any more. It is called once wakers can find the wait,
    ///     because a thread of the bench, or one that returned from the kernel without a turn, may have been faster.
    /// - Returns: The position of the wait, and true if time ended it.
    @discardableResult
    func wait(
        _ me: TurnThread, for key: UInt, _ reason: Wait.Reason, until due: Due? = nil, place: Int? = nil,
        descriptors: UnsafeMutableBufferPointer<pollfd>? = nil, unless isOver: () -> Bool = { false }
    ) -> (place: Int, hasTimedOut: Bool) {
        takeTurn(me)
        let wait = Wait(
            reason: reason, isTimed: due != nil, queue: QueueLabel(of: nil), descriptors: descriptors?.baseAddress,
            descriptorCount: descriptors?.count ?? 0)
        let place = begin(wait, of: me, for: key, at: place)
        if isOver(), giveUp(me) { return (place, false) }
        // Timed waits are kept elsewhere. No other thread has the turn before this one gives it away.
        let timed = due.map { due in
            clockWaits.add(due: due, kind: reason == .sleep ? .sleep : .wait) { [self] in timeOut(me, place: place) }
        }
        handOver { elect() }
        awaitTurn(me)
        if let timed { clockWaits.remove(timed) }
        return (place, me.hasTimedOut)
    }

    private func begin(_ wait: Wait, of me: TurnThread, for key: UInt, at place: Int?) -> Int {
        lock.lock()
        defer { lock.unlock() }
        let place = place ?? nextPlace
        nextPlace = max(nextPlace, place + 1)
        me.hasTimedOut = false
        me.awaitedKey = key
        me.place = place
        change(me, to: .waiting(wait))
        waiting.add(me)
        return place
    }

    /// Ends a wait before its thread has given the turn away.
    ///
    /// - Returns: True if it had not been woken yet.
    private func giveUp(_ me: TurnThread) -> Bool {
        lock.lock()
        defer { lock.unlock() }
        guard me.place != 0 else { return false }
        waiting.remove(me)
        me.awaitedKey = 0
        me.place = 0
        change(me, to: .running)
        return true
    }

    private func timeOut(_ thread: TurnThread, place: Int) {
        lock.lock()
        defer { lock.unlock() }
        guard thread.place == place else { return }
        makeReady(thread)
        thread.hasTimedOut = true
    }

    /// Makes threads ready that wait for a key, those first that have waited longest.
    @discardableResult
    func wake(_ key: UInt, upTo most: Int = .max) -> Int {
        lock.lock()
        defer { lock.unlock() }
        return wakeLocked(key, upTo: most)
    }

    @discardableResult
    func wakeLocked(_ key: UInt, upTo most: Int) -> Int {
        var woken = 0
        while woken < most, let thread = waiting.first(for: key) {
            makeReady(thread)
            woken += 1
        }
        return woken
    }

    /// Tells whether any thread waits for a key.
    func isAwaited(_ key: UInt) -> Bool { firstWaiter(for: key).id != 0 }

    /// The kernel's number of the thread that has waited longest for a key, 0 for none, and true if others wait for it
    /// too.
    func firstWaiter(for key: UInt) -> (id: pid_t, hasOthers: Bool) {
        lock.lock()
        defer { lock.unlock() }
        guard let first = waiting.first(for: key) else { return (0, false) }
        return (first.id, waiting.next(after: first) != nil)
    }

    /// Makes threads ready of which a descriptor is ready.
    ///
    /// - Returns: True if there were any.
    @discardableResult
    package func wakeReadyDescriptors() -> Bool {
        lock.lock()
        defer { lock.unlock() }
        let answer = askForAll()
        guard answer != 0 else { return false }
        var hasWoken = false
        var place = 0
        var thread = waiting.firstForDescriptors
        while let current = thread {
            thread = current.next
            guard let wait = current.wait else { continue }
            let isReady = answer > 0 ? hasAnswer(from: place, count: wait.descriptorCount) : isReady(wait)
            place += wait.descriptorCount
            guard isReady else { continue }
            makeReady(current)
            hasWoken = true
        }
        return hasWoken
    }

    /// Polls all descriptors that threads wait for in one call.
    ///
    /// - Returns: The number of ready ones; negative if there are too many, so that they must be polled one by one.
    private func askForAll() -> Int32 {
        var count = 0
        var thread = waiting.firstForDescriptors
        while let current = thread {
            thread = current.next
            guard let wait = current.wait, let descriptors = wait.descriptors else { continue }
            guard count + wait.descriptorCount <= Self.mostDescriptors else { return -1 }
            (asked + count).update(from: descriptors, count: wait.descriptorCount)
            count += wait.descriptorCount
        }
        return count == 0 ? 0 : uninterrupted { pollDescriptors.original(asked, UInt(count), 0) }
    }

    private func hasAnswer(from start: Int, count: Int) -> Bool {
        var place = start
        while place < start + count, asked[place].revents == 0 { place += 1 }
        return place < start + count
    }

    private func isReady(_ wait: Wait) -> Bool {
        uninterrupted { pollDescriptors.original(wait.descriptors, UInt(wait.descriptorCount), 0) } > 0
    }
}
