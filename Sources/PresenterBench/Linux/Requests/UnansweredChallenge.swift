import Foundation
import FoundationNetworking
import HTTPFixtures
import Synchronization

extension HTTPURLResponse {
    /// Creates the response that a task sees, such that it can end its task.
    ///
    /// - Parameters:
    ///   - response: The recorded response.
    ///   - text: The URL that answered.
    ///   - asked: The URL that the task requested.
    /// - Returns: The response.
    static func played(_ response: Exchange.Response, from text: String, asked: URL? = nil) -> HTTPURLResponse {
        Challenge(response) == nil
            ? HTTPURLResponse(replaying: response, from: text, asked: asked)
            : UnansweredChallenge(replaying: response, from: text, asked: asked)
    }
}

/// A 401 with a challenge that nobody answers.
///
/// Foundation never ends a task with one: at the end it looks once more for a challenge, and on the network for someone
/// to answer it. It treats a response without a URL like any other answer, and so the app gets it, with all its
/// headers.
final class UnansweredChallenge: HTTPURLResponse, @unchecked Sendable {
    // Safe: mutable state is behind a lock.
    private let isTaken = Mutex(false)

    override var url: URL? { isTaken.withLock { $0 } ? nil : super.url }

    /// Runs the call that ends the task, during which the response has no URL.
    func whileTaken(_ end: () -> Void) {
        isTaken.withLock { $0 = true }
        end()
        isTaken.withLock { $0 = false }
    }
}
