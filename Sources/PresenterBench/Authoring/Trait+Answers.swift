import BenchPlatform
import Foundation

// Handwritten answers and failures. Their requests are written as in a rule: "GET /plants", "/plants/*",
// "POST api.example/graphql", "GET /list?page=2". An answer is for each of them, or for the one with a number, which
// then takes precedence.
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
    /// It need not strike: offline, an app may send no request at all. For a connection that is back at once, write
    /// `.fail("GET /plants", nth: 1, with: .notConnectedToInternet)`.
    public static let offline = fail(with: .notConnectedToInternet)

    /// Answers with JSON, whatever was recorded.
    ///
    /// ```swift
    /// "login-expired", .fixture("account"), .reply("POST /token", status: 400, json: #"{"error":"expired"}"#),
    /// ```
    ///
    /// ```
    /// reply     400 on POST /token
    /// …
    /// API -> Model          400 application/json, 1 member
    /// Presenter -> View     show(message:)
    ///   message: "Please sign in again."
    /// ```
    ///
    /// - Parameters:
    ///   - request: The requests, `GET /plants`; nil for every request.
    ///   - nth: The number of the request among them, from 1; nil for each.
    ///   - status: The status, from 100 to 599.
    ///   - json: The body; it may be malformed on purpose.
    ///   - headers: The headers besides type and length.
    /// - Returns: The trait.
    public static func reply(
        _ request: String? = nil, nth: Int? = nil, status: Int = 200, json: String, headers: [String: String] = [:]
    ) -> Self {
        reply(request, nth: nth, status: status, text: json, type: "application/json", headers: headers)
    }

    /// Answers with a text, or with nothing but a status, whatever was recorded.
    ///
    /// ```swift
    /// let searchRefused = Scenario("search-refused", .reply("GET /search", status: 503)) { stage in
    /// ```
    ///
    /// ```
    /// reply     503 on GET /search
    /// …
    /// API -> Model          503 text/plain, empty
    /// Presenter -> View     show(message:)
    ///   message: "The search failed."
    /// ```
    ///
    /// A redirect with a `Location` header is followed, to an exchange or to another handwritten answer.
    ///
    /// - Parameters:
    ///   - request: The requests, `GET /plants`; nil for every request.
    ///   - nth: The number of the request among them, from 1; nil for each.
    ///   - status: The status, from 100 to 599.
    ///   - text: The body.
    ///   - type: The content type.
    ///   - headers: The headers besides type and length.
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
    /// "catalogue-page-fails", .fixture("catalogue"), .fail("GET /plants", nth: 2, with: .networkConnectionLost)
    /// ```
    ///
    /// ```
    /// fault     error networkConnectionLost on GET /plants, 2nd
    /// …
    /// API -> Model          failed URLError.networkConnectionLost
    /// Presenter -> View     showRetryButton(_:)
    ///   "Something went wrong."
    /// ```
    ///
    /// - Parameters:
    ///   - request: The requests, `GET /plants`; nil for every request.
    ///   - nth: The number of the request among them, from 1; nil for each.
    ///   - error: The code of the `URLError` that the app gets.
    /// - Returns: The trait.
    public static func fail(_ request: String? = nil, nth: Int? = nil, with error: URLError.Code) -> Self {
        fault(Fault(.error(error), request, nth: nth))
    }

    /// Delays the recorded answer by some virtual time after the request.
    ///
    /// ```swift
    /// Scenario("slow-second", .fixture("two"), .slow("GET", nth: 2, by: .milliseconds(1_500))) { stage in
    /// ```
    ///
    /// ```
    /// fault     slow by 1.5 s on GET, 2nd
    /// …
    /// (1.5 s pass)
    /// API -> Model          #2 200 text/plain, 4 bytes, digest a97b62
    /// ```
    ///
    /// Timers that are due earlier fire before it, and a request whose timeout is over by then times out. The step of
    /// the flow waits for it as for a timer, up to its horizon. A held answer comes when it is released.
    ///
    /// - Parameters:
    ///   - request: The requests, `GET /plants`; nil for every request.
    ///   - nth: The number of the request among them, from 1; nil for each.
    ///   - delay: The time that the answer takes.
    /// - Returns: The trait.
    public static func slow(_ request: String? = nil, nth: Int? = nil, by delay: Duration) -> Self {
        fault(Fault(.slow(delay), request, nth: nth))
    }

    /// Cuts the recorded body off, with a clean end of the answer.
    ///
    /// ```swift
    /// "apod-malformed", .fixture("apod"), .truncate("GET /planetary/apod", after: 100)
    /// ```
    ///
    /// ```
    /// fault     only 100 bytes on GET /planetary/apod
    /// …
    /// API -> Model          200 application/json, 100 bytes, digest 833dc4
    /// Presenter -> View     getError(error:)
    ///   error: APIError.invalidJSON
    /// ```
    ///
    /// - Parameters:
    ///   - request: The requests, `GET /plants`; nil for every request.
    ///   - nth: The number of the request among them, from 1; nil for each.
    ///   - count: The number of bytes that arrive.
    /// - Returns: The trait.
    public static func truncate(_ request: String? = nil, nth: Int? = nil, after count: Int) -> Self {
        fault(Fault(.truncated(after: count), request, nth: nth))
    }

    /// Leaves a member out of the recorded JSON.
    ///
    /// ```swift
    /// "apod-video", .fixture("apod"), .remove("GET /planetary/apod", member: "/hdurl")
    /// ```
    ///
    /// ```
    /// fault     no member /hdurl on GET /planetary/apod
    /// …
    /// API -> Model          200 application/json, 7 members
    /// Presenter -> View     getError(error:)
    ///   error: APIError.invalidJSON
    /// ```
    ///
    /// - Parameters:
    ///   - request: The requests, `GET /plants`; nil for every request.
    ///   - nth: The number of the request among them, from 1; nil for each.
    ///   - member: The JSON Pointer of the member (RFC 6901).
    /// - Returns: The trait.
    public static func remove(_ request: String? = nil, nth: Int? = nil, member: String) -> Self {
        fault(Fault(.memberRemoved(member), request, nth: nth))
    }

    private static func fault(_ fault: Fault) -> Self { Self { $0.faults.append(fault) } }
}
