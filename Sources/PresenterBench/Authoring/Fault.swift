import BenchDiagnostics
import BenchPlatform
import Foundation
import HTTPFixtures
import Transcript

/// A handwritten answer, or a failure, in place of a recorded answer.
package struct Fault: Hashable, Sendable {
    /// The answer in place of the recorded one.
    package enum Effect: Hashable, Sendable {
        case error(URLError.Code)
        case status(Int, body: String, type: String, headers: [String: String])
        /// The recorded JSON without the member at a JSON Pointer (RFC 6901).
        case memberRemoved(String)
        case truncated(after: Int)
        case slow(Duration)
    }

    /// The answer in place of the recorded one.
    package let effect: Effect
    /// The pattern for the requests, as its author wrote it; nil for every request.
    package let request: String?
    /// The number of the request among those that match, from 1; nil for each of them.
    package let nth: Int?

    /// Creates a fault.
    ///
    /// - Parameters:
    ///   - effect: The answer in place of the recorded one.
    ///   - request: The pattern for the requests; nil for every request.
    ///   - nth: The number of the request among those that match, from 1; nil for each of them.
    package init(_ effect: Effect, _ request: String? = nil, nth: Int? = nil) {
        self.effect = effect
        self.request = request
        self.nth = nth
    }

    /// The parsed pattern for the requests; nil too if it cannot be parsed. It is computed, because a play makes the
    /// faults of all scenarios and needs those of one.
    var pattern: RequestPattern? { request.flatMap(RequestPattern.init) }
}

/// The text at the head of a recording.
extension Fault {
    /// True if the fault is a whole answer.
    package var isReply: Bool {
        switch effect {
        case .status: true
        case .error, .memberRemoved, .truncated, .slow: false
        }
    }

    /// The fault with its keyword, for sentences: `reply 500 on GET /v2/beers, 2nd`, `fault error timedOut on GET`.
    var phrase: String { "\(word) \(text)" }

    /// The keyword for the fault.
    var word: String { (isReply ? RecordingWords.Head.reply : .fault).rawValue }

    /// The fault after its keyword at the head of a recording: `500 on GET /v2/beers, 2nd`.
    package var text: String {
        "\(effectText) on \(requests)" + (nth.map { ", " + Self.ordinal($0) } ?? "")
    }

    /// The requests in words: `GET /v2/beers`, `every request /v2/beers`.
    private var requests: String {
        if let request, pattern?.method != nil { return request }
        return [nth == nil ? "every" : nil, "request", request].compactMap(\.self).joined(separator: " ")
    }

    private var effectText: String {
        switch effect {
        case .error(let code): "error \(URLErrorSymbol.symbol(for: code))"
        case .status(let status, _, _, _): "\(status)"
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

/// The answer that a request gets from a fault.
extension Fault {
    /// Returns whether the fault changes a recorded answer, and therefore needs one.
    package var needsAnswer: Bool {
        switch effect {
        case .error, .status: false
        case .memberRemoved, .truncated, .slow: true
        }
    }

    /// True if the fault is a lost connection for every request.
    var isOffline: Bool {
        switch effect {
        case .error(let code): code == .notConnectedToInternet && request == nil && nth == nil
        case .status, .memberRemoved, .truncated, .slow: false
        }
    }

    /// The time that the answer takes.
    var delay: Duration {
        switch effect {
        case .slow(let duration): duration
        case .error, .status, .memberRemoved, .truncated: .zero
        }
    }

    /// Returns the outcome for the app, made of the recorded answer; nil if there is none.
    ///
    /// - Throws: The failure of a fault that needs a recorded answer which is not there, or not as the fault needs it.
    package func apply(to outcome: Exchange.Outcome?) throws(Diagnostic) -> Exchange.Outcome {
        switch effect {
        case .error(let code): return .failure(URLErrorSymbol.symbol(for: code))
        case .status(let status, let body, let type, let others):
            let own = others.sorted { $0.key < $1.key }.map { Exchange.Header($0.key, $0.value) }
            let usual = [
                Exchange.Header("Content-Type", type), Exchange.Header("Content-Length", "\(body.utf8.count)"),
            ]
            let headers = usual.filter { header in !own.contains { $0.isNamed(header.name) } } + own
            return .response(Exchange.Response(status: status, headers: headers, body: Data(body.utf8)))
        case .slow:
            guard let outcome else { throw withoutAnswer }
            return outcome
        case .memberRemoved, .truncated:
            guard case .response(var response) = outcome else { throw withoutAnswer }
            response.body = try changed(response.body)
            response.headers = response.headers.fitting(response.body.count)
            return .response(response)
        }
    }

    private var withoutAnswer: Diagnostic {
        refusal(
            "A fault changes an answer, but no answer is recorded.",
            "Give the scenario a fixture that answers the request, or use a fault that needs none.")
    }

    private func changed(_ body: Data) throws(Diagnostic) -> Data {
        switch effect {
        case .error, .status, .slow: return body
        case .memberRemoved(let pointer):
            let path = try path(pointer)
            guard JSONNode(Array(body)) != nil else {
                throw refusal(
                    "A fault removes a member, but the recorded body is not JSON.",
                    "Choose a request that is answered with JSON, or answer it by hand.")
            }
            guard let rest = path.removed(from: Array(body)) else {
                throw refusal(
                    "The recorded body has nothing at \(pointer.isEmpty ? "the empty pointer" : pointer).",
                    "Give the pointer of a member that the body has.")
            }
            return Data(rest)
        case .truncated(let count):
            guard (0..<body.count).contains(count) else {
                throw refusal(
                    "The recorded body has only \(Plural.text(body.count, "byte")).",
                    "Cut the body off before its end.")
            }
            return body.prefix(count)
        }
    }
}

/// Mistakes in a declared fault, which would otherwise show only as a request that nothing answers.
extension Fault {
    /// Checks that the fault can match a request and change its answer.
    ///
    /// - Throws: A `Diagnostic` for the first part that no request or answer can have.
    package func validate() throws(Diagnostic) {
        if let nth, nth < 1 {
            throw refusal(
                "A \(word) counts its requests from 1: there is no request \(nth).",
                "Write nth: 1 for the first one, or leave it out for all.")
        }
        if let request, pattern == nil {
            let mistake = Diagnostic.badPattern(request)
            throw refusal(mistake.what, mistake.next)
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
        case .memberRemoved(let pointer): _ = try path(pointer)
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
        case .error: break
        }
    }

    private func path(_ pointer: String) throws(Diagnostic) -> JSONPointer {
        guard let path = JSONPointer(pointer) else {
            throw refusal(
                "\(EscapedText.quoted(pointer, longest: 100)) is not a valid JSON Pointer.",
                "Write it as in RFC 6901, such as /items/0/name.")
        }
        return path
    }

    private func refusal(_ what: String, _ next: Advice) -> Diagnostic {
        Diagnostic(what: what, place: EscapedText.printable(phrase), next: next)
    }

    /// A character of a token (RFC 9110, 5.6.2).
    private static func isOfToken(_ byte: UInt8) -> Bool {
        (0x21...0x7E).contains(byte) && !"\"(),/:;<=>?@[\\]{}".utf8.contains(byte)
    }
}
