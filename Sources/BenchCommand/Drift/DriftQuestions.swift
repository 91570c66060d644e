import BenchRunner
import Foundation
import HTTPFixtures
import PresenterBench

/// Finds today's answers to the requests of a fixture: live, or in another recording.
struct DriftQuestions {
    let live: LiveAnswers
    /// The recording to compare with; nil asks the live API.
    let against: HARImport?
    /// Whether requests are sent that may change data.
    let asksForWrites: Bool

    /// Today's answer to one exchange of a fixture, not yet redacted.
    struct Answer {
        var outcome: Exchange.Outcome
        /// The further exchanges that a new redirect leads to.
        var hops: [Exchange] = []
    }

    /// Asks for every exchange of a fixture, in its order.
    ///
    /// - Parameters:
    ///   - old: The exchanges of the fixture.
    ///   - fixture: Its rules.
    ///   - secrets: The values of its placeholders, by number, as far as they are known.
    ///   - tell: Shows how far it is.
    /// - Returns: The answers, or why nobody was asked.
    /// - Throws: `PlayError`, `FixtureError`.
    func answers(
        to old: [Exchange], of fixture: Fixture, secrets: [Int: String], tell: (Int) -> Void
    ) throws -> [Result<Answer, Unasked>] {
        if let against { return try answers(to: old, of: fixture, from: against.exchanges) }
        var secrets = secrets
        var answers: [Result<Answer, Unasked>] = []
        for (index, exchange) in old.enumerated() {
            tell(index + 1)
            answers.append(try answer(to: exchange, &secrets))
        }
        return answers
    }

    /// Why nobody was asked.
    struct Unasked: Error { let reason: ExchangeResult.Unasked }

    private func answer(to old: Exchange, _ secrets: inout [Int: String]) throws -> Result<Answer, Unasked> {
        let isRead = ["GET", "HEAD"].contains(old.request.method)
        guard isRead || asksForWrites else { return .failure(Unasked(reason: .writes(method: old.request.method))) }
        guard let request = Self.filled(old.request, secrets) else { return .failure(Unasked(reason: .secret)) }
        var answer = Answer(outcome: try live.outcome(of: request))
        if case .response(let before) = old.outcome {
            if !(300..<400).contains(before.status) { answer.hops = try follow(request, answer.outcome) }
            if case .response(let after) = answer.outcome {
                secrets.merge(Self.secrets(from: before.body, to: after.body)) { _, new in new }
            }
        }
        return .success(answer)
    }

    /// Follows a redirect that the fixture does not have.
    private func follow(_ request: Exchange.Request, _ outcome: Exchange.Outcome) throws -> [Exchange] {
        var hops: [Exchange] = []
        var (request, outcome) = (request, outcome)
        while hops.count < 5, case .response(let response) = outcome,
            let next = Redirect.next(after: request, response)
        {
            outcome = try live.outcome(of: next)
            hops.append(Exchange(request: next, outcome: outcome, startedAt: Date(), milliseconds: 0))
            request = next
        }
        return hops
    }

    private func answers(
        to old: [Exchange], of fixture: Fixture, from others: [Exchange]
    ) throws -> [Result<Answer, Unasked>] {
        var redactor = Redactor(fixture.redaction)
        let shown = redactor.redact(others)
        let cassette = Cassette(
            StoredExchanges(Fixture.Contents(capturedAt: Date(timeIntervalSince1970: 0), exchanges: shown)),
            rules: fixture.rules)
        return try old.map { exchange in
            guard let taken = try cassette.take(exchange.request, step: "") else {
                return .failure(Unasked(reason: .notInFile))
            }
            return .success(Answer(outcome: others[taken.index].outcome))
        }
    }

    /// Puts secrets in the place of their placeholders; nil if one is not known.
    static func filled(_ request: Exchange.Request, _ secrets: [Int: String]) -> Exchange.Request? {
        func filled(_ text: String) -> String? {
            var bytes = Array(text.utf8)
            for token in Placeholder.tokens(in: bytes).reversed() {
                guard let secret = secrets[token.number] else { return nil }
                bytes.replaceSubrange(token.range, with: secret.utf8)
            }
            return String(decoding: bytes, as: UTF8.self)
        }
        var result = request
        guard let url = filled(request.url) else { return nil }
        result.url = url
        for index in result.headers.indices {
            guard let value = filled(result.headers[index].value) else { return nil }
            result.headers[index].value = value
        }
        if let body = request.body, let text = String(validating: body, as: UTF8.self) {
            guard let text = filled(text) else { return nil }
            result.body = Data(text.utf8)
        }
        return result
    }

    /// The new values of the secrets that an answer brings, such as a token that later requests send.
    static func secrets(from old: Data, to new: Data) -> [Int: String] {
        guard let before = JSONNode(Array(old)), let after = JSONNode(Array(new)) else { return [:] }
        var found: [Int: String] = [:]
        func walk(_ left: JSONNode, _ right: JSONNode) {
            if case .string(let stored) = left.kind, case .string(let live) = right.kind {
                let numbers = Placeholder.numbers(in: Array(stored.utf8))
                if numbers.count == 1, stored == Placeholder.token(numbers[0]) { found[numbers[0]] = live }
            }
            for member in left.members {
                if let other = right.members.first(where: { $0.name == member.name }) {
                    walk(member.value, other.value)
                }
            }
            for (left, right) in zip(left.elements, right.elements) { walk(left, right) }
        }
        walk(before, after)
        return found
    }
}
