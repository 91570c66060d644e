import Foundation

@testable import HTTPFixtures

extension Exchange {
    /// An exchange in few words, for tests.
    static func sample(
        _ url: String, method: String = "GET", headers: [(String, String)] = [], body: String? = nil,
        status: Int = 200, answerHeaders: [(String, String)] = [], answer: String = ""
    ) -> Exchange {
        Exchange(
            request: Request(
                method: method, url: url, headers: headers.map { Header($0.0, $0.1) },
                body: body.map { Data($0.utf8) }),
            outcome: .response(
                Response(
                    status: status, headers: answerHeaders.map { Header($0.0, $0.1) }, body: Data(answer.utf8))),
            startedAt: Date(timeIntervalSince1970: 1_714_555_800), milliseconds: 1)
    }

    /// The response; empty if there is a failure.
    var response: Response {
        if case .response(let response) = outcome { response } else { Response(status: 0) }
    }

    /// The body of the response as text.
    var answer: String { String(decoding: response.body, as: UTF8.self) }

    /// This exchange as a capture of one would store it.
    func redacted(_ rules: Redaction = Redaction()) -> Exchange {
        var redactor = Redactor(rules)
        return redactor.redact([self])[0]
    }
}

extension SecretCheck {
    /// Finds the secrets in exchanges that are in no file.
    static func findings(
        in contents: Fixture.Contents, fixture: String, redaction: Redaction = Redaction()
    ) -> [Finding] {
        findings(
            in: contents.exchanges, numbers: contents.exchanges.indices.map { $0 + 1 }, fixture: fixture,
            redaction: redaction)
    }
}
