import PresenterBench

/// Decides whether what was captured may become a fixture.
enum CaptureCheck {
    /// Makes sure that the play ended well.
    ///
    /// - Throws: `CaptureRefusal`.
    static func check(_ play: PlayResult) throws(CaptureRefusal) {
        let scenario = play.plan.scenario
        for event in play.events {
            switch event {
            case .missed(_, let failure), .hung(let failure), .couldNotRun(let failure): throw .reported(failure)
            case .ended(let ending):
                if let open = ending.inFlight.first { throw .stillInFlight(request: "\(open.method) \(open.url)") }
            default: break
            }
        }
        switch play.exit {
        case .ended: break
        case .crashed: throw .appCrashed(scenario: scenario)
        case .timedOut, .interrupted: throw .tookTooLong(scenario: scenario)
        case .garbage(let line): throw .notAPlay(line: line, scenario: scenario)
        }
    }

    /// Makes sure that every exchange is worth keeping; the exchanges are redacted, so that a refusal may name them.
    ///
    /// - Throws: `CaptureRefusal`.
    static func check(
        _ exchanges: [Exchange], of scenario: String, acceptsErrors: Bool
    ) throws(CaptureRefusal) {
        guard !exchanges.isEmpty else { throw .nothingCaptured(scenario: scenario) }
        for exchange in exchanges {
            let request = "\(exchange.request.method) \(exchange.request.url)"
            switch exchange.outcome {
            case .failure(let symbol): throw .requestFailed(request: request, symbol: symbol)
            case .response(let response):
                guard response.status < 400 || acceptsErrors else {
                    throw .errorStatus(request: request, status: response.status)
                }
            }
        }
    }
}
