import BenchDiagnostics
import BenchPlatform
import Foundation
import HTTPFixtures
import Synchronization

/// The requests of a play that were sent and not answered, in the order in which the code sent them.
package final class Traffic: Sendable {
    private struct Entry {
        var request: PendingRequest
        var delivery: Delivery
    }

    private struct State {
        var arrivals: Int
        var numbers: Int
        var ignored = 0
        var holds = false
        var entries: [Int: Entry] = [:]

        mutating func nextNumber(isIgnored: Bool) -> Int {
            if isIgnored { ignored += 1 } else { numbers += 1 }
            return isIgnored ? -ignored : numbers
        }
    }

    /// Callbacks for requests, each called on the thread of its event.
    package struct Listener: Sendable {
        /// Returns whether the scenario ignores the host of a request; such a request is never held, and its number is
        /// negative.
        package var ignores: @Sendable (Exchange.Request) -> Bool = { _ in false }
        /// Finds the answer to a request; the second argument is true if a delegate is asked about redirects.
        package var bind: @Sendable (Exchange.Request, Bool) -> PendingRequest.Bound
        /// May change the answer of each request as soon as it is bound.
        package var bound: @Sendable (inout PendingRequest) -> Void = { _ in }
        /// Receives each request once its answer is bound.
        package var asked: @Sendable (PendingRequest) -> Void = { _ in }
        /// Receives each request that the app cancels.
        package var cancelled: @Sendable (PendingRequest) -> Void = { _ in }
        /// Receives the reason why a request cannot be played; it does not return in a play.
        package var refused: @Sendable (Diagnostic) -> Void = { _ in }

        package init(bind: @escaping @Sendable (Exchange.Request, Bool) -> PendingRequest.Bound) { self.bind = bind }
    }

    /// Reads the parts of a task that Foundation does not expose.
    let taskProperties = StoredProperties()

    private let state: Mutex<State>
    private let now: @Sendable () -> Int64
    private let listener: Listener

    /// Creates the register of a play.
    ///
    /// - Parameters:
    ///   - lastNumber: The number of the last request of an earlier launch.
    ///   - now: The virtual time since the start of the play, in nanoseconds.
    ///   - listener: The callbacks.
    package init(after lastNumber: Int = 0, now: @escaping @Sendable () -> Int64, listener: Listener) {
        state = Mutex(State(arrivals: lastNumber, numbers: lastNumber))
        self.now = now
        self.listener = listener
    }

    /// Ends the play because of a task that cannot be replayed.
    func refuse(
        _ kind: String, _ request: URLRequest?,
        next: Advice = "Use a data, upload or download task here, or leave this flow out of the bench."
    ) {
        let place = request.map { "\($0.httpMethod ?? "GET") to \($0.url?.host ?? "nowhere")" }
        refuse(Diagnostic(what: "\(kind) cannot be replayed on Linux.", place: place ?? "a new task", next: next))
    }

    /// Ends the play.
    func refuse(_ failure: Diagnostic) { listener.refused(failure) }

    /// Numbers a request, binds it to its answer, and reports it.
    ///
    /// - Returns: The arrival number, which identifies the request from then on.
    func ask(
        _ request: Exchange.Request, through delivery: Delivery, timeout: TimeInterval, isOnMain: Bool = false
    ) -> Int {
        let isIgnored = listener.ignores(request)
        let (arrival, number, isHeld) = state.withLock { state in
            state.arrivals += 1
            return (state.arrivals, state.nextNumber(isIgnored: isIgnored), state.holds && !isIgnored)
        }
        // Outside the lock, because a capture asks the network here.
        var pending = PendingRequest(
            arrival: arrival, number: number, request: request, isHeld: isHeld, isOnMain: isOnMain, timeout: timeout,
            deadline: deadline(in: timeout), bound: listener.bind(request, delivery.asksDelegate))
        listener.bound(&pending)
        state.withLock { [pending] in $0.entries[arrival] = Entry(request: pending, delivery: delivery) }
        listener.asked(pending)
        if case .unreadable(let failure) = pending.bound.answer { refuse(failure) }
        return arrival
    }

    /// Notes that a task no longer wants an answer.
    func cancel(_ arrival: Int) {
        guard let entry = state.withLock({ $0.entries.removeValue(forKey: arrival) }) else { return }
        listener.cancelled(entry.request)
    }

    /// Keeps a request from being answered, and from timing out, until its task is resumed.
    func suspend(_ arrival: Int) { state.withLock { $0.entries[arrival]?.request.isSuspended = true } }

    /// Lets a suspended request be answered again; its timeout starts again.
    func resume(_ arrival: Int) {
        state.withLock { state in
            guard let entry = state.entries[arrival], entry.request.isSuspended else { return }
            state.entries[arrival]?.request.isSuspended = false
            state.entries[arrival]?.request.deadline = deadline(in: entry.request.timeout)
        }
    }

    private func deadline(in timeout: TimeInterval) -> Int64 {
        now().addingReportingOverflow(PendingRequest.nanoseconds(timeout)).partialValue
    }

    /// The number of the last request that a recording numbers.
    var lastNumber: Int { state.withLock { $0.numbers } }

    /// The number of all requests so far.
    var lastArrival: Int { state.withLock { $0.arrivals } }

    /// The requests that wait, in the order in which they were asked.
    package var waiting: [PendingRequest] {
        state.withLock { $0.entries.values.map(\.request) }.sorted { $0.arrival < $1.arrival }
    }

    /// Removes a request to answer it; a request whose task is suspended stays until that is resumed.
    func take(_ arrival: Int) -> (request: PendingRequest, delivery: Delivery)? {
        state.withLock { state in
            guard let entry = state.entries[arrival] else { return nil }
            state.entries[arrival]?.request.isHeld = false
            guard entry.request.waitsForAnswer else { return nil }
            state.entries[arrival] = nil
            return (entry.request, entry.delivery)
        }
    }

    /// Keeps a removed request in flight while the delegate of its task is asked about the answer.
    func keep(_ request: PendingRequest, _ delivery: Delivery) {
        var kept = request
        kept.isWithDelegate = true
        state.withLock { $0.entries[kept.arrival] = Entry(request: kept, delivery: delivery) }
    }

    /// Releases a request that was kept.
    ///
    /// - Returns: False if the app has cancelled it meanwhile.
    func letGo(_ arrival: Int) -> Bool { state.withLock { $0.entries.removeValue(forKey: arrival) != nil } }

    /// Sets whether the answers to later requests wait for a `release`.
    package func hold(_ holds: Bool) { state.withLock { $0.holds = holds } }

    /// Releases the answers that were held back.
    package func unhold() {
        state.withLock { state in
            for arrival in state.entries.keys { state.entries[arrival]?.request.isHeld = false }
        }
    }
}

