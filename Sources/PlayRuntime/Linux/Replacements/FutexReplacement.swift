import Glibc
internal import KernelNames
import Synchronization

/// One call of futex(2) by a thread of the play.
struct Futex {
    private enum Operation {
        case wait, wake, lock, unlock, tryLock, waitForBits, wakeForBits, lockOnClock

        init?(_ operation: Int32) {
            switch operation & futexCommands {
            case FUTEX_WAIT: self = .wait
            case FUTEX_WAKE: self = .wake
            case FUTEX_LOCK_PI: self = .lock
            case FUTEX_UNLOCK_PI: self = .unlock
            case FUTEX_TRYLOCK_PI: self = .tryLock
            case FUTEX_WAIT_BITSET: self = .waitForBits
            case FUTEX_WAKE_BITSET: self = .wakeForBits
            case FUTEX_LOCK_PI2: self = .lockOnClock
            default: return nil
            }
        }
    }

    /// The kernel's number of the owner in a lock's word; the two bits above mean that others wait, and that an owner
    /// died.
    private static var ownerBits: UInt32 { UInt32(FUTEX_TID_MASK) }

    private let operation: Operation
    private let word: UnsafeMutablePointer<Atomic<UInt32>>
    private let value: Int
    private let due: Due?
    private let turns: Turns
    private let me: TurnThread
    private let intent: Wait.Reason?

    /// Parses a call; nil for operations by which nobody waits.
    init?(word: Int, operation: Int, value: Int, timeout: Int, turns: Turns, me: TurnThread, intent: Wait.Reason?) {
        guard let pointer = UnsafeMutablePointer<Atomic<UInt32>>(bitPattern: word),
            let known = Operation(Int32(truncatingIfNeeded: operation))
        else { return nil }
        self.word = pointer
        self.operation = known
        self.value = value
        self.turns = turns
        self.me = me
        self.intent = intent
        let usesCalendar = operation & Int(FUTEX_CLOCK_REALTIME) != 0 || known == .lock
        due = UnsafePointer<timespec>(bitPattern: timeout).flatMap { time in
            switch known {
            case .wait: ProcessWide.clock.due(after: time.pointee.nanoseconds)
            case .waitForBits, .lock, .lockOnClock:
                ProcessWide.clock.due(at: time.pointee, on: usesCalendar ? CLOCK_REALTIME : CLOCK_MONOTONIC)
            case .wake, .unlock, .tryLock, .wakeForBits: nil
            }
        }
    }

    /// Does what the kernel would do; `original` asks the kernel itself, for threads outside the play.
    func act(_ original: () -> Int) -> Int {
        switch operation {
        case .wait, .waitForBits: return wait()
        case .wake, .wakeForBits:
            let woken = turns.wake(key(word), upTo: value)
            return woken < value ? woken + max(original(), 0) : woken
        case .lock, .lockOnClock: return lock(original)
        case .tryLock: return take() ? 0 : failure(EAGAIN)
        case .unlock: return unlock(original)
        }
    }

    private func wait() -> Int {
        guard isAsExpected else { return failure(EAGAIN) }
        if due?.isOver == true { return failure(ETIMEDOUT) }
        let wait = turns.wait(me, for: key(word), intent ?? .futex, until: due) { !isAsExpected }
        return wait.hasTimedOut ? failure(ETIMEDOUT) : 0
    }

    private var isAsExpected: Bool {
        word.pointee.load(ordering: .acquiring) == UInt32(truncatingIfNeeded: value)
    }

    private var owner: UInt32 { word.pointee.load(ordering: .acquiring) & Self.ownerBits }

    private func take() -> Bool {
        let value = word.pointee.load(ordering: .acquiring)
        guard value & Self.ownerBits == 0 else { return false }
        let mark = turns.isAwaited(key(word)) ? FUTEX_WAITERS : 0
        return word.pointee.compareExchange(
            expected: value, desired: UInt32(me.id) | mark, ordering: .acquiringAndReleasing
        ).exchanged
    }

    private func lock(_ original: () -> Int) -> Int {
        while !take() {
            let owner = pid_t(bitPattern: owner)
            guard owner != me.id else { return failure(EDEADLK) }
            if due?.isOver == true { return failure(ETIMEDOUT) }
            // A thread of the bench needs no turn to go on, and only the kernel hears when it unlocks.
            if owner != 0, due == nil, !turns.contains(owner) { return original() }
            word.pointee.bitwiseOr(FUTEX_WAITERS, ordering: .acquiringAndReleasing)
            let wait = turns.wait(me, for: key(word), intent ?? .lock, until: due) { self.owner == 0 }
            if wait.hasTimedOut { return failure(ETIMEDOUT) }
            // The thread that unlocks it passes it on.
            if self.owner == UInt32(me.id) { return 0 }
        }
        return 0
    }

    private func unlock(_ original: () -> Int) -> Int {
        let next = turns.firstWaiter(for: key(word))
        guard owner == UInt32(me.id), next.id != 0 else { return original() }
        word.pointee.store(UInt32(next.id) | (next.hasOthers ? FUTEX_WAITERS : 0), ordering: .releasing)
        turns.wake(key(word), upTo: 1)
        return 0
    }

    private func failure(_ number: Int32) -> Int {
        errno = number
        return -1
    }
}
