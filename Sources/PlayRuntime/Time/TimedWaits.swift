import Synchronization

/// Every wait of the process that time alone would end: armed timers, sleeps, waits with a deadline.
package final class TimedWaits: Sendable {
    package struct Wait: Sendable {
        package var due: Due
        /// The kind of wait: `timer`, `sleep`, `run loop timer`.
        package var kind: Kind
        /// Returns whether anybody still waits.
        var isWanted: @Sendable () -> Bool
        /// Ends the wait.
        var wake: @Sendable () -> Void
    }

    package enum Kind: String, Sendable {
        case timer = "timer"
        case runLoopTimer = "run loop timer"
        case sleep = "sleep"
        case wait = "wait with a deadline"
    }

    /// Identifies one wait.
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

    /// Adds a wait.
    ///
    /// - Parameters:
    ///   - due: When time ends it.
    ///   - kind: The kind of wait.
    ///   - id: The wait that this one replaces: it keeps that one's position among those that end at the same moment.
    ///   - isWanted: Returns whether anybody still waits; an unwanted wait never ends, and moves no time.
    ///   - wake: Ends the wait.
    /// - Returns: The identifier to remove it with.
    func add(
        due: Due, kind: Kind, insteadOf id: ID? = nil, isWanted: @escaping @Sendable () -> Bool = { true },
        wake: @escaping @Sendable () -> Void
    ) -> ID {
        state.withLock { state in
            let id = id ?? ID(number: state.next)
            state.next = max(state.next, id.number + 1)
            state.waits[id] = Wait(due: due, kind: kind, isWanted: isWanted, wake: wake)
            return id
        }
    }

    /// Removes a wait.
    ///
    /// - Returns: Whether time had not ended it before.
    @discardableResult
    func remove(_ id: ID) -> Bool { state.withLock { $0.waits.removeValue(forKey: id) != nil } }

    /// The waits that are left, the earliest first.
    package var pending: [Wait] {
        let waits = state.withLock { $0.waits }
        let unwanted = waits.filter { !$0.value.isWanted() }.keys
        if !unwanted.isEmpty { state.withLock { state in unwanted.forEach { state.waits[$0] = nil } } }
        return waits.filter { !unwanted.contains($0.key) }.sorted(by: Self.isEarlier).map(\.value)
    }

    /// Ends the earliest wait; of several at one moment, the one that began first.
    package func endEarliest() {
        let wait = state.withLock { state in
            state.waits.min(by: Self.isEarlier).flatMap { state.waits.removeValue(forKey: $0.key) }
        }
        wait?.wake()
    }

    private static func isEarlier(_ left: (key: ID, value: Wait), _ right: (key: ID, value: Wait)) -> Bool {
        (left.value.due.order, left.key) < (right.value.due.order, right.key)
    }
}
