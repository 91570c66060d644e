import Foundation
import FoundationNetworking
import HTTPFixtures
import Synchronization

/// Foundation asks delegates only on behalf of its own protocols. So the play asks them itself, in the same way: on the
/// queue of the session.
extension Delivery {
    /// Asks the delegate whether a redirect is followed; called on the work queue, as is `then`.
    ///
    /// - Parameters:
    ///   - hop: The redirect.
    ///   - response: The response that the app sees.
    ///   - then: Receives the request that the delegate wants to send; nil if it wants the answer itself.
    func askDelegate(
        about hop: RedirectChain.Hop, _ response: HTTPURLResponse,
        _ then: @escaping @Sendable (Exchange.Request?) -> Void
    ) {
        guard let task = loading.task, let session, let delegate = task.delegate else { return }
        redirects += 1
        let proposed = current.redirected(to: hop.next)
        session.delegateQueue.addOperation { [self] in
            delegate.urlSession(session, task: task, willPerformHTTPRedirection: response, newRequest: proposed) {
                wanted in
                self.workQueue.async {
                    guard task.state == .running || task.state == .suspended else { return }
                    then(wanted.map { self.follow($0, proposed, hop) })
                }
            }
        }
    }

    /// Returns the request after a redirect; if the delegate has not changed the proposed one, the rules of redirects
    /// apply.
    private func follow(_ wanted: URLRequest, _ proposed: URLRequest, _ hop: RedirectChain.Hop) -> Exchange.Request {
        goOn(with: wanted)
        if wanted == proposed { return hop.next }
        return Exchange.Request(wanted, of: nil, in: session).adding(hop.response.cookies(from: hop.url))
    }

    /// Asks the delegate for a reply to a challenge; called on the work queue, as is `then`.
    ///
    /// - Parameters:
    ///   - challenge: The challenge.
    ///   - response: The 401 response with it.
    ///   - then: Receives the delegate's reply, unless it cancels the task.
    func askDelegate(
        about challenge: Challenge, _ response: HTTPURLResponse, _ then: @escaping @Sendable (Challenge.Reply) -> Void
    ) {
        guard let task = loading.task, let session, let delegate = task.delegate,
            let space = challenge.space(of: response)
        else { return then(.takesAnswer) }
        let proposed = proposal(for: space, session)
        let question = URLAuthenticationChallenge(
            protectionSpace: space, proposedCredential: proposed, previousFailureCount: challenges,
            failureResponse: response, error: nil, sender: ChallengeSender())
        challenges += 1
        session.delegateQueue.addOperation { [self] in
            delegate.urlSession(session, task: task, didReceive: question) { disposition, given in
                switch disposition {
                case .useCredential: self.reply(with: given, in: space, to: challenge, then)
                case .performDefaultHandling: self.reply(with: proposed, in: space, to: challenge, then)
                case .cancelAuthenticationChallenge, .rejectProtectionSpace: task.cancel()
                }
            }
        }
    }

    private func reply(
        with given: URLCredential?, in space: URLProtectionSpace, to challenge: Challenge,
        _ then: @escaping @Sendable (Challenge.Reply) -> Void
    ) {
        workQueue.async { [self] in
            guard let state = loading.task?.state, state == .running || state == .suspended else { return }
            kept.credential = given.map { (space, $0) }
            then(challenge.reply(with: given))
        }
    }

    /// Returns the credential that the session's storage has for a space, unless it was just refused.
    private func proposal(for space: URLProtectionSpace, _ session: URLSession) -> URLCredential? {
        guard let storage = session.configuration.urlCredentialStorage else { return nil }
        let stored = storage.credentials(for: space)?.min { $0.key < $1.key }?.value
        let proposed = stored ?? storage.defaultCredential(for: space)
        return proposed == kept.credential?.value ? nil : proposed
    }

    /// Stores the credential that succeeded.
    func keepCredential() {
        guard let credential = kept.credential else { return }
        session?.configuration.urlCredentialStorage?.set(credential.value, for: credential.space)
    }
}

/// The sender of a challenge, which Foundation's own challenges have too, and which a session's delegate must not use.
private final class ChallengeSender: NSObject, URLAuthenticationChallengeSender {
    func use(_ credential: URLCredential, for challenge: URLAuthenticationChallenge) { refuse() }
    func continueWithoutCredential(for challenge: URLAuthenticationChallenge) { refuse() }
    func cancel(_ challenge: URLAuthenticationChallenge) { refuse() }
    func performDefaultHandling(for challenge: URLAuthenticationChallenge) { refuse() }
    func rejectProtectionSpaceAndContinue(with challenge: URLAuthenticationChallenge) { refuse() }

    private func refuse() -> Never {
        fatalError("A delegate answers a challenge by its completion handler, not by the sender.")
    }
}

extension HTTPURLResponse {
    /// Creates the response that a task sees, in a form with which the task can end.
    static func played(_ response: Exchange.Response, from text: String, asked: URL? = nil) -> HTTPURLResponse {
        Challenge(response) == nil
            ? HTTPURLResponse(replaying: response, from: text, asked: asked)
            : UnansweredChallenge(replaying: response, from: text, asked: asked)
    }
}

/// A 401 response with a challenge that nobody answers.
///
/// Foundation never ends a task with one: at the end it looks again for a challenge, and on the network for an answer
/// to it. A response without a URL it treats like any other, and so the app gets this one, with all its headers.
final class UnansweredChallenge: HTTPURLResponse, @unchecked Sendable {
    // Safe: mutable state is behind a lock.
    private let isTaken = Mutex(false)

    override var url: URL? { isTaken.withLock { $0 } ? nil : super.url }

    /// Calls a function that ends the task, while the response has no URL.
    func whileTaken(_ end: () -> Void) {
        isTaken.withLock { $0 = true }
        end()
        isTaken.withLock { $0 = false }
    }
}
