import BenchDiagnostics
import Foundation
import HTTPFixtures
import Synchronization

/// Answers from the network, and reports each exchange.
///
/// Another process talks to the network: this one runs under virtual time, exactly as it will in a replay.
package final class CaptureSource: AnswerSource {
    /// Sends one request, without following redirects, and returns when it is answered.
    package typealias Fetch = @Sendable (Exchange.Request) -> Exchange

    private let fetch: Fetch
    private let ignoredHosts: HostList
    private let byHand: FaultScript
    private let captured: @Sendable (Exchange) -> Void
    private let redactor: Mutex<Redactor>

    /// Creates the source of a capture, after the state at the end of an earlier launch.
    ///
    /// The rules are for what is printed, `byHand` answers what needs no network, `fetch` sends one request, and
    /// `captured` receives each exchange, not yet redacted.
    init(
        _ rules: Redaction, ignoring ignoredHosts: Set<String> = [],
        answeredBy byHand: FaultScript = FaultScript([]), after memory: AnswerMemory = AnswerMemory(),
        fetch: @escaping Fetch, captured: @escaping @Sendable (Exchange) -> Void
    ) {
        self.ignoredHosts = HostList(ignoredHosts)
        self.byHand = byHand
        self.fetch = fetch
        self.captured = captured
        redactor = Mutex(Redactor(rules, knowing: [], after: memory.secrets))
    }

    package var memory: AnswerMemory {
        var memory = AnswerMemory()
        memory.secrets = redactor.withLock { $0.ledger }
        return memory
    }

    private func shown(_ request: Exchange.Request) -> Exchange.Request { redactor.withLock { $0.redact(request) } }

    package func ignores(_ request: Exchange.Request) -> Bool { ignoredHosts.contains(hostOf: request.url) }

    package func bind(_ request: Exchange.Request, step: String, asksDelegate: Bool) -> PendingRequest.Bound {
        do {
            let chain = try RedirectChain(from: request, askingDelegate: asksDelegate) { request throws(Diagnostic) in
                if ignores(request) { return .ofIgnoredHost }
                if let fault = byHand.fault(for: request) { return try fault.apply(to: nil) }
                let exchange = fetch(request)
                captured(exchange)
                return exchange.outcome
            }
            let shown = shown(request)
            return PendingRequest.Bound(answer: chain.answer(shown: shown), shown: shown)
        } catch { return PendingRequest.Bound(answer: .miss(error), shown: shown(request)) }
    }
}
