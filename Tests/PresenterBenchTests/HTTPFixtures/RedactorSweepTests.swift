import Foundation
import Testing

@testable import HTTPFixtures

@Suite("A secret is found wherever and however it is written")
struct RedactorSweepTests {
    private static let canary = "canary-1234"
    private static let url = "https://api.example.com/v1?api_key=\(canary)"

    @Test(
        "Each encoding of the secret is redacted in a body, and the text around it stays",
        arguments: RedactionEncodings.all(of: canary))
    func encodings(name: String, text: String) {
        let before = #"{"before":"stays","echo":""#
        let after = #"","after":"stays"}"#
        let answer = Exchange.sample(Self.url, answer: before + text + after).redacted().answer
        #expect(answer.hasPrefix(before) && answer.hasSuffix(after), "\(name)")
        let echo = String(answer.dropFirst(before.count).dropLast(after.count))
        #expect(Placeholder.numbers(in: Array(echo.utf8)) == [1], "\(name): \(echo)")
        #expect(!Self.isReadable(in: echo), "\(name): \(echo)")
        #expect(!Self.isReadable(in: echo.replacing("REDACTED-1", with: "")), "\(name): \(echo)")
    }

    @Test(
        "Each encoding of a secret is redacted in every part of an exchange",
        arguments: RedactionEncodings.all(of: canary))
    func places(name: String, text: String) throws {
        let quoted = text.replacing("\r\n", with: "")
        let exchange = Exchange.sample(
            Self.url + "&echo=\(quoted)&\(quoted)=x#\(quoted)", method: "POST",
            headers: [("X-Echo", "a \(quoted) b"), ("Referer", "https://h/\(quoted)/x")], body: "<p>\(text)</p>",
            answerHeaders: [("Location", "/p/\(quoted)?q=\(quoted)"), ("Set-Cookie", "a=\(quoted); Path=/\(quoted)")],
            answer: "\u{1}\u{2}\u{0}\(text)\u{0}\u{ff}")
        let stored = exchange.redacted()
        let encoder = JSONEncoder()
        encoder.dataEncodingStrategy = .custom { data, encoder in
            var container = encoder.singleValueContainer()
            try container.encode(String(decoding: data, as: UTF8.self))
        }
        encoder.outputFormatting = .withoutEscapingSlashes
        let file = String(decoding: try encoder.encode(stored), as: UTF8.self)
        #expect(!file.contains(text) && !file.contains(Self.canary) && !Self.isReadable(in: file), "\(name): \(file)")
        #expect(Placeholder.numbers(in: Array(file.utf8)).count >= 10, "\(name): \(file)")
        #expect(Set(Placeholder.numbers(in: Array(file.utf8))).isSubset(of: [1, 2]), "\(name): \(file)")
    }

    @Test("A binary body loses the secret and keeps every other byte")
    func binary() {
        var body = Data((0..<5000).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ $0 / 256) })
        let (head, tail) = (body.prefix(2500), body.suffix(2500))
        body = head + Data(Self.canary.utf8) + Data([0xff, 0xd8]) + Data("canary%2D1234".utf8) + tail
        var exchange = Exchange.sample(Self.url)
        exchange.outcome = .response(.init(status: 200, body: body))
        let token = Data("REDACTED-1".utf8)
        #expect(exchange.redacted().response.body == head + token + Data([0xff, 0xd8]) + token + tail)
    }

    @Test(
        "Secrets with characters that need escaping are redacted in every encoding",
        arguments: [
            "a&b<c>\"d'/e", "p@ss wörd/é", "日本語のひみつの鍵だ", "🙈🙉🙊🐵🐒🦍🦧🐶", "back\\slash\\es", "50%25+off=1",
            "line\nfeed\ttab",
        ])
    func specialCharacters(secret: String) throws {
        let json = String(decoding: try JSONEncoder().encode([secret]), as: UTF8.self).dropFirst().dropLast()
        let units = secret.utf16.map { "\\u" + String(0x10000 + Int($0), radix: 16).suffix(4) }.joined()
        let html = secret.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
            .replacing("'", with: "&#39;")
        let percent = RedactionEncodings.escaped(secret) { "%" + RedactionEncodings.hex($0) }
        let forms = [String(json), "\"\(units)\"", html, percent, RedactionEncodings.base64("x" + secret)]
        for form in forms {
            let stored = Exchange.sample("https://h/", body: "token=" + percent, answer: "[ \(form) ]").redacted()
            #expect(stored.request.body == Data("token=REDACTED-1".utf8))
            #expect(Placeholder.numbers(in: Array(stored.answer.utf8)) == [1], "\(form): \(stored.answer)")
            #expect(stored.answer.count < 30, "\(form): \(stored.answer)")
        }
    }

    @Test("Harmless text of every kind next to secrets is not changed")
    func harmless() {
        let text = """
            {"a":"canary","b":"1234","c":"canary_1234","d":"Q2FuYXJ5LTEyMzQ=","e":"%63%61","f":"\\u0063&amp;","g":[1,2.50]}
            """
        #expect(Exchange.sample(Self.url, answer: text).redacted().answer == text)
    }

    /// Looks for a part of the secret with code of its own, also behind percent-encoding and in base64.
    private static func isReadable(in text: String) -> Bool {
        let part = canary.suffix(6)
        if text.contains(part) || (text.removingPercentEncoding ?? text).contains(part) { return true }
        return text.split(whereSeparator: { !$0.isASCII || !$0.isLetter && !$0.isNumber && !"+/-_".contains($0) })
            .contains { run in
                (0..<4).contains { offset in
                    let rest = run.dropFirst(offset)
                    let quads = rest.prefix(rest.count / 4 * 4).replacing("-", with: "+").replacing("_", with: "/")
                    return String(decoding: Data(base64Encoded: String(quads)) ?? Data(), as: UTF8.self).contains(part)
                }
            }
    }
}
