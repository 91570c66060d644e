import BenchRunner
import HTTPFixtures
import PresenterBench

/// Decides whether a capture may become a fixture.
enum CaptureCheck {
    /// Checks that every answer is worth keeping and that the play ended well.
    ///
    /// - Parameters:
    ///   - play: The play of the capture.
    ///   - exchanges: The exchanges to store, redacted, so that a refusal may name a request.
    ///   - fixture: The fixture, whose rules decide which requests are equal.
    ///   - old: The contents of the fixture; empty if there is none.
    ///   - rules: What the caller accepts.
    ///   - ending: How the play should end.
    ///   - launches: How often it launches its app.
    /// - Throws: `CaptureRefusal`; a failed request comes first, because an app may well crash because of it.
    static func check(
        _ play: PlayResult, exchanges: [Exchange], of fixture: Fixture, after old: [Exchange] = [],
        rules: CaptureRules, ending: Scenario.Ending = .completes, launches: Int = 1
    ) throws(CaptureRefusal) {
        let before = Dictionary(uniqueKeysWithValues: ExchangeKey.keyed(old))
        let keyed = ExchangeKey.keyed(exchanges)
        for (place, (key, exchange)) in keyed.enumerated() {
            let request = "\(exchange.request.method) \(exchange.request.url)"
            switch exchange.outcome {
            case .failure(let symbol): try check(symbol, of: request, rules)
            case .response(let response):
                let isMadeGood = wasRetried(exchange, in: exchanges[(place + 1)...], of: fixture)
                guard response.status < 400 || isMadeGood || rules.acceptsErrors else {
                    throw .errorStatus(request: request, status: response.status)
                }
                try check(response, of: request, after: before[key], rules)
            }
        }
        try checkEnd(of: play, ending, launches: launches)
    }

    /// A failure without a name could not be replayed, so nobody can accept it.
    private static func check(
        _ symbol: String, of request: String, _ rules: CaptureRules
    ) throws(CaptureRefusal) {
        guard symbol != LiveFetch.tooLarge else { throw .answerTooLarge(request: request) }
        guard rules.acceptsFailures, URLErrorSymbol.code(for: symbol) != nil else {
            throw .requestFailed(request: request, symbol: symbol)
        }
    }

    private static func check(
        _ response: Exchange.Response, of request: String, after old: Exchange?, _ rules: CaptureRules
    ) throws(CaptureRefusal) {
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

    private static func checkEnd(
        of play: PlayResult, _ expected: Scenario.Ending, launches: Int
    ) throws(CaptureRefusal) {
        let scenario = play.plan.scenario
        for event in play.events {
            if let failure = event.heldFailure { throw .reported(failure) }
            switch event {
            case .missed(_, let failure), .hung(let failure), .couldNotRun(let failure): throw .reported(failure)
            default: break
            }
        }
        switch play.exit {
        case .timedOut, .interrupted: throw .tookTooLong(scenario: scenario)
        case .garbage: throw .notAPlay(scenario: scenario)
        case .crashed, .ended: break
        }
        let facts = PlayFacts(scenario: scenario, events: play.events, launches: launches)
        if let (_, failure) = facts.breakdown(play.exit, expectsCrash: expected == .crashes) {
            throw .appCrashed(failure)
        }
        if case .ended(let ending)? = play.events.last, let open = ending.inFlight.first {
            throw .stillInFlight(request: open.line)
        }
    }
}
