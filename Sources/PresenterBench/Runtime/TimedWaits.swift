import Synchronization

/// Every wait of the process that time alone would end: armed timers, sleeps, waits with a deadline.
package final class TimedWaits: Sendable {
    package struct Wait: Sendable {
        /// When it ends, in nanoseconds since the start of the play.
        package var deadline: Int64
        /// What waits: `timer`, `sleep`, `run loop timer`.
        package var kind: Kind
        /// The thread that sleeps as long as that; nil where none does.
        var thread: Int32?
        /// Ends the wait.
        var wake: @Sendable () -> Void
    }

    package enum Kind: String, Sendable {
        case timer = "timer"
        case runLoopTimer = "run loop timer"
        case sleep = "sleep"
        case wait = "wait with a deadline"
    }

    /// Names one wait.
    package struct ID: Hashable, Comparable, Sendable {
        fileprivate var number: Int
        package static func < (left: ID, right: ID) -> Bool { left.number < right.number }
    }

    private struct State {
        var next = 1
        var waits: [ID: Wait] = [:]
    }

    private let state = Mutex(State())

    package init() {}

    /// Notes a wait, and returns the name by which it can be forgotten.
    func add(
        deadline: Int64, kind: Kind, thread: Int32? = nil, wake: @escaping @Sendable () -> Void
    ) -> ID {
        state.withLock { state in
            let id = ID(number: state.next)
            state.next += 1
            state.waits[id] = Wait(deadline: deadline, kind: kind, thread: thread, wake: wake)
            return id
        }
    }

    /// Forgets a wait.
    ///
    /// - Returns: Whether time had not ended it before.
    @discardableResult
    func remove(_ id: ID) -> Bool { state.withLock { $0.waits.removeValue(forKey: id) != nil } }

    /// The waits that are left, the earliest first.
    package var pending: [Wait] { state.withLock { $0.waits }.sorted(by: Self.isEarlier).map(\.value) }

    /// Ends the earliest wait; of several with one deadline, the one that began first.
    func endEarliest() {
        let wait = state.withLock { state in
            state.waits.min(by: Self.isEarlier).flatMap { state.waits.removeValue(forKey: $0.key) }
        }
        wait?.wake()
    }

    private static func isEarlier(_ left: (key: ID, value: Wait), _ right: (key: ID, value: Wait)) -> Bool {
        (left.value.deadline, left.key) < (right.value.deadline, right.key)
    }
}
