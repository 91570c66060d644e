import BenchDiagnostics
import Foundation
import HTTPFixtures
import Transcript

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
    /// What comes instead of the recorded answer.
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
        /// The recorded answer comes late: so much virtual time after the request.
        ///
        /// Timers that are due before it fire before it, and a request whose timeout is over by then times out. The flow's step
        /// waits for it as for a timer, up to its horizon. What a scenario holds back comes when it is released.
        case slow(Duration)
    }

    /// What comes instead of the recorded answer.
    package let effect: Effect
    /// The method that the request must have; nil matches every method.
    package let method: String?
    /// The path that the request's URL must have; nil matches every path.
    package let path: String?
    /// Which of the requests that match, counted from 1; nil for each of them.
    package let nth: Int?

    /// Whether it strikes every request, whatever it is, as being offline does.
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

/// The text at the head of a recording.
extension Fault {
    /// The text at the head of a recording: `status 500 on GET /v2/beers, 2nd`.
    package var text: String {
        let requests = [nth == nil ? "every" : nil, method ?? "request", path].compactMap(\.self).joined(separator: " ")
        return "\(effectText) on \(requests)" + (nth.map { $0 == 1 ? "" : ", " + Self.ordinal($0) } ?? "")
    }

    private var effectText: String {
        switch effect {
        case .error(let code): "error \(URLErrorSymbol.symbol(for: code))"
        case .status(let status, _, _, _): "status \(status)"
        case .body(let body): "other body of \(body.utf8.count) bytes"
        case .memberRemoved(let pointer): "no member \(pointer)"
        case .truncated(let count): "only \(count) bytes"
        case .slow(let duration): "slow by \(Self.text(of: duration))"
        }
    }

    private static func text(of duration: Duration) -> String {
        guard duration > .zero, duration <= PlayDates.longest else { return "\(duration)" }
        return TimeText.text(nanoseconds: duration.nanoseconds)
    }

    private static func ordinal(_ number: Int) -> String {
        let isTeen = (11...13).contains(number % 100)
        let suffix = isTeen ? "th" : [1: "st", 2: "nd", 3: "rd"][number % 10] ?? "th"
        return "\(number)\(suffix)"
    }
}

/// The answer that a request gets.
extension Fault {
    /// Returns whether the fault changes a recorded answer, and therefore needs one.
    package var needsAnswer: Bool {
        switch effect {
        case .error, .status: false
        case .body, .memberRemoved, .truncated, .slow: true
        }
    }

    /// How long the answer takes.
    var delay: Duration { if case .slow(let duration) = effect { duration } else { .zero } }

    /// Replaces an answer with the fault.
    ///
    /// - Parameter outcome: The recorded answer; nil if there is none.
    /// - Returns: The outcome for the app.
    /// - Throws: `FaultError` if there is nothing for the fault to change.
    package func apply(to outcome: Exchange.Outcome?) throws -> Exchange.Outcome {
        switch effect {
        case .error(let code): return .failure(URLErrorSymbol.symbol(for: code))
        case .status(let status, let body, let type, let others):
            var headers = [
                Exchange.Header("Content-Type", type), Exchange.Header("Content-Length", "\(body.utf8.count)"),
            ]
            headers += others.sorted { $0.key < $1.key }.map { Exchange.Header($0.key, $0.value) }
            return .response(Exchange.Response(status: status, headers: headers, body: Data(body.utf8)))
        case .slow:
            guard let outcome else { throw FaultError.noAnswer(fault: text) }
            return outcome
        case .body, .memberRemoved, .truncated:
            guard case .response(var response) = outcome else { throw FaultError.noAnswer(fault: text) }
            response.body = try changed(response.body)
            response.headers = response.headers.fitting(response.body.count)
            return .response(response)
        }
    }

    private func changed(_ body: Data) throws -> Data {
        switch effect {
        case .error, .status, .slow: return body
        case .body(let text): return Data(text.utf8)
        case .memberRemoved(let pointer):
            guard let path = JSONPointer(pointer) else { throw FaultError.notAPointer(pointer, fault: text) }
            guard JSONNode(Array(body)) != nil else { throw FaultError.notJSON(fault: text) }
            guard let rest = path.removed(from: Array(body)) else { throw FaultError.noMember(pointer, fault: text) }
            return Data(rest)
        case .truncated(let count):
            guard (0..<body.count).contains(count) else { throw FaultError.tooShort(body.count, fault: text) }
            return body.prefix(count)
        }
    }
}

