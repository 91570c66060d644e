import Foundation
import Synchronization

/// The requests of a play that were issued and not answered.
package final class Traffic: Sendable {
    private struct Entry {
        var request: PendingRequest
        var delivery: Delivery
    }

    private struct State {
        var arrivals = 0
        var numbers = 0
        var window = 1
        var holds = false
        var entries: [Int: Entry] = [:]
        var cancelled: [PendingRequest] = []
    }

    private let state = Mutex(State())
    private let now: @Sendable () -> Int64
    private let issued: @Sendable (PendingRequest) -> Void

    /// Creates the register of a play.
    ///
    /// - Parameters:
    ///   - now: Nanoseconds since the start of the play.
    ///   - issued: Receives each request at once, on the thread that issues it.
    package init(now: @escaping @Sendable () -> Int64, issued: @escaping @Sendable (PendingRequest) -> Void) {
        self.now = now
        self.issued = issued
    }

    /// Notes a request.
    func issue(_ request: Exchange.Request, to delivery: Delivery, timeout: TimeInterval) -> Ticket {
        let deadline = now().addingReportingOverflow(Int64(min(max(timeout, 0), 1e9) * 1e9)).partialValue
        let pending = state.withLock { state in
            state.arrivals += 1
            let pending = PendingRequest(
                arrival: state.arrivals, window: state.window, request: request, isHeld: state.holds, deadline: deadline
            )
            state.entries[pending.arrival] = Entry(request: pending, delivery: delivery)
            return pending
        }
        issued(pending)
        return Ticket(arrival: pending.arrival, delivery: delivery)
    }

    /// Notes that a task wants no answer any more.
    func stop(_ ticket: Ticket) {
        state.withLock { state in
            guard let entry = state.entries.removeValue(forKey: ticket.arrival) else { return }
            state.cancelled.append(entry.request)
        }
    }

    /// What a window brought, in canonical order.
    package struct Window: Sendable {
        package var requests: [PendingRequest]
        package var cancelled: [PendingRequest]
    }

    /// Ends the current window: numbers its requests and binds each to what it will get.
    ///
    /// - Parameter bind: Finds what a request gets; called in canonical order.
    package func closeWindow(binding bind: (Exchange.Request) -> PendingRequest.Bound) -> Window {
        state.withLock { state in
            let cancelled = state.cancelled.sorted { $0.order < $1.order }
            let unnumbered = state.entries.values.map(\.request) + cancelled
            let fresh = unnumbered.filter { $0.number == nil }.sorted { $0.order < $1.order }
            var numbered: [Int: PendingRequest] = [:]
            for var request in fresh {
                state.numbers += 1
                request.number = state.numbers
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

    /// The requests that wait, in canonical order.
    package var waiting: [PendingRequest] {
        state.withLock { $0.entries.values.map(\.request) }.sorted { $0.order < $1.order }
    }

    /// Takes a request out, to answer it.
    func take(_ arrival: Int) -> (request: PendingRequest, delivery: Delivery)? {
        state.withLock { $0.entries.removeValue(forKey: arrival) }.map { ($0.request, $0.delivery) }
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
