import Foundation
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The requests of a play that were issued and not answered.
package final class Traffic: Sendable {
    private struct Entry {
        var request: PendingRequest
        var delivery: Delivery
        var timeout: TimeInterval
    }

    private struct State {
        var arrivals = 0
        var numbers = 0
        var ignored = 0
        var window = 1
        var holds = false
        var entries: [Int: Entry] = [:]
        var cancelled: [PendingRequest] = []

        mutating func nextNumber(isIgnored: Bool) -> Int {
            if isIgnored { ignored += 1 } else { numbers += 1 }
            return isIgnored ? -ignored : numbers
        }
    }

    /// Finds what Foundation does not show of a task.
    let taskProperties = StoredProperties()

    private let state: Mutex<State>
    private let leaves: any LeafTexts
    private let rules: RuleBook
    private let now: @Sendable () -> Int64
    private let ignores: @Sendable (Exchange.Request) -> Bool
    private let issued: @Sendable (PendingRequest) -> Void
    private let refuse: @Sendable (PlayEvent.Failure) -> Void

    /// Creates the register of a play.
    ///
    /// - Parameters:
    ///   - lastNumber: The number of the last request of an earlier launch.
    ///   - leaves: Puts names in place of what differs from play to play: by them requests are ordered.
    ///   - rules: Say what does not count, and so has no part in the order either.
    ///   - now: Nanoseconds since the start of the play.
    ///   - ignores: Tells whether the scenario ignores the host of a request: it is never held, and its number is negative.
    ///   - issued: Receives each request at once, on the thread that issues it.
    ///   - refuse: Receives what cannot be played, and does not return in a play.
    package init(
        after lastNumber: Int = 0, leaves: any LeafTexts = PlainLeaves(), rules: [Rule] = [],
        now: @escaping @Sendable () -> Int64,
        ignores: @escaping @Sendable (Exchange.Request) -> Bool = { _ in false },
        issued: @escaping @Sendable (PendingRequest) -> Void = { _ in },
        refuse: @escaping @Sendable (PlayEvent.Failure) -> Void = { _ in }
    ) {
        state = Mutex(State(arrivals: lastNumber, numbers: lastNumber))
        self.leaves = leaves
        self.rules = RuleBook(rules)
        self.now = now
        self.ignores = ignores
        self.issued = issued
        self.refuse = refuse
    }

    /// Ends the play because of a task that cannot be replayed.
    func refuse(_ kind: String, _ request: URLRequest) {
        refuse(
            PlayEvent.Failure(
                what: "\(kind) cannot be replayed on Linux",
                place: "\(request.httpMethod ?? "GET") to \(request.url?.host ?? "nowhere")",
                next: "Use a data or upload task here, or leave this flow out of the bench."))
    }

    /// Notes a request.
    ///
    /// - Returns: Its arrival number, by which it is known from then on.
    func issue(_ request: Exchange.Request, to delivery: Delivery, timeout: TimeInterval) -> Int {
        let deadline = deadline(in: timeout)
        let isIgnored = ignores(request)
        let pending = state.withLock { state in
            state.arrivals += 1
            var pending = PendingRequest(
                arrival: state.arrivals, window: state.window, request: request, isHeld: state.holds && !isIgnored,
                deadline: deadline, leaves: leaves, rules: rules)
            pending.isIgnored = isIgnored
            state.entries[pending.arrival] = Entry(request: pending, delivery: delivery, timeout: timeout)
            return pending
        }
        issued(pending)
        return pending.arrival
    }

    /// Notes that a task wants no answer any more.
    func cancel(_ arrival: Int) {
        state.withLock { state in
            guard let entry = state.entries.removeValue(forKey: arrival) else { return }
            state.cancelled.append(entry.request)
        }
    }

    /// Keeps a request from being answered, and from timing out, until its task is resumed.
    func suspend(_ arrival: Int) { state.withLock { $0.entries[arrival]?.request.isSuspended = true } }

    /// Lets a suspended request be answered again; its timeout starts anew.
    func resume(_ arrival: Int) {
        state.withLock { state in
            guard let entry = state.entries[arrival], entry.request.isSuspended else { return }
            state.entries[arrival]?.request.isSuspended = false
            state.entries[arrival]?.request.deadline = deadline(in: entry.timeout)
        }
    }

    private func deadline(in timeout: TimeInterval) -> Int64 {
        now().addingReportingOverflow(Int64(min(max(timeout, 0), 1e9) * 1e9)).partialValue
    }

    /// What a window brought, in canonical order.
    package struct Window: Sendable {
        package var requests: [PendingRequest]
        package var cancelled: [PendingRequest]
    }

    /// Ends the current window: numbers its requests and binds each to what it will get.
    ///
    /// - Parameter bind: Finds what a request gets; called in canonical order.
    /// - Returns: What was issued and what was given up since the last window.
    package func closeWindow(binding bind: (Exchange.Request) -> PendingRequest.Bound) -> Window {
        state.withLock { state in
            let cancelled = state.cancelled.sorted { $0.order < $1.order }
            let unnumbered = state.entries.values.map(\.request) + cancelled
            let fresh = unnumbered.filter { $0.number == nil }.sorted { $0.order < $1.order }
            var numbered: [Int: PendingRequest] = [:]
            for var request in fresh {
                request.number = state.nextNumber(isIgnored: request.isIgnored)
                request.bound = bind(request.request)
                state.entries[request.arrival]?.request = request
                numbered[request.arrival] = request
            }
            state.cancelled = []
            state.window += 1
            return Window(
                requests: fresh.map { numbered[$0.arrival] ?? $0 },
                cancelled: cancelled.map { numbered[$0.arrival] ?? $0 })
        }
    }

    /// The last number that a recording gives to a request of this launch, also to one whose window never closed.
    var lastNumber: Int {
        state.withLock { state in
            let all = state.entries.values.map(\.request) + state.cancelled
            return state.numbers + all.count { $0.number == nil && !$0.isIgnored }
        }
    }

    /// The requests that wait, in canonical order.
    package var waiting: [PendingRequest] {
        state.withLock { $0.entries.values.map(\.request) }.sorted { $0.order < $1.order }
    }

    /// Takes a request out, to answer it; one whose task is suspended stays, and is answered once that is resumed.
    func take(_ arrival: Int) -> (request: PendingRequest, delivery: Delivery)? {
        state.withLock { state in
            guard let entry = state.entries[arrival] else { return nil }
            state.entries[arrival]?.request.isHeld = false
            guard !entry.request.isSuspended else { return nil }
            state.entries[arrival] = nil
            return (entry.request, entry.delivery)
        }
    }

    /// Makes the answers to requests that are issued from now on wait for a `release`, or not.
    package func hold(_ holds: Bool) { state.withLock { $0.holds = holds } }

    /// Lets go of the answers that were held back.
    package func unhold() {
        state.withLock { state in
            for arrival in state.entries.keys { state.entries[arrival]?.request.isHeld = false }
        }
    }
}