/// Mistakes that would otherwise be found as a request that nothing answers.
extension Fault {
    /// Checks that the fault can strike.
    ///
    /// - Throws: A `Diagnostic` for the first thing that no request or answer can have.
    package func validate() throws(Diagnostic) {
        if let nth, nth < 1 {
            throw refusal(
                "A fault counts its requests from 1: there is no request \(nth).",
                "Write nth: 1 for the first one, or Fault.every(…) for all.")
        }
        if let method, method.isEmpty || !method.utf8.allSatisfy(Self.isOfMethod) {
            throw refusal(
                "\(EscapedText.quoted(method, longest: 100)) is not the method of a request.",
                "Write it as it is sent, in capital letters: GET")
        }
        if let path, !path.hasPrefix("/") || path.unicodeScalars.contains(where: Self.isOutsidePath) {
            throw refusal(
                "\(EscapedText.quoted(path, longest: 100)) is not the path of a URL.",
                "Begin it with a slash, and leave out host and query: /v2/beers")
        }
        try validateEffect()
    }

    private func validateEffect() throws(Diagnostic) {
        switch effect {
        case .status(let status, _, let type, let headers):
            guard (100...599).contains(status) else {
                throw refusal("There is no status \(status).", "Use one from 100 to 599.")
            }
            for (name, value) in [("Content-Type", type)] + headers.sorted(by: { $0.key < $1.key }) {
                guard !name.isEmpty, name.utf8.allSatisfy(Self.isOfToken),
                    !value.utf8.contains(where: { [0, 10, 13].contains($0) })
                else {
                    throw refusal(
                        "\(EscapedText.quoted("\(name): \(value)", longest: 100)) is not a header of an answer.",
                        "A name has letters, digits and hyphens, and a value is one line.")
                }
            }
        case .memberRemoved(let pointer):
            guard JSONPointer(pointer) != nil else {
                throw refusal(
                    "\(EscapedText.quoted(pointer, longest: 100)) is not a valid JSON Pointer.",
                    "Write it as in RFC 6901, such as /items/0/name.")
            }
        case .truncated(let count):
            guard count >= 0 else {
                throw refusal(
                    "A body cannot break off after \(count) bytes.", "Write how many bytes arrive: 0 or more.")
            }
        case .slow(let duration):
            guard duration > .zero, duration <= PlayDates.longest else {
                throw refusal(
                    "An answer cannot be slow by \(duration).",
                    "Write how long it takes: more than 0, and at most \(PlayDates.longestText).")
            }
        case .error, .body: break
        }
    }

    private func refusal(_ what: String, _ next: String) -> Diagnostic {
        Diagnostic(what: what, place: "fault \(EscapedText.printable(text))", next: next)
    }

    /// As patterns of rules have it: methods that are sent in other letters than capitals are other methods (RFC 9110, 9.1).
    private static func isOfMethod(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) || byte == UInt8(ascii: "-")
    }

    /// A character of a token (RFC 9110, 5.6.2).
    private static func isOfToken(_ byte: UInt8) -> Bool {
        (0x21...0x7E).contains(byte) && !"\"(),/:;<=>?@[\\]{}".utf8.contains(byte)
    }

    private static func isOutsidePath(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value <= 0x20 || scalar.value == 0x7F || "?#\\".unicodeScalars.contains(scalar)
    }
}

/// A reason for which a fault cannot replace an answer.
package enum FaultError: PlainError, Equatable {
    case noAnswer(fault: String)
    case notAPointer(String, fault: String)
    case notJSON(fault: String)
    case noMember(String, fault: String)
    case tooShort(Int, fault: String)

    package var what: String {
        switch self {
        case .noAnswer: "A fault changes an answer, but no answer is recorded."
        case .notAPointer(let pointer, _): "\"\(pointer)\" is not a valid JSON Pointer."
        case .notJSON: "A fault removes a member, but the recorded body is not JSON."
        case .noMember(let pointer, _):
            "The recorded body has nothing at \(pointer.isEmpty ? "the empty pointer" : pointer)."
        case .tooShort(let count, _): "The recorded body has only \(Plural.text(count, "byte"))."
        }
    }

    package var place: String {
        switch self {
        case .noAnswer(let fault), .notAPointer(_, let fault), .notJSON(let fault), .noMember(_, let fault),
            .tooShort(_, let fault):
            "fault \(fault)"
        }
    }

    package var next: String {
        switch self {
        case .noAnswer: "Give the scenario a fixture that answers the request, or use a fault that needs none."
        case .notAPointer: "Write it as in RFC 6901, such as /items/0/name."
        case .notJSON: "Choose a request that is answered with JSON, or replace the body."
        case .noMember: "Give the pointer of a member that the body has."
        case .tooShort: "Cut the body off before its end."
        }
    }
}
