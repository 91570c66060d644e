import Foundation
import HTTPFixtures
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

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
    #if os(Linux)
    /// The delegate's answer to the last challenge.
    var credential: (space: URLProtectionSpace, value: URLCredential)?
    /// The file of a download, once its body has come, and how many bytes have come in all.
    var file: DownloadedFile?
    var received: Int64 = 0
    #endif

    /// The parts in which an answer reaches its receiver.
    enum Part: Sendable {
        case whole(HTTPURLResponse, Data)
        case response(HTTPURLResponse)
        case body(Data)
        case end
        case failure(URLError.Code)
        /// A redirect that the delegate is asked about, and what happens with the request it returns; nil takes the
        /// answer.
        case redirect(HTTPURLResponse, RedirectChain.Hop, then: @Sendable (Exchange.Request?) -> Void)
        /// A challenge that the delegate is asked about, and what happens with its reply.
        case challenge(Challenge, HTTPURLResponse, then: @Sendable (Challenge.Reply) -> Void)
    }

    /// Creates a delivery for a protocol that was asked to start loading.
    ///
    /// - Parameters:
    ///   - loading: The protocol.
    ///   - properties: Reads what Foundation does not expose of its task.
    init?(_ loading: URLProtocol, _ properties: StoredProperties) {
        self.loading = loading
        self.properties = properties
        current = loading.request
        #if os(Linux)
        guard let task = loading.task else { return nil }
        guard let queue = task.workQueue else { return nil }
        workQueue = queue
        session = task.ownSession
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

    /// Seconds until the request times out: its own interval if one was set, else that of its session, and at most what
    /// the session allows for the whole resource.
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
        #if os(Linux)
        loading.task?.setCurrentRequest(request, properties)
        #endif
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

    /// Leaves nothing of an answer to a task that was cancelled before it was complete.
    private func giveUp() {
        #if os(Linux)
        if loading.task?.state != .suspended { discardFile() }
        #endif
    }

    private func load(_ body: Data, _ client: any URLProtocolClient) {
        #if os(Linux)
        if isDownload { return download(body) }
        #endif
        client.urlProtocol(loading, didLoad: body)
    }

    private func finish(_ client: any URLProtocolClient) {
        #if os(Linux)
        keepCredential()
        if isDownload { handOverFile { end(client) } } else { end(client) }
        #else
        client.urlProtocolDidFinishLoading(loading)
        #endif
    }

    #if os(Linux)
    private func end(_ client: any URLProtocolClient) {
        guard let refused = loading.task?.response as? UnansweredChallenge else {
            return client.urlProtocolDidFinishLoading(loading)
        }
        refused.whileTaken { client.urlProtocolDidFinishLoading(loading) }
    }
    #endif

    /// Stores the cookies that the response sets, which Foundation does only for its own protocols.
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
        asksDelegate || downloadDelegate != nil
        #else
        true
        #endif
    }

    /// True if the receiver would see each piece in which an answer arrives.
    var hearsPieces: Bool {
        #if os(Linux)
        session?.delegate is any URLSessionDataDelegate && !hasHandler && !isDownload
        #else
        session?.delegate is any URLSessionDataDelegate
        #endif
    }

    /// True if the task has a delegate that is asked about redirects and challenges; on Apple's platforms Foundation
    /// follows and answers by itself.
    var asksDelegate: Bool {
        #if os(Linux)
        loading.task?.delegate != nil
        #else
        false
        #endif
    }
}

#if os(Linux)
/// The receiver of an answer, as Foundation on Linux stores it.
extension Delivery {
    /// True if a completion handler takes the answer, so that no delegate sees a part of it.
    var hasHandler: Bool { behaviour?.isEmpty == false }

    /// The delegate that hears how a download goes on: that of the call that awaits it, else that of the session.
    var downloadDelegate: (any URLSessionDownloadDelegate)? {
        guard loading.task is URLSessionDownloadTask, let behaviour else { return nil }
        guard let handler = behaviour.first else { return session?.delegate as? any URLSessionDownloadDelegate }
        return Mirror(reflecting: handler.value).children.lazy.compactMap {
            $0.value as? any URLSessionDownloadDelegate
        }
        .first
    }

    /// True if a call awaits the answer: it gets it at once, and not on the delegate queue.
    var isAwaited: Bool {
        loading.task.flatMap { properties.value(of: "_callCompletionHandlerInline", in: $0) } as? Bool == true
    }

    /// The values that are stored beside the kind of receiver: none for a delegate, otherwise a completion handler; nil
    /// if Foundation knows no receiver.
    private var behaviour: Mirror.Children? {
        guard let session, let number = loading.task?.taskIdentifier,
            let registry = properties.value(of: "taskRegistry", in: session) as AnyObject?,
            let behaviours = properties.value(of: "behaviours", in: registry)
        else { return nil }
        let own = Mirror(reflecting: behaviours).children.lazy.map {
            Mirror(reflecting: $0.value).children.map(\.value)
        }
        .first { $0.first as? Int == number }
        return own.map { Mirror(reflecting: $0[1]).children }
    }
}
#endif
