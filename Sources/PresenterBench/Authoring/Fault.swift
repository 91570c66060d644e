import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A failure put in place of the answer to one request.
///
/// Errors are the answers that are hardest to record. A fault needs no capture, and leaves the recorded answer for a retry:
///
/// ```swift
/// /// Loses the connection at the second page, and starts again.
/// private let cataloguePageFails = Scenario(
///     "catalogue-page-fails", fixture: "catalogue", faults: [Fault(.error(.networkConnectionLost), nth: 2)]
/// ) { stage in
///     let table = catalogueTable(on: stage)
///     stage.send("open", lifeline: "User -> View") { table.open() }
///     stage.send("scroll to the end", lifeline: "User -> View") { table.scrollToEnd() }
///     stage.send("pull to refresh", lifeline: "User -> View") { table.pullToRefresh() }
/// }
/// ```
///
/// The head of the recording names the fault, and the request fails where it strikes:
///
/// ```
/// Model -> API          GET https://api.shop.example/plants?page=2
///   (headers as before)
/// API -> Model          failed URLError.networkConnectionLost
/// Presenter -> View     showRetryButton(_:)
///   "Something went wrong."
/// ```
public struct Fault: Hashable, Sendable {
    /// The outcome in the place of the recorded answer.
    public enum Effect: Hashable, Sendable {
        /// The request fails with this error.
        case error(URLError.Code)
        /// The request is answered with this status and body, and these headers besides type and length, whatever was recorded.
        case status(Int, body: String = "", type: String = "text/plain", headers: [String: String] = [:])
        /// The recorded answer comes with another body.
        case body(String)
        /// The recorded JSON answer comes without the member at this JSON Pointer (RFC 6901).
        case memberRemoved(String)
        /// The recorded body breaks off after this many bytes, at a clean end of the answer.
        case truncated(after: Int)
    }

    /// The outcome in the place of the recorded answer.
    package let effect: Effect
    /// The method that the request must have; nil matches every method.
    package let method: String?
    /// The path that the request's URL must have; nil matches every path.
    package let path: String?
    /// Which of the requests that match, counted from 1; nil for each of them.
    package let nth: Int?

    /// True if it strikes every request, whatever it is, as being offline does.
    var isOfAll: Bool { method == nil && path == nil && nth == nil }

    /// Creates a fault.
    ///
    /// - Parameters:
    ///   - effect: What comes instead of the recorded answer.
    ///   - method: The method that the request must have, as it is sent: `GET`.
    ///   - path: The path that the request's URL must have, `/v2/beers`, without host and query; nil matches every path.
    ///   - nth: Which of the requests that match, counted from 1; those count too that another fault answers.
    public init(_ effect: Effect, method: String = "GET", path: String? = nil, nth: Int = 1) {
        self.effect = effect
        self.method = method
        self.path = path
        self.nth = nth
    }

    /// Returns a fault that strikes every request that matches, as being offline does.
    ///
    /// One of any method and path may find nothing to strike: what an app does offline may be to ask for nothing.
    ///
    /// - Parameters:
    ///   - effect: What comes instead of the recorded answers.
    ///   - method: The method that a request must have; nil matches every method.
    ///   - path: The path that a request's URL must have; nil matches every path.
    /// - Returns: The fault.
    public static func every(_ effect: Effect, method: String? = nil, path: String? = nil) -> Fault {
        Fault(effect, matching: method, path, nil)
    }

    /// No connection: every request fails with `URLError.notConnectedToInternet`, until the scenario ends.
    ///
    /// An app that is offline fails at each request, not only at the first one; `Fault(.error(.notConnectedToInternet))` is a
    /// connection that is back at once.
    public static let offline = every(.error(.notConnectedToInternet))

    private init(_ effect: Effect, matching method: String?, _ path: String?, _ nth: Int?) {
        self.effect = effect
        self.method = method
        self.path = path
        self.nth = nth
    }
}
