import BenchPlatform
import Foundation
import HTTPFixtures
import PresenterBench
import Synchronization

/// Sends requests to the network, one at a time, in a process that is not a play.
final class LiveFetch: NSObject, URLSessionDataDelegate {
    private struct Progress {
        var response: HTTPURLResponse?
        var body = Data()
        var wasChallenged = false
        var isStream = false
        var isTooLarge = false
        var error: (any Error)?
    }

    private let upstreams: [String: String]
    private let timeout: Duration?
    private let limit: Int
    private let progress = Mutex(Progress())
    private let isOver = DispatchSemaphore(value: 0)

    /// Creates a fetcher.
    ///
    /// - Parameters:
    ///   - upstreams: Origins whose requests go elsewhere: `https://api.nasa.gov` → `http://127.0.0.1:8901`.
    ///   - timeout: The time for which a request waits for bytes; nil for Foundation's default.
    ///   - limit: The largest answer, in bytes; no more of a larger one is loaded.
    init(upstreams: [String: String], timeout: Duration? = nil, limit: Int = FixtureLimits.bytes) {
        self.upstreams = upstreams
        self.timeout = timeout
        self.limit = limit
    }

    /// Sends a request without following redirects, and returns when it is answered or has failed.
    func exchange(for request: Exchange.Request) -> Exchange {
        let start = Date()
        guard let live = live(request) else {
            return Exchange(
                request: request, outcome: .failure(URLErrorSymbol.symbol(for: .badURL)), startedAt: start,
                milliseconds: 0)
        }
        progress.withLock { $0 = Progress() }
        let session = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
        session.dataTask(with: live).resume()
        isOver.wait()
        session.finishTasksAndInvalidate()
        let outcome = progress.withLock { Self.outcome(of: $0, isHead: request.method == "HEAD") }
        return Exchange(
            request: request, outcome: outcome, startedAt: start, milliseconds: Date().timeIntervalSince(start) * 1_000)
    }

    private var configuration: URLSessionConfiguration {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.urlCache = nil
        configuration.httpCookieStorage = nil
        configuration.httpShouldSetCookies = false
        configuration.urlCredentialStorage = nil
        return configuration
    }

    /// Returns the request to send: to the upstream of its origin, if it has one.
    private func live(_ request: Exchange.Request) -> URLRequest? {
        guard let origin = Origin(of: request.url) else { return nil }
        guard let url = URL(string: origin.target(upstreams[origin.text])) else { return nil }
        var live = URLRequest(url: url)
        live.httpMethod = request.method
        live.httpBody = request.body
        if let timeout { live.timeoutInterval = timeout / .seconds(1) }
        for header in request.headers { live.addValue(header.value, forHTTPHeaderField: header.name) }
        return live
    }

    private static func outcome(of progress: Progress, isHead: Bool) -> Exchange.Outcome {
        if progress.isTooLarge { return .failure(FixtureLimits.excess) }
        guard let response = progress.response, progress.error == nil || progress.wasChallenged || progress.isStream
        else {
            // An error after the first bytes: the connection was lost before the answer was complete.
            let code = progress.response == nil ? LiveFailure.code(of: progress.error) : .networkConnectionLost
            return .failure(URLErrorSymbol.symbol(for: code))
        }
        return .response(
            Exchange.Response(
                status: response.statusCode, headers: headers(of: response, body: isHead ? nil : progress.body),
                body: progress.body))
    }

    /// Returns the headers that fit the decoded body: no encoding, and its own length (HAR 1.2 stores decoded text).
    ///
    /// Foundation joins headers of one name, but cookies must not be joined (RFC 6265, 3).
    private static func headers(of response: HTTPURLResponse, body: Data?) -> [Exchange.Header] {
        let headers = response.allHeaderFields.map { Exchange.Header("\($0.key)", "\($0.value)") }
        return headers.sorted { $0.name.lowercased() < $1.name.lowercased() }.flatMap { header -> [Exchange.Header] in
            switch header.name.lowercased() {
            case "content-encoding", "transfer-encoding": []
            case "content-length": [Exchange.Header(header.name, body.map { "\($0.count)" } ?? header.value)]
            case "set-cookie": SetCookieList.values(in: header.value).map { Exchange.Header(header.name, $0) }
            default: [header]
            }
        }
    }
}

extension LiveFetch {
    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        let isStream = response.mimeType?.lowercased() == EventStream.mediaType
        progress.withLock {
            $0.response = response as? HTTPURLResponse
            $0.isStream = isStream
        }
        completionHandler(isStream ? .cancel : .allow)
        // On Linux the disposition is ignored, and a stream has no end.
        if isStream { dataTask.cancel() }
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let isTooLarge = progress.withLock { progress in
            progress.isTooLarge = progress.isTooLarge || progress.body.count + data.count > limit
            if !progress.isTooLarge { progress.body.append(data) }
            return progress.isTooLarge
        }
        if isTooLarge { dataTask.cancel() }
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        progress.withLock { $0.response = response }
        completionHandler(nil)
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        progress.withLock { $0.wasChallenged = !URLLoading.handlesChallenges }
        completionHandler(URLLoading.handlesChallenges ? .performDefaultHandling : .rejectProtectionSpace, nil)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        progress.withLock {
            $0.error = error
            $0.response = $0.response ?? task.response as? HTTPURLResponse
        }
        isOver.signal()
    }
}

/// The reason why a request got no answer, as the error that apps expect.
enum LiveFailure {
    /// Returns the code of an error.
    ///
    /// On Linux an untrusted certificate is an unknown error, and only its description, which is curl's, says more;
    /// Apple's platforms have codes for it, and an app may ask for them.
    static func code(of error: (any Error)?) -> URLError.Code {
        guard let error = error as? URLError else { return .unknown }
        guard error.code == .unknown else { return error.code }
        let text = error.localizedDescription.lowercased()
        guard text.contains("ssl") || text.contains("tls") || text.contains("certificate") else { return .unknown }
        if text.contains("expired") { return .serverCertificateHasBadDate }
        if text.contains("not yet valid") { return .serverCertificateNotYetValid }
        return text.contains("certificate") ? .serverCertificateUntrusted : .secureConnectionFailed
    }
}
