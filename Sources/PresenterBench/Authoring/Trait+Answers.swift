import Foundation
import HTTPFixtures

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// Answers by hand and failures. The requests that are meant are written as a rule has them: "GET /plants", "/plants/*",
// "POST api.example/graphql", "GET /list?page=2". Each of them is meant, or the one with a number, which then comes first.
extension Scenario.Trait {
    /// No connection: every request fails with `URLError.notConnectedToInternet`, until the scenario ends.
    ///
    /// ```swift
    /// let offersOffline = Scenario("offers-offline", .offline) { stage in
    /// ```
    ///
    /// ```
    /// fault     error notConnectedToInternet on every request
    /// ```
    ///
    /// It may find nothing to strike: what an app does offline may be to ask for nothing. A connection that is back at once is
    /// `.fail("GET /plants", nth: 1, with: .notConnectedToInternet)`.
    public static let offline = fail(with: .notConnectedToInternet)

    /// Answers with JSON, whatever was recorded.
    ///
    /// ```swift
    /// .reply("POST /orders", status: 409, json: #"{"error": "sold out"}"#),
    /// ```
    ///
    /// - Parameters:
    ///   - request: The requests that are meant, `GET /plants`; nil means every request.
    ///   - nth: Which of them, counted from 1; nil means each.
    ///   - status: The status, from 100 to 599.
    ///   - json: The body; it may be malformed on purpose.
    ///   - headers: Headers besides type and length.
    /// - Returns: The trait.
    public static func reply(
        _ request: String? = nil, nth: Int? = nil, status: Int = 200, json: String, headers: [String: String] = [:]
    ) -> Self {
        reply(request, nth: nth, status: status, text: json, type: "application/json", headers: headers)
    }

    /// Answers with a text, or with nothing but a status, whatever was recorded.
    ///
    /// ```swift
    /// .reply("GET /orders", nth: 2, status: 503),
    /// ```
    ///
    /// A redirect with a `Location` among its headers is followed, to an exchange or to another answer by hand.
    ///
    /// - Parameters:
    ///   - request: The requests that are meant, `GET /plants`; nil means every request.
    ///   - nth: Which of them, counted from 1; nil means each.
    ///   - status: The status, from 100 to 599.
    ///   - text: The body.
    ///   - type: Its type.
    ///   - headers: Headers besides type and length.
    /// - Returns: The trait.
    public static func reply(
        _ request: String? = nil, nth: Int? = nil, status: Int = 200, text: String = "", type: String = "text/plain",
        headers: [String: String] = [:]
    ) -> Self {
        fault(Fault(.status(status, body: text, type: type, headers: headers), request, nth: nth))
    }

    /// Fails as a connection does.
    ///
    /// ```swift
    /// .fail("GET api.shop.example/plants", nth: 2, with: .networkConnectionLost),
    /// ```
    ///
    /// - Parameters:
    ///   - request: The requests that are meant, `GET /plants`; nil means every request.
    ///   - nth: Which of them, counted from 1; nil means each.
    ///   - error: The code of the `URLError` that the app gets.
    /// - Returns: The trait.
    public static func fail(_ request: String? = nil, nth: Int? = nil, with error: URLError.Code) -> Self {
        fault(Fault(.error(error), request, nth: nth))
    }

    /// Brings the recorded answer late: so much virtual time after the request.
    ///
    /// ```swift
    /// .slow("/plants?page=2", by: .seconds(8)),
    /// ```
    ///
    /// Timers that are due before it fire before it, and a request whose timeout is over by then times out. The flow's step
    /// waits for it as for a timer, up to its horizon. What a scenario holds back comes when it is released.
    ///
    /// - Parameters:
    ///   - request: The requests that are meant, `GET /plants`; nil means every request.
    ///   - nth: Which of them, counted from 1; nil means each.
    ///   - delay: How long the answer takes.
    /// - Returns: The trait.
    public static func slow(_ request: String? = nil, nth: Int? = nil, by delay: Duration) -> Self {
        fault(Fault(.slow(delay), request, nth: nth))
    }

    /// Breaks the recorded body off, at a clean end of the answer.
    ///
    /// ```swift
    /// .truncate("GET /plants/*", after: 1_000),
    /// ```
    ///
    /// - Parameters:
    ///   - request: The requests that are meant, `GET /plants`; nil means every request.
    ///   - nth: Which of them, counted from 1; nil means each.
    ///   - count: How many bytes arrive.
    /// - Returns: The trait.
    public static func truncate(_ request: String? = nil, nth: Int? = nil, after count: Int) -> Self {
        fault(Fault(.truncated(after: count), request, nth: nth))
    }

    /// Leaves a member out of the recorded JSON.
    ///
    /// ```swift
    /// .remove("GET /offer", member: "/price"),
    /// ```
    ///
    /// - Parameters:
    ///   - request: The requests that are meant, `GET /plants`; nil means every request.
    ///   - nth: Which of them, counted from 1; nil means each.
    ///   - member: Its JSON Pointer (RFC 6901).
    /// - Returns: The trait.
    public static func remove(_ request: String? = nil, nth: Int? = nil, member: String) -> Self {
        fault(Fault(.memberRemoved(member), request, nth: nth))
    }

    private static func fault(_ fault: Fault) -> Self { Self(declaration: .fault(fault)) }
}
