import Foundation
import HTTPFixtures

/// A fixture with today's answers, redacted as a capture would be, with their differences.
struct TodaysFixture {
    let results: [ExchangeResult]
    let contents: Fixture.Contents
    /// The redactor that has seen the secrets of both.
    let redactor: Redactor

    /// Compares the recorded answers with today's.
    ///
    /// - Parameters:
    ///   - old: The fixture as it is stored.
    ///   - answers: Today's answer to each of its exchanges, or the reason why it was not asked for.
    ///   - fixture: The fixture's declaration.
    ///   - secrets: The secrets of the stored exchanges, by their numbers.
    ///   - ignores: The changes that are expected.
    init(
        _ old: Fixture.Contents, _ answers: [Result<DriftQuestions.Answer, ExchangeResult.Unasked>],
        _ fixture: Fixture, _ secrets: [Int: String], _ ignores: DriftIgnores
    ) {
        var redactor = Redactor(fixture.redaction)
        // A new secret must not get the number of an old one.
        _ = redactor.redact(old.exchanges)
        redactor.learn(secrets)
        let live = zip(old.exchanges, answers).flatMap { Self.live($0, $1, &redactor) }
        var shown = redactor.redact(live).makeIterator()
        var (results, exchanges): ([ExchangeResult], [Exchange]) = ([], [])
        for ((key, exchange), answer) in zip(ExchangeKey.keyed(old.exchanges), answers) {
            switch answer {
            case .failure(let unasked):
                exchanges.append(exchange)
                results.append(ExchangeResult(request: key.text, changes: [], ignored: [], unasked: unasked))
            case .success(let answer):
                let now = shown.next() ?? exchange
                let hops = answer.hops.compactMap { _ in shown.next() }
                exchanges += [now] + hops
                let changes = ExchangeDrift.changes(
                    from: exchange.outcome, to: now.outcome, landingOn: hops.last?.outcome,
                    asking: exchange.request.url)
                results.append(Self.result(key.text, changes, ignores))
            }
        }
        self.results = results
        contents = Fixture.Contents(capturedAt: old.capturedAt, exchanges: exchanges)
        self.redactor = redactor
    }

    /// Returns today's exchanges in the place of a recorded one, with their secrets: it, and the redirects that follow.
    private static func live(
        _ exchange: Exchange, _ answer: Result<DriftQuestions.Answer, ExchangeResult.Unasked>,
        _ redactor: inout Redactor
    ) -> [Exchange] {
        guard case .success(let answer) = answer else { return [] }
        if case .response(let before) = exchange.outcome, case .response(let after) = answer.outcome {
            // A secret in the place of another one takes its placeholder, renewed or not.
            redactor.learn(DriftSecrets.brought(from: before, to: after))
        }
        var now = exchange
        now.outcome = answer.outcome
        return [now] + answer.hops
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

extension Redactor {
    /// Learns secrets by their numbers, in an order that is the same each time.
    fileprivate mutating func learn(_ secrets: [Int: String]) {
        for (number, value) in secrets.sorted(by: { $0.key < $1.key }) { learn(value, as: number) }
    }
}
