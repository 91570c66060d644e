import Synchronization

/// The end of a wait by time, in nanoseconds since the start of the play.
package struct Due: Hashable, Sendable {
    /// The time by which two waits are ordered.
    package var order: Int64
    /// The earliest time on the clock at which the wait ends.
    package var moment: Int64

    package init(at moment: Int64) {
        order = moment
        self.moment = moment
    }

    /// Creates the end of a wait whose length was computed from dates.
    ///
    /// A `Date` of today is exact to some hundred nanoseconds: two that are 0.3 s apart may be 299.99994 ms apart. The
    /// order of ends uses the nearest microsecond, and the clock moves to the exact one, because the thread that waited
    /// compares it with that. A wait that never ends stays one.
    package init(nearlyAt moment: Int64) {
        let (nearest, isNever) = max(moment, 0).addingReportingOverflow(500)
        order = isNever ? .max : nearest / 1_000 * 1_000
        self.moment = max(moment, order)
    }
}

extension Duration {
    /// The duration in whole nanoseconds.
    package var nanoseconds: Int64 {
        components.seconds.saturatingMultiplied(by: 1_000_000_000)
            .saturatingAdding(components.attoseconds / 1_000_000_000)
    }
}

/// The waits of the process that time alone would end: armed timers, sleeps, waits with a deadline.
package final class TimedWaits: Sendable {
    package struct Wait: Sendable {
        package var due: Due
        /// The kind of the wait, as a recording names it.
        package var kind: Kind
        /// Returns whether anybody still waits.
        var isWanted: @Sendable () -> Bool
        /// Ends the wait.
        var wake: @Sendable () -> Void
        /// The number of the wait, in the order in which the waits of a process began; a wait that is set again keeps
        /// its number.
        package fileprivate(set) var number = 0
    }

    package enum Kind: String, Sendable {
        case timer = "timer"
        case runLoopTimer = "run loop timer"
        case sleep = "sleep"
        case wait = "wait with a deadline"
    }

    /// The identifier of a wait.
    package struct ID: Hashable, Comparable, Sendable {
        fileprivate var number: Int
        package static func < (left: ID, right: ID) -> Bool { left.number < right.number }
    }

    private struct State {
        var next = 1
        var waits: [ID: Wait] = [:]
        /// The ends of all waits, and of some that are over, which are skipped.
        var ends = DueHeap()

        /// The earliest wait.
        mutating func earliest() -> (id: ID, wait: Wait)? {
            while let end = ends.first {
                let id = ID(number: end.number)
                if let wait = waits[id], wait.due.order == end.order { return (id, wait) }
                ends.removeFirst()
            }
            return nil
        }

        mutating func add(_ id: ID, _ wait: Wait) {
            waits[id] = wait
            waits[id]?.number = id.number
            ends.add(DueHeap.End(order: wait.due.order, number: id.number))
            // A timer that is set again and again leaves an end behind each time.
            guard ends.count > 2 * waits.count + 64 else { return }
            ends = DueHeap(waits.map { DueHeap.End(order: $1.due.order, number: $0.number) })
        }
    }

    private let state = Mutex(State())

    package init() {}

    /// Adds a wait.
    ///
    /// - Parameters:
    ///   - due: The time that ends it.
    ///   - kind: The kind of the wait.
    ///   - id: The wait that this one replaces, whose position it keeps among those that end at the same moment.
    ///   - isWanted: Returns whether anybody still waits; an unwanted wait never ends, and moves no time.
    ///   - wake: Ends the wait.
    /// - Returns: The identifier by which it can be removed.
    func add(
        due: Due, kind: Kind, insteadOf id: ID? = nil, isWanted: @escaping @Sendable () -> Bool = { true },
        wake: @escaping @Sendable () -> Void
    ) -> ID {
        state.withLock { state in
            let id = id ?? ID(number: state.next)
            state.next = max(state.next, id.number + 1)
            state.add(id, Wait(due: due, kind: kind, isWanted: isWanted, wake: wake))
            return id
        }
    }

    /// Removes a wait.
    ///
    /// - Returns: False if time had ended it before.
    @discardableResult
    func remove(_ id: ID) -> Bool { state.withLock { $0.waits.removeValue(forKey: id) != nil } }

    /// The number that the next wait will have.
    package var begun: Int { state.withLock { $0.next } }

    /// Tells whether a wait is left that began as the one with this number, or later.
    package func hasWait(begunAfter count: Int) -> Bool {
        state.withLock { state in state.waits.contains { $0.key.number >= count && $0.value.isWanted() } }
    }

    /// The waits that are left, the earliest first.
    package var pending: [Wait] {
        let waits = state.withLock { $0.waits }
        let unwanted = waits.filter { !$0.value.isWanted() }.keys
        if !unwanted.isEmpty { state.withLock { state in unwanted.forEach { state.waits[$0] = nil } } }
        return waits.filter { !unwanted.contains($0.key) }
            .sorted { ($0.value.due.order, $0.key) < ($1.value.due.order, $1.key) }.map(\.value)
    }

    /// The wait that ends first; nil if none is left.
    package var earliest: Wait? { first?.wait }

    /// Ends the earliest wait; of several at one moment, the one that began first.
    ///
    /// - Parameter moment: The present time; a wait that ends later goes on.
    package func endEarliest(by moment: Int64 = .max) {
        guard let first, first.wait.due.moment <= moment else { return }
        remove(first.id)
        first.wait.wake()
    }

    /// The earliest wait that somebody still waits for; unwanted ones before it are removed.
    private var first: (id: ID, wait: Wait)? {
        while let first = state.withLock({ $0.earliest() }) {
            if first.wait.isWanted() { return first }
            remove(first.id)
        }
        return nil
    }
}

/// The ends of waits, the earliest first: a binary heap, in which adding and taking cost the logarithm of their number.
struct DueHeap: Sendable {
    /// The end of a wait; of two at the same moment, the one that began first is first.
    struct End: Comparable, Sendable {
        let order: Int64
        let number: Int

        static func < (left: End, right: End) -> Bool {
            left.order < right.order || left.order == right.order && left.number < right.number
        }
    }

    private var ends: [End] = []

    /// Creates the heap of some ends.
    init(_ ends: [End] = []) { self.ends = ends.sorted() }

    var count: Int { ends.count }
    var first: End? { ends.first }

    mutating func add(_ end: End) {
        ends.append(end)
        var place = ends.count - 1
        while place > 0, ends[place] < ends[(place - 1) / 2] {
            ends.swapAt(place, (place - 1) / 2)
            place = (place - 1) / 2
        }
    }

    mutating func removeFirst() {
        ends.swapAt(0, ends.count - 1)
        ends.removeLast()
        var place = 0
        while let child = earlierChild(of: place), ends[child] < ends[place] {
            ends.swapAt(place, child)
            place = child
        }
    }

    private func earlierChild(of place: Int) -> Int? {
        let left = 2 * place + 1
        guard left < ends.count else { return nil }
        return left + 1 < ends.count && ends[left + 1] < ends[left] ? left + 1 : left
    }
}
