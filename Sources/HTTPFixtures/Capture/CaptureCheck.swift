import BenchDiagnostics
import Foundation

/// The limits on what a capture stores.
package struct CaptureRules: Sendable {
    /// True if a status of 400 or more is stored.
    package var acceptsErrors = false
    /// True if a request that failed is stored.
    package var acceptsFailures = false
    /// True if an answer that looks wrong is stored.
    package var acceptsSuspicious = false
    /// Patterns for the URLs to store; empty for all.
    package var only: [String] = []
    /// True if existing exchanges are kept, and only new ones are added.
    package var keeps = false
    /// True if nothing is written.
    package var isDry = false

    package init() {}

    /// Returns whether exchanges with a redacted URL are stored.
    func names(_ url: String) -> Bool { only.isEmpty || only.contains { WildcardText($0).matches(url) } }
}

/// Decides whether captured exchanges may go into a fixture.
package enum CaptureCheck {
    /// Checks that every answer is worth keeping.
    ///
    /// - Parameters:
    ///   - exchanges: The exchanges to store, redacted, so that a refusal may name a request.
    ///   - fixture: The fixture, whose rules decide which requests are equal.
    ///   - old: The contents of the fixture; empty if there is none.
    ///   - rules: The limits of the capture.
    /// - Throws: A failure for the first answer that is not.
    package static func check(
        _ exchanges: [Exchange], of fixture: Fixture, after old: [Exchange] = [], rules: CaptureRules
    ) throws(Diagnostic) {
        let before = Dictionary(uniqueKeysWithValues: ExchangeKey.keyed(old))
        let keyed = ExchangeKey.keyed(exchanges)
        for (index, (key, exchange)) in keyed.enumerated() {
            let request = "\(exchange.request.method) \(exchange.request.url)"
            switch exchange.outcome {
            case .failure(let symbol): try check(symbol, of: request, rules)
            case .response(let response):
                let isMadeGood = wasRetried(exchange, in: exchanges[(index + 1)...], of: fixture)
                guard response.status < 400 || isMadeGood || rules.acceptsErrors else {
                    throw .errorStatus(request: request, status: response.status)
                }
                try check(response, of: request, after: before[key], rules)
            }
        }
    }

    /// Refuses an answer that must not be stored; nobody can accept a failure without a name, as it could not be
    /// replayed.
    private static func check(
        _ symbol: String, of request: String, _ rules: CaptureRules
    ) throws(Diagnostic) {
        guard symbol != FixtureLimits.excess else { throw .answerTooLarge(request: request) }
        guard rules.acceptsFailures, URLErrorSymbol.code(for: symbol) != nil else {
            throw .requestFailed(request: request, symbol: symbol)
        }
    }

    private static func check(
        _ response: Exchange.Response, of request: String, after old: Exchange?, _ rules: CaptureRules
    ) throws(Diagnostic) {
        var earlier: Exchange.Response?
        if case .response(let response)? = old?.outcome { earlier = response }
        guard !rules.acceptsSuspicious, let suspicion = CaptureSuspicion.of(response, after: earlier) else { return }
        throw .suspiciousAnswer(request: request, suspicion)
    }

    /// Returns whether a status asks for a retry: with another token, later, or as soon as the server can.
    private static func asksForRetry(_ status: Int) -> Bool {
        [401, 408, 425, 429].contains(status) || (500...599).contains(status)
    }

    /// Returns whether the app tried again and got an answer: an error that was overcome is part of the flow.
    private static func wasRetried(
        _ exchange: Exchange, in later: ArraySlice<Exchange>, of fixture: Fixture
    ) -> Bool {
        guard case .response(let response) = exchange.outcome, asksForRetry(response.status) else { return false }
        return later.contains { next in
            guard case .response(let answer) = next.outcome, answer.status < 400 else { return false }
            // The token may be in the query: another secret in the same place.
            let rule = fixture.rule(for: next.request)
            return Matcher.compare(exchange.request, next.request, by: rule).differences.allSatisfy(\.isRedacted)
        }
    }
}

