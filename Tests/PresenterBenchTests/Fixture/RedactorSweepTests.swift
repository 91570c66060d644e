import Foundation
import Testing

@testable import PresenterBench

@Suite("A secret is found wherever it is written, and however")
struct RedactorSweepTests {
    private static let canary = "canary-1234"

    private func exchange(
        _ url: String = "https://api.example.com/v1/key?api_key=\(canary)", headers: [Exchange.Header] = [],
        body: String? = nil, answer: Exchange.Response = .init(status: 200)
    ) -> Exchange {
        Exchange(
            request: .init(method: "GET", url: url, headers: headers, body: body.map { Data($0.utf8) }),
            outcome: .response(answer), startedAt: Date(timeIntervalSince1970: 0), milliseconds: 1)
    }

    private func stored(_ exchanges: [Exchange]) throws -> String {
        var redactor = Redactor(Redaction())
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        return String(decoding: try encoder.encode(redactor.redact(exchanges)), as: UTF8.self)
    }

    @Test(
        "Each encoding of the secret goes, in a body, and the text around it stays",
        arguments: RedactionEncodings.all(of: canary))
    func encodings(name: String, text: String) throws {
        let before = Data("{\"before\":\"stays\",\"echo\":\"".utf8)
        let after = Data("\",\"after\":\"stays\"}".utf8)
        var redactor = Redactor(Redaction())
        let answer = Exchange.Response(status: 200, body: before + Data(text.utf8) + after)
        guard case .response(let response) = redactor.redact([exchange(answer: answer)])[0].outcome else { return }
        #expect(response.body.starts(with: before), "\(name)")
        #expect(response.body.suffix(after.count) == after, "\(name)")
        let echo = String(decoding: response.body.dropFirst(before.count).dropLast(after.count), as: UTF8.self)
        #expect(echo.contains("REDACTED-1"), "\(name): \(echo)")
        let seen = [echo] + [String(echo.replacing("REDACTED-1", with: ""))]
        for text in seen { #expect(!Self.isReadable(in: text), "\(name): \(text)") }
    }

    /// Looks for four characters of the secret, after undoing what can be undone, with code of its own.
    private static func isReadable(in text: String) -> Bool {
        let plain = text.removingPercentEncoding ?? text
        let part = canary.suffix(6)
        return text.contains(part) || plain.contains(part)
            || (0..<4).contains { offset in
                let run = text.filter { $0.isLetter || $0.isNumber || "+/-_".contains($0) }.dropFirst(offset)
                let padded = run.replacing("-", with: "+").replacing("_", with: "/").prefix(run.count / 4 * 4)
                let bytes = Data(base64Encoded: String(padded)) ?? Data()
                return String(decoding: bytes, as: UTF8.self).contains(part)
            }
    }
}
