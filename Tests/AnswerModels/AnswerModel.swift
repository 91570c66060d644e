import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A piece of app code whose delegate is asked what becomes of an answer, or that says where an answer may come from.
public struct AnswerModel: Sendable {
    /// Where the delegate is.
    enum Place { case session, task, nowhere }

    /// Its name on the command line, in lower case.
    public let name: String
    /// Whether a plain executable says the same: Foundation on Linux leaves some tasks hanging that end on a phone, asks nobody about a Digest challenge, and writes some files twice.
    public let isDefined: Bool
    private let path: String
    private let method: String
    private let place: Place
    var isOfTask: Bool { place == .task }
    let usesHandler: Bool
    private let readsLines: Bool
    /// Whether the answer is to come as a file.
    private let downloads: Bool
    private let policy: URLRequest.CachePolicy
    private let redirect: Asked.Redirect
    private let challenge: Asked.Challenge

    init(
        _ name: String, _ path: String, method: String = "GET", delegate place: Place = .session,
        usesHandler: Bool = false, readsLines: Bool = false, downloads: Bool = false,
        policy: URLRequest.CachePolicy = .useProtocolCachePolicy, isDefined: Bool = true,
        redirect: @escaping Asked.Redirect = { request, answer in answer(request) },
        challenge: @escaping Asked.Challenge = { _, answer in answer(.performDefaultHandling, nil) }
    ) {
        self.name = name
        self.isDefined = isDefined
        self.path = path
        self.method = method
        self.place = place
        self.usesHandler = usesHandler
        self.readsLines = readsLines
        self.downloads = downloads
        self.policy = policy
        self.redirect = redirect
        self.challenge = challenge
    }

    /// Asks, tells what it hears, and tells when its task is over.
    ///
    /// - Parameters:
    ///   - server: The server that is asked.
    ///   - say: Receives each text, on any thread.
    ///   - done: Called once, at the end.
    public func start(
        at server: URL, say: @escaping @Sendable (String) -> Void, done: @escaping @Sendable () -> Void
    ) {
        let asked = Asked(say, done, redirect, challenge, lines: readsLines ? LineBuffer() : nil)
        let session = URLSession(
            configuration: .default, delegate: place == .session ? asked : nil, delegateQueue: nil)
        var request = URLRequest(url: server.appendingPathComponent(path), cachePolicy: policy)
        request.httpMethod = method
        request.setValue("1", forHTTPHeaderField: "X-App")
        if method == "POST" { request.httpBody = Data("name=stout".utf8) }
        if downloads { return download(request, session, asked, say, done) }
        guard usesHandler else { return session.dataTask(with: request).resume() }
        let kept = Kept()
        let task = session.dataTask(with: request) { data, response, error in
            say("handler \(text(of: response)), \(text(of: data)), \(text(of: error))")
            say("current \(kept.task?.currentRequest?.url?.path ?? "-")")
            done()
        }
        kept.task = task
        if place == .task { task.delegate = asked }
        task.resume()
    }

    /// Every model.
    public static let all = redirects + challenges + caches + lines + downloads
}

/// Keeps a task for its handler.
private final class Kept: @unchecked Sendable {
    // Safe: set once, before the task is resumed.
    weak var task: URLSessionTask?
}

func text(of response: URLResponse?) -> String {
    guard let response = response as? HTTPURLResponse else { return "no response" }
    return "\(response.statusCode) \(response.url?.path ?? "nowhere")"
        + (response.value(forHTTPHeaderField: "WWW-Authenticate").map { " \($0)" } ?? "")
}

func text(of data: Data?) -> String { data.map { "\"\(String(decoding: $0, as: UTF8.self))\"" } ?? "no data" }

func text(of error: (any Error)?) -> String {
    error.map { "error \(($0 as? URLError)?.code.rawValue ?? 0)" } ?? "no error"
}
