import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Hands an answer to a task, in as many parts as its receiver can tell apart.
///
/// A delegate may cancel when it sees the response, and a cancel that races with the delivery of the body deadlocks in Foundation;
/// so each part that a delegate sees is an event of its own, with everything settled in between.
final class Delivery: @unchecked Sendable {
    // Safe: `loading` is told things on the task's work queue only, as Foundation does; its task never changes.
    private let loading: URLProtocol
    private let workQueue: DispatchQueue
    /// The session of the task; nil where Foundation does not keep it as it does on Linux.
    let session: URLSession?

    /// The parts in which an answer reaches its receiver.
    enum Part: Sendable {
        case whole(HTTPURLResponse, Data)
        case response(HTTPURLResponse)
        case body(Data)
        case end
        case failure(URLError.Code)
    }

    /// Creates a delivery for a protocol that was asked to start loading.
    ///
    /// - Parameters:
    ///   - loading: The protocol.
    ///   - properties: Finds what Foundation does not show of its task.
    init?(_ loading: URLProtocol, _ properties: StoredProperties) {
        self.loading = loading
        #if os(Linux)
        guard let task = loading.task else { return nil }
        guard let queue = properties.value(of: "workQueue", in: task) as? DispatchQueue else { return nil }
        workQueue = queue
        session = properties.value(of: "session", in: task) as? URLSession
        #else
        session = loading.task.flatMap { properties.value(of: "session", in: $0) } as? URLSession
        workQueue = DispatchQueue(label: "presenter-bench.delivery")
        #endif
    }

    /// Splits an answer into the parts that the receiver can tell apart.
    func parts(_ response: HTTPURLResponse, _ body: Data) -> [Part] {
        guard hasDelegate else { return [.whole(response, body)] }
        return [.response(response)] + (body.isEmpty ? [] : [.body(body)]) + [.end]
    }

    /// The URL that was asked for.
    var url: URL? { loading.request.url }

    /// Whether the task waits to be resumed, and takes no part until then.
    var isSuspended: Bool { loading.task?.state == .suspended }

    /// Hands one part over, on the queue on which Foundation expects it; a task that was cancelled gets nothing.
    ///
    /// - Parameters:
    ///   - part: What is handed over.
    ///   - responses: What may set cookies, in the order in which it came.
    func deliver(_ part: Part, settingCookiesOf responses: [HTTPURLResponse] = []) {
        workQueue.async { [self] in
            guard loading.task?.state == .running else { return }
            responses.forEach(keepCookies)
            handOver(part)
        }
    }

    private func handOver(_ part: Part) {
        guard let client = loading.client else { return }
        switch part {
        case .whole(let response, let body):
            client.urlProtocol(loading, didReceive: response, cacheStoragePolicy: .notAllowed)
            if !body.isEmpty { client.urlProtocol(loading, didLoad: body) }
            client.urlProtocolDidFinishLoading(loading)
        case .response(let response):
            client.urlProtocol(loading, didReceive: response, cacheStoragePolicy: .notAllowed)
        case .body(let body): client.urlProtocol(loading, didLoad: body)
        case .end: client.urlProtocolDidFinishLoading(loading)
        case .failure(let code): client.urlProtocol(loading, didFailWithError: URLError(code))
        }
    }

    /// Stores what the response sets, which Foundation does for its own protocols only.
    private func keepCookies(of response: HTTPURLResponse) {
        guard let url = response.url, let session, response.value(forHTTPHeaderField: "Set-Cookie") != nil else {
            return
        }
        let fields = Dictionary(response.allHeaderFields.map { ("\($0.key)", "\($0.value)") }) { first, _ in first }
        let cookies = HTTPCookie.cookies(withResponseHeaderFields: fields, for: url)
        guard !cookies.isEmpty, session.configuration.httpShouldSetCookies else { return }
        session.configuration.httpCookieStorage?.setCookies(cookies, for: url, mainDocumentURL: nil)
    }

    private var hasDelegate: Bool {
        #if os(Linux)
        loading.task?.delegate != nil
        #else
        true
        #endif
    }
}