/// The requests of the process's play, which are global because Foundation creates URL protocols itself.
enum ProcessTraffic {
    /// The register of the play; nil until a play begins.
    static let current = Mutex<Traffic?>(nil)
}

/// The part of the protocol that is the same on every platform; Foundation calls it for a task at different moments.
extension ReplayProtocol {
    /// Accepts every request except `data:` URLs, which contain their answer.
    static func accepts(_ request: URLRequest) -> Bool { request.url?.scheme?.lowercased() != "data" }

    /// Asks the play for an answer to the request of the task.
    func ask() {
        guard let traffic, let delivery = Delivery(self, traffic.taskProperties) else { return }
        if let kind = unplayableKind { traffic.refuse(kind, request) }
        if let file = task?.unreadableUpload {
            traffic.refuse(
                Diagnostic(
                    what: "An upload is to send a file that cannot be read.", place: file.lastPathComponent,
                    next: "Let a step write the file first, or put it into the initial state of the scenario."))
        }
        arrival = traffic.ask(
            Exchange.Request(request, of: task, in: delivery.session), through: delivery,
            timeout: delivery.timeout, isOnMain: Thread.isMainThread)
    }

    var traffic: Traffic? { ProcessTraffic.current.withLock { $0 } }

    /// Cancels the request, or, if the task is only suspended, keeps it from being answered.
    func stop() {
        guard let arrival, let traffic else { return }
        if task?.state == .canceling { traffic.cancel(arrival) } else { traffic.suspend(arrival) }
    }
}
