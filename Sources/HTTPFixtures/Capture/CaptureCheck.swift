/// Decides whether captured exchanges may go into a fixture.
package enum CaptureCheck {
    /// Checks that every answer is worth keeping.
    ///
    /// - Parameters:
    ///   - exchanges: The exchanges to store, redacted, so that a refusal may name a request.
    ///   - fixture: The fixture, whose rules decide which requests are equal.
    ///   - old: The contents of the fixture; empty if there is none.
    ///   - rules: What the caller accepts.
    /// - Throws: `AnswerRefusal` for the first that is not.
    package static func check(
        _ exchanges: [Exchange], of fixture: Fixture, after old: [Exchange] = [], rules: CaptureRules
    ) throws(AnswerRefusal) {
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

    /// A failure without a name could not be replayed, so nobody can accept it.
    private static func check(
        _ symbol: String, of request: String, _ rules: CaptureRules
    ) throws(AnswerRefusal) {
        guard symbol != FixtureLimits.excess else { throw .answerTooLarge(request: request) }
        guard rules.acceptsFailures, URLErrorSymbol.code(for: symbol) != nil else {
            throw .requestFailed(request: request, symbol: symbol)
        }
    }

    private static func check(
        _ response: Exchange.Response, of request: String, after old: Exchange?, _ rules: CaptureRules
    ) throws(AnswerRefusal) {
        var earlier: Exchange.Response?
        if case .response(let response)? = old?.outcome { earlier = response }
        guard !rules.acceptsSuspicious, let suspicion = CaptureSuspicion.of(response, after: earlier) else { return }
        throw .suspicious(request: request, suspicion)
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
