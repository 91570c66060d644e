import BenchDiagnostics
import HTTPFixtures
import Synchronization

/// Requests without end, as an app sends them that tries again whatever the answer is.
package final class RequestStorm: Sendable {
    /// The number of requests for one resource that an explored play may send: a hundred pages are more than a flow
    /// needs.
    package static let mostAlike = 100
    /// The number that it may send in all: a screen of pictures sends many, each for another one.
    package static let most = 1_000

    private let counts = Mutex<[String: Int]>([:])

    package init() {}

    /// The resource of a request, whatever its query is: `GET https://…/users`.
    package static func resource(_ method: String, _ url: String) -> String {
        "\(method) \(url.prefix { $0 != "?" && $0 != "#" })"
    }

    /// Returns whether the requests of a play are as many as it may send.
    ///
    /// - Parameter resources: What each of them asks for.
    /// - Returns: Whether the next one, of all or of those for one resource, would be one too many.
    package static func isReached(by resources: [String]) -> Bool {
        resources.count >= most || Dictionary(grouping: resources) { $0 }.values.contains { $0.count >= mostAlike }
    }

    /// Counts a request.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - place: The step that sends it.
    /// - Returns: The failure if it is one too many.
    package func failure(with request: Exchange.Request, at place: String) -> Diagnostic? {
        let (alike, all) = counts.withLock { counts in
            counts[Self.resource(request.method, request.url), default: 0] += 1
            return (counts.values.max() ?? 0, counts.values.reduce(0, +))
        }
        guard alike > Self.mostAlike || all > Self.most else { return nil }
        let what = all > Self.most ? "\(Self.most) requests" : "\(Self.mostAlike) requests for one resource"
        return Diagnostic(
            what: "The app has sent more than \(what).", place: "in \(place)",
            next: "Let the app give up, or wait longer each time.")
    }
}
