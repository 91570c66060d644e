import BenchRunner
import Foundation
import HTTPFixtures

/// Finds today's answers to the requests of a fixture: live, or in another recording.
struct DriftQuestions {
    let live: LiveAnswers
    /// The recording to compare with; nil to ask the live API.
    let against: HARImport?
    /// True if requests are sent that may change data.
    let asksForWrites: Bool

    /// Today's answer to one exchange of a fixture, not yet redacted.
    struct Answer {
        var outcome: Exchange.Outcome
        /// The further exchanges to which a new redirect leads.
        var hops: [Exchange] = []
    }

    /// Finds the answer to every exchange of a fixture, in its order.
    ///
    /// - Parameters:
    ///   - old: The exchanges of the fixture.
    ///   - fixture: The fixture, with its rules.
    ///   - secrets: The known values of its placeholders, by number.
    ///   - tell: Shows the progress.
    /// - Returns: The answers, or the reason why none was asked for.
    /// - Throws: A `Diagnostic`.
    func answers(
        to old: [Exchange], of fixture: Fixture, secrets: [Int: String], tell: (Int) -> Void
    ) throws -> [Result<Answer, ExchangeResult.Unasked>] {
        if let against { return try answers(to: old, of: fixture, from: against.exchanges) }
        var session = Session(secrets: DriftSecrets(secrets))
        var answers: [Result<Answer, ExchangeResult.Unasked>] = []
        for (index, exchange) in old.enumerated() {
            tell(index + 1)
            answers.append(try answer(to: exchange, &session))
        }
        return answers
    }

    /// The cookies and values in the answers so far, for the requests after them.
    private struct Session {
        var secrets: DriftSecrets
        var cookies = DriftCookies()
    }

    private func answer(
        to old: Exchange, _ session: inout Session
    ) throws -> Result<Answer, ExchangeResult.Unasked> {
        let isRead = ["GET", "HEAD"].contains(old.request.method) || old.request.isGraphQLQuery
        guard isRead || asksForWrites else { return .failure(.writes(method: old.request.method)) }
        guard let request = session.secrets.filling(session.cookies.carried(by: old.request)) else {
            return .failure(.secret)
        }
        guard let outcome = try live.outcome(of: request) else { return .failure(.unreadable) }
        var answer = Answer(outcome: outcome)
        session.cookies.take(answer.outcome, of: request)
        if case .response(let before) = old.outcome {
            if Redirect.next(after: old.request, before) == nil {
                guard let hops = try follow(request, answer.outcome, &session.cookies) else {
                    return .failure(.unreadable)
                }
                answer.hops = hops
            }
            if case .response(let after) = answer.outcome { session.secrets.take(from: before, to: after) }
        }
        return .success(answer)
    }

    /// Follows a redirect that the fixture does not have; nil if an answer on its way cannot be read.
    private func follow(
        _ request: Exchange.Request, _ outcome: Exchange.Outcome, _ cookies: inout DriftCookies
    ) throws -> [Exchange]? {
        var hops: [Exchange] = []
        var (request, outcome) = (request, outcome)
        while hops.count < 5, case .response(let response) = outcome,
            let next = Redirect.next(after: request, response)
        {
            request = cookies.carried(by: next)
            guard let next = try live.outcome(of: request) else { return nil }
            outcome = next
            cookies.take(outcome, of: request)
            hops.append(Exchange(request: request, outcome: outcome, startedAt: Date(), milliseconds: 0))
        }
        return hops
    }

    private func answers(
        to old: [Exchange], of fixture: Fixture, from others: [Exchange]
    ) throws -> [Result<Answer, ExchangeResult.Unasked>] {
        var redactor = Redactor(fixture.redaction)
        let shown = redactor.redact(others)
        let cassette = Cassette(
            StoredExchanges(Fixture.Contents(capturedAt: Date(timeIntervalSince1970: 0), exchanges: shown)),
            rules: fixture.rules)
        return try old.map { exchange in
            guard let taken = try cassette.take(exchange.request, step: "") else {
                return .failure(.notInFile)
            }
            return .success(Answer(outcome: others[taken.index].outcome))
        }
    }
}