/// The failures of an exchange that must not go into a fixture; the old fixture is unchanged.
extension Diagnostic {
    static func requestFailed(request: String, symbol: String) -> Diagnostic {
        Diagnostic(
            what: "A request failed with \(symbol); the fixture is unchanged.", place: request,
            next: "Check that the server can be reached and answers in full, or store the failure: --accept-failures")
    }

    static func errorStatus(request: String, status: Int) -> Diagnostic {
        Diagnostic(
            what: "A request got status \(status); the fixture is unchanged.", place: request,
            next: "Check what the server expects, or store the answer anyway: --accept-errors")
    }

    static func answerTooLarge(request: String) -> Diagnostic {
        Diagnostic(
            what:
                "An answer is larger than the \(FixtureLimits.bytes >> 20) MB of a fixture; the fixture is unchanged.",
            place: request, next: "Leave it out with --only URL-PATTERN, or use a scenario that does not request it.")
    }

    static func suspiciousAnswer(request: String, _ suspicion: CaptureSuspicion) -> Diagnostic {
        Diagnostic(
            what: "An answer looks wrong: \(suspicion.text); the fixture is unchanged.", place: request,
            next: "Check what the server sends, or store the answer anyway: --accept-suspicious")
    }
}

/// The identity of an exchange in its fixture: method, URL, and its turn among those with the same.
package struct ExchangeKey: Hashable, Sendable {
    let request: String
    let nth: Int

    package var text: String { nth == 1 ? request : "\(request) (\(nth))" }

    /// Gives each exchange its key.
    package static func keyed(_ exchanges: [Exchange]) -> [(ExchangeKey, Exchange)] {
        var counts: [String: Int] = [:]
        return exchanges.map { exchange in
            let request = "\(exchange.request.method) \(exchange.request.url)"
            counts[request, default: 0] += 1
            return (ExchangeKey(request: request, nth: counts[request, default: 1]), exchange)
        }
    }
}

/// A reason to doubt an answer with a good status.
package enum CaptureSuspicion: Hashable, Sendable {
    /// The answer is a page, as from a login or a captive portal, while the fixture has JSON.
    case page
    /// The answer has no body, while the fixture has one.
    case empty(instead: Int)
    /// The JSON is cut off.
    case brokenOff(bytes: Int)
    /// The body is much smaller than that in the fixture.
    case small(bytes: Int, instead: Int)

    /// The size below which a body may shrink freely.
    static let smallest = 1024
    /// The part of the old size, one in so many, below which a body is suspicious.
    static let part = 4

    /// Compares an answer with the one in its place in the old fixture.
    ///
    /// - Returns: The first reason for doubt; nil if there is none.
    static func of(_ new: Exchange.Response, after old: Exchange.Response?) -> CaptureSuspicion? {
        // An accepted error may look like anything.
        guard new.status < 400 else { return nil }
        if let old, old.status < 400 {
            if old.isJSON, isPage(new) { return .page }
            if new.body.isEmpty, !old.body.isEmpty { return .empty(instead: old.body.count) }
            if new.isCutJSON { return .brokenOff(bytes: new.body.count) }
            if old.body.count >= smallest, new.body.count < old.body.count / part {
                return .small(bytes: new.body.count, instead: old.body.count)
            }
        }
        return new.isCutJSON ? .brokenOff(bytes: new.body.count) : nil
    }

    /// The reason in words, to follow a colon.
    var text: String {
        switch self {
        case .page: "a page where the fixture has JSON"
        case .empty(let old): "no body where the fixture has \(old) bytes"
        case .brokenOff(let bytes): "JSON cut off after \(Plural.text(bytes, "byte"))"
        case .small(let bytes, let old):
            "\(Plural.text(bytes, "byte")) where the fixture has \(old), which is less than a quarter"
        }
    }

    /// Returns whether an answer is HTML, by its type or by how it begins.
    static func isPage(_ response: Exchange.Response) -> Bool {
        if ["text/html", "application/xhtml+xml"].contains(response.mediaType) { return true }
        let start = response.body.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }.prefix(14)
        let text = String(decoding: start, as: UTF8.self).lowercased()
        return text.hasPrefix("<!doctype html") || text.hasPrefix("<html")
    }
}
