import Foundation
import HTTPFixtures
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension HTTPURLResponse {
    /// Creates the response that a task sees.
    ///
    /// Repeated headers are joined by a comma and a space, as Foundation shows those that it received (RFC 9110, 5.3).
    ///
    /// - Parameters:
    ///   - response: The recorded response.
    ///   - text: The URL that answered.
    ///   - asked: The URL that the task requested, which is mostly the same and so need not be parsed again.
    package convenience init(replaying response: Exchange.Response, from text: String, asked: URL? = nil) {
        var fields: [String: String] = [:]
        fields.reserveCapacity(response.headers.count)
        for header in response.headers {
            // A repeated name is spelled as it was first.
            let name = response.headers.first { $0.isNamed(header.name) }?.name ?? header.name
            if let earlier = fields.updateValue(header.value, forKey: name) {
                fields[name] = "\(earlier), \(header.value)"
            }
        }
        let isSame = asked.map { $0.baseURL == nil && $0.absoluteString == text } ?? false
        let url = (isSame ? asked : URL(string: text)) ?? URL(string: "about:blank")!
        self.init(url: url, statusCode: response.status, httpVersion: "HTTP/1.1", headerFields: fields)!
    }

    /// Creates the response that a task sees, such that it can end its task.
    ///
    /// - Parameters:
    ///   - response: The recorded response.
    ///   - text: The URL that answered.
    ///   - asked: The URL that the task requested.
    /// - Returns: The response.
    static func played(_ response: Exchange.Response, from text: String, asked: URL? = nil) -> HTTPURLResponse {
        #if os(Linux)
        if Challenge(response) != nil { return UnansweredChallenge(replaying: response, from: text, asked: asked) }
        #endif
        return HTTPURLResponse(replaying: response, from: text, asked: asked)
    }
}

#if os(Linux)
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
#endif
