import BenchPlatform
import Foundation
import HTTPFixtures

/// Delivers an answer to a task, in as many parts as its receiver can tell apart.
///
/// A delegate may cancel when it sees the response, and a cancel that races with the delivery of the body deadlocks in
/// Foundation; so each part that a delegate sees is an event of its own, with everything settled in between.
final class Delivery: @unchecked Sendable {
    // Safe: `loading` is called only on the task's work queue, as Foundation does; its task never changes. Mutable
    // state is changed there too, and read elsewhere only while no thread of the app runs.
    let loading: URLProtocol
    let workQueue: DispatchQueue
    let properties: StoredProperties
    /// The session of the task; nil if Foundation does not store it as it does on Linux.
    let session: URLSession?
    /// The current request of the task, after redirects.
    var current: URLRequest
    /// The number of redirects that the delegate was asked about.
    var redirects = 0
    /// The number of challenges that the delegate was asked about.
    var challenges = 0
    /// The state of the answer that Foundation keeps only for its own protocols.
    var kept = Kept()

    /// The parts in which an answer reaches its receiver.
    enum Part: Sendable {
        case whole(HTTPURLResponse, Data)
        case response(HTTPURLResponse)
        case body(Data)
        case end
        case failure(URLError.Code)
        /// A redirect that the delegate is asked about, and a handler for the request that it returns; nil means that
        /// it takes the answer.
        case redirect(HTTPURLResponse, RedirectChain.Hop, then: @Sendable (Exchange.Request?) -> Void)
        /// A challenge that the delegate is asked about, and a handler for its reply.
        case challenge(Challenge, HTTPURLResponse, then: @Sendable (Challenge.Reply) -> Void)
    }

    /// Creates a delivery for a protocol that was asked to start loading.
    ///
    /// - Parameters:
    ///   - loading: The protocol.
    ///   - properties: Reads the parts of its task that Foundation does not expose.
    init?(_ loading: URLProtocol, _ properties: StoredProperties) {
        self.loading = loading
        self.properties = properties
        current = loading.request
        guard let place = Self.place(of: loading, properties) else { return nil }
        (workQueue, session) = place
    }

    /// Splits an answer into the parts that its receiver can tell apart.
    func parts(_ response: HTTPURLResponse, _ body: Data) -> [Part] {
        guard hasDelegate else { return [.whole(response, body)] }
        return [.response(response)] + (body.isEmpty ? [] : [.body(body)]) + [.end]
    }

    /// The seconds until the request times out: its own interval or else that of its session, and at most the limit of
    /// the session for a whole resource.
    var timeout: TimeInterval {
        let usual = 60.0
        let configuration = session?.configuration
        let interval =
            current.timeoutInterval == usual
            ? configuration?.timeoutIntervalForRequest ?? usual : current.timeoutInterval
        return min(interval, configuration?.timeoutIntervalForResource ?? interval)
    }

    /// True if the task is suspended, and takes no part until it is resumed.
    var isSuspended: Bool { loading.task?.state == .suspended }

    /// Delivers one part, on the queue on which Foundation expects it; a cancelled task gets nothing.
    ///
    /// - Parameters:
    ///   - part: The part.
    ///   - responses: The responses that may set cookies, in the order in which they came.
    ///   - hops: The redirects that were followed without asking.
    func deliver(
        _ part: Part, settingCookiesOf responses: [HTTPURLResponse] = [], after hops: [RedirectChain.Hop] = []
    ) {
        workQueue.async { [self] in
            guard loading.task?.state == .running else { return giveUp() }
            responses.forEach(keepCookies)
            if !hops.isEmpty { goOn(with: hops.reduce(current) { $0.redirected(to: $1.next) }) }
            handOver(part)
        }
    }

    /// Makes a request the current one of the task.
    func goOn(with request: URLRequest) {
        current = request
        showCurrent()
    }

    private func handOver(_ part: Part) {
        guard let client = loading.client else { return }
        switch part {
        case .whole(let response, let body):
            client.urlProtocol(loading, didReceive: response, cacheStoragePolicy: .notAllowed)
            if !body.isEmpty { load(body, client) }
            finish(client)
        case .response(let response):
            client.urlProtocol(loading, didReceive: response, cacheStoragePolicy: .notAllowed)
        case .body(let body): load(body, client)
        case .end: finish(client)
        case .failure(let code): client.urlProtocol(loading, didFailWithError: URLError(code))
        case .redirect(let response, let hop, let then): askDelegate(about: hop, response, then)
        case .challenge(let challenge, let response, let then): askDelegate(about: challenge, response, then)
        }
    }

    /// Stores the cookies that the response sets; Foundation does that only for its own protocols.
    private func keepCookies(of response: HTTPURLResponse) {
        guard let url = response.url, let session, response.value(forHTTPHeaderField: "Set-Cookie") != nil else {
            return
        }
        let fields = Dictionary(response.allHeaderFields.map { ("\($0.key)", "\($0.value)") }) { first, _ in first }
        let cookies = HTTPCookie.cookies(withResponseHeaderFields: fields, for: url)
        guard !cookies.isEmpty, session.configuration.httpShouldSetCookies else { return }
        session.configuration.httpCookieStorage?.setCookies(cookies, for: url, mainDocumentURL: nil)
    }
}

extension URLRequest {
    /// Returns this request after a redirect, as a delegate and `currentRequest` show it.
    func redirected(to next: Exchange.Request) -> URLRequest {
        var request = self
        request.url = URL(string: next.url) ?? url
        request.httpMethod = next.method
        request.httpBody = next.body
        for name in (allHTTPHeaderFields ?? [:]).keys where !next.headers.contains(where: { $0.isNamed(name) }) {
            request.setValue(nil, forHTTPHeaderField: name)
        }
        return request
    }
}
