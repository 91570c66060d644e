import PresenterBench

/// Decides whether what was captured may become a fixture.
enum CaptureCheck {
    /// Makes sure that every answer is worth keeping and that the play ended well.
    ///
    /// - Parameters:
    ///   - play: What came of the capture.
    ///   - exchanges: What it captured, redacted, so that a refusal may name a request.
    ///   - acceptsErrors: Whether a status of 400 or more is kept.
    /// - Throws: `CaptureRefusal`; a failed request comes first, because an app may well crash of it.
    static func check(
        _ play: PlayResult, exchanges: [Exchange], acceptsErrors: Bool
    ) throws(CaptureRefusal) {
        for (index, exchange) in exchanges.enumerated() {
            let wasRetried = Self.wasRetried(exchange, in: exchanges[(index + 1)...])
            try check(exchange, acceptsErrors: acceptsErrors || wasRetried)
        }
        try checkEnd(of: play)
        guard !exchanges.isEmpty else { throw .nothingCaptured(scenario: play.plan.scenario) }
    }

    private static func check(_ exchange: Exchange, acceptsErrors: Bool) throws(CaptureRefusal) {
        let request = "\(exchange.request.method) \(exchange.request.url)"
        switch exchange.outcome {
        case .failure(let symbol): throw .requestFailed(request: request, symbol: symbol)
        case .response(let response):
            guard response.status < 400 || acceptsErrors else {
                throw .errorStatus(request: request, status: response.status)
            }
        }
    }

    /// Tells whether a request was refused for want of a good token and answered when the app had got one.
    private static func wasRetried(_ exchange: Exchange, in later: ArraySlice<Exchange>) -> Bool {
        guard case .response(let response) = exchange.outcome, response.status == 401 else { return false }
        return later.contains { next in
            guard case .response(let answer) = next.outcome, answer.status < 400 else { return false }
            // The token may be one of the query: another secret in the same place.
            return Matcher.compare(exchange.request, next.request).differences.allSatisfy(\.isRedacted)
        }
    }

    private static func checkEnd(of play: PlayResult) throws(CaptureRefusal) {
        let scenario = play.plan.scenario
        for event in play.events {
            switch event {
            case .missed(_, let failure), .hung(let failure), .couldNotRun(let failure): throw .reported(failure)
            default: break
            }
        }
        switch play.exit {
        case .crashed: throw .appCrashed(scenario: scenario)
        case .timedOut, .interrupted: throw .tookTooLong(scenario: scenario)
        case .garbage: throw .notAPlay(scenario: scenario)
        case .ended: break
        }
        guard case .ended(let ending)? = play.events.last else { throw .appCrashed(scenario: scenario) }
        if let open = ending.inFlight.first { throw .stillInFlight(request: "\(open.method) \(open.url)") }
    }
}
