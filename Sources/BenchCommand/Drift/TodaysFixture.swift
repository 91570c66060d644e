import Foundation
import HTTPFixtures

/// A fixture with today's answers, redacted as a capture would be, with their differences.
struct TodaysFixture {
    let results: [ExchangeResult]
    let contents: Fixture.Contents
    /// The redactor that has seen the secrets of both.
    let redactor: Redactor

    init(
        _ old: Fixture.Contents, _ answers: [Result<DriftQuestions.Answer, ExchangeResult.Unasked>],
        _ fixture: Fixture, _ secrets: [Int: String], _ ignores: DriftIgnores
    ) {
        var redactor = Redactor(fixture.redaction)
        // A new secret must not get the number of an old one.
        _ = redactor.redact(old.exchanges)
        for (number, value) in secrets.sorted(by: { $0.key < $1.key }) { redactor.learn(value, as: number) }
        var live: [Exchange] = []
        for (exchange, answer) in zip(old.exchanges, answers) {
            guard case .success(let answer) = answer else { continue }
            if case .response(let before) = exchange.outcome, case .response(let after) = answer.outcome {
                // A secret in the place of another one takes its placeholder, renewed or not.
                let brought = DriftSecrets.brought(from: before, to: after)
                for (number, value) in brought.sorted(by: { $0.key < $1.key }) { redactor.learn(value, as: number) }
            }
            var now = exchange
            now.outcome = answer.outcome
            live.append(now)
            live += answer.hops
        }
        var shown = redactor.redact(live).makeIterator()
        var (results, exchanges): ([ExchangeResult], [Exchange]) = ([], [])
        for ((key, exchange), answer) in zip(ExchangeKey.keyed(old.exchanges), answers) {
            switch answer {
            case .failure(let unasked):
                exchanges.append(exchange)
                results.append(
                    ExchangeResult(request: key.text, changes: [], ignored: [], unasked: unasked))
            case .success(let answer):
                let now = shown.next() ?? exchange
                let hops = answer.hops.compactMap { _ in shown.next() }
                exchanges += [now] + hops
                results.append(
                    Self.result(
                        key.text,
                        ExchangeDrift.changes(from: exchange.outcome, to: now.outcome, landingOn: hops.last?.outcome),
                        ignores))
            }
        }
        self.results = results
        contents = Fixture.Contents(capturedAt: old.capturedAt, exchanges: exchanges)
        self.redactor = redactor
    }

    private static func result(
        _ request: String, _ changes: [DriftChange], _ ignores: DriftIgnores
    ) -> ExchangeResult {
        let ignored = changes.compactMap { change in
            ignores.line(for: change).map { ExchangeResult.Ignored(change: change, reason: $0.reason) }
        }
        return ExchangeResult(
            request: request, changes: changes.filter { ignores.line(for: $0) == nil }, ignored: ignored, unasked: nil)
    }
}
