import BenchPlatform
import Foundation
import HTTPFixtures

/// What the protocol does on every platform; when Foundation tells it of a task differs.
extension ReplayProtocol {
    /// Accepts every request except `data:` URLs, which contain their answer.
    static func accepts(_ request: URLRequest) -> Bool { request.url?.scheme?.lowercased() != "data" }

    /// Asks the play for an answer to the request of the task.
    func ask() {
        guard let traffic, let delivery = Delivery(self, traffic.taskProperties) else { return }
        if let kind = unplayableKind { traffic.refuse(kind, request) }
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
