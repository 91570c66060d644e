import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The delegate of a session: it reports its calls, and answers as its model says.
final class Asked: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    // Safe: nothing of it changes.
    typealias Redirect = @Sendable (URLRequest, @escaping @Sendable (URLRequest?) -> Void) -> Void
    typealias Challenge =
        @Sendable (
            URLAuthenticationChallenge,
            @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
        ) -> Void

    let say: @Sendable (String) -> Void
    private let done: @Sendable () -> Void
    private let redirect: Redirect
    private let challenge: Challenge
    /// Nil if each piece is reported as it comes.
    private let lines: LineBuffer?

    init(
        _ say: @escaping @Sendable (String) -> Void, _ done: @escaping @Sendable () -> Void,
        _ redirect: @escaping Redirect, _ challenge: @escaping Challenge, lines: LineBuffer?
    ) {
        self.say = say
        self.done = done
        self.redirect = redirect
        self.challenge = challenge
        self.lines = lines
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        let fields = request.allHTTPHeaderFields?.map { "\($0.key): \($0.value)" }.sorted() ?? []
        say(
            "redirect \(text(of: response)) to \(request.httpMethod ?? "-") \(request.url?.path ?? "-"), "
                + "\(text(of: request.httpBody)), \(fields), current \(task.currentRequest?.url?.path ?? "-"), "
                + "on \(OperationQueue.current === session.delegateQueue ? "the delegate queue" : "another queue")")
        redirect(request, completionHandler)
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        let space = challenge.protectionSpace
        say(
            "challenge \(space.authenticationMethod) \(space.realm ?? "-") \(space.protocol ?? "-"), "
                + "\(challenge.previousFailureCount) failures, proposed \(challenge.proposedCredential?.user ?? "-"), "
                + "\(text(of: challenge.failureResponse)), task \(text(of: task.response)), "
                + "on \(OperationQueue.current === session.delegateQueue ? "the delegate queue" : "another queue")")
        self.challenge(challenge, completionHandler)
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        say("response \(text(of: response))")
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        guard let lines else { return say("data \(text(of: data))") }
        for line in lines.take(data) { say("line \(line)") }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        if let lines { say("after the last line \(lines.unended)") }
        say(
            "complete, \(text(of: error)), \(text(of: task.response)), original \(task.originalRequest?.url?.path ?? "-"), "
                + "current \(task.currentRequest?.httpMethod ?? "-") \(task.currentRequest?.url?.path ?? "-")")
        done()
    }
}
