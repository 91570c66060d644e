import Foundation
import Testing

@testable import BenchDiagnostics
@testable import HTTPFixtures

@Suite("A body counts, and so does its absence")
struct MatcherBodyTests {
    private func compare(_ stored: String?, _ live: String?, type: String = "", shown: String? = nil) -> Comparison {
        func request(_ body: String?) -> Exchange.Request {
            Exchange.Request(
                method: "POST", url: "https://h/", headers: [.init("Content-Type", type)],
                body: body.map { Data($0.utf8) })
        }
        return Matcher.compare(request(stored), request(live), shown: request(shown ?? live))
    }

    @Test("No body matches only no body, and an empty one counts as none")
    func presence() {
        #expect(compare(nil, nil).matches && compare("", "").matches)
        #expect(compare("", nil).matches && compare(nil, "").matches)
        #expect(compare("x", nil).differences == [.init(.body, "body", stored: "x", live: nil)])
        #expect(compare(nil, "x").differences == [.init(.body, "body", stored: nil, live: "x")])
        #expect(compare(nil, "secret", shown: "REDACTED-1").differences.map(\.live) == ["REDACTED-1"])
        #expect(compare("x", "y").differences == [.init(.body, "body", stored: "x", live: "y")])
        #expect(!compare("", "y").matches)
    }

    @Test(
        "JSON is compared by value",
        arguments: [
            (#"{"a":1,"b":[true,null]}"#, #" { "b" : [ true , null ] , "a" : 1 } "#),
            (#"{"a":"\u00e9\/"}"#, #"{"a":"é/"}"#),
            ("[1.0,100,-0,0.5e1]", "[1,1e2,0,5]"), ("[9007199254740993]", "[9007199254740993.0]"),
            (#"{"a":"REDACTED-1"}"#, #"{"a":"x"}"#), (#"{"a":"x REDACTED-1_2"}"#, #"{"a":"REDACTED-1"}"#),
            (#"[{"REDACTED-1":"REDACTED-2"}]"#, #"[{"name":"value"}]"#),
        ])
    func sameJSON(stored: String, live: String) {
        #expect(compare(stored, live).differences == [])
    }

    @Test(
        "The part of JSON that differs is named",
        arguments: [
            (#"{"a":1}"#, #"{"a":2}"#, "body /a", "1", "2"), (#"{"a":1}"#, #"{"a":"1"}"#, "body /a", "1", "\"1\""),
            (#"{"a":{"b":[1,2]}}"#, #"{"a":{"b":[1,3]}}"#, "body /a/b/1", "2", "3"),
            ("9007199254740993", "9007199254740992", "body", "9007199254740993", "9007199254740992"),
            ("1e400", "1e401", "body", "1e400", "1e401"), ("1", "true", "body", "1", "true"),
            (#"{"a":"\u00e9"}"#, #"{"a":"e\u0301"}"#, "body /a", "\"\u{e9}\"", "\"e\u{301}\""),
            (#"[1,2]"#, #"[1]"#, "body", "an array of 2", "an array of 1"), (#"{"a":1}"#, #"{}"#, "body /a", "1", nil),
            (#"{}"#, #"{"a/b~":{}}"#, "body /a~1b~0", nil, "an object of 0"),
            (#"{"a":"REDACTED-1"}"#, #"{"a":""}"#, "body /a", "\"REDACTED-1\"", "\"\""),
            (#"{"a":"REDACTED-1"}"#, #"{"a":7}"#, "body /a", "\"REDACTED-1\"", "7"),
            (#"{"a":"REDACTED-1"}"#, #"{"a":"REDACTED-2"}"#, "body /a", "\"REDACTED-1\"", "\"REDACTED-2\""),
        ] as [(String, String, String, String?, String?)])
    func differentJSON(stored: String, live: String, component: String, old: String?, new: String?) {
        #expect(compare(stored, live).differences == [.init(.body, component, stored: old, live: new)])
    }

    @Test(
        "A secret in another charset matches itself, in JSON, in a form and in any text",
        arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian],
        [(#"{"token":"$"}"#, "application/json"), ("say $, please", "text/plain")])
    func charsets(encoding: String.Encoding, text: (body: String, type: String)) throws {
        for mark in ["\u{feff}", ""] where !mark.isEmpty || text.type == "application/json" {
            func request(_ secret: String) throws -> Exchange.Request {
                let body = try #require((mark + text.body.replacing("$", with: secret)).data(using: encoding))
                return Exchange.Request(
                    method: "POST", url: "https://h/", headers: [.init("Content-Type", text.type)], body: body)
            }
            let stored = try request("REDACTED-1")
            #expect(Matcher.compare(stored, try request("sesame")).matches)
            let other = try request("sesame").body.map { $0 + ("!".data(using: encoding) ?? Data()) }
            var changed = stored
            changed.body = other
            #expect(!Matcher.compare(stored, changed).matches)
            let exchange = Exchange(
                request: stored, outcome: .response(.init(status: 200)), startedAt: Date(timeIntervalSince1970: 0),
                milliseconds: 1)
            var first = exchange
            first.request.body = Data("other".utf8)
            // From then on all are known by what they mean.
            changed.body = Data("nothing".utf8)
            for rules in [[], [Rule(body: .bytes)]] {
                let tape = Cassette(StoredExchanges(Fixture.Contents(first, exchange)), rules: rules)
                #expect(try tape.take(changed, step: "") == nil)
                #expect(try tape.take(request("sesame"), step: "")?.index == 1)
            }
        }
    }

    @Test("Forms are compared by field, in any order")
    func forms() {
        let type = "application/x-www-form-urlencoded"
        #expect(compare("a=1&password=REDACTED-1", "password=any&a=1", type: type).matches)
        #expect(compare("a=1&b=2", "a=1", type: type).differences == [.init(.body, "body b", stored: "2", live: nil)])
        #expect(!compare("password=REDACTED-1", "password=", type: type).matches)
        #expect(compare("a=2+3", "a=2%203", type: type).matches)
        #expect(!compare("a=2+3", "a=2%2B3", type: type).matches)
        #expect(!compare("a=2+3", "a=2%203").matches)
        #expect(compare("ids=1%2C2&d=a%20b", "d=a+b&ids=1,2", type: type).matches)
        #expect(compare("x%5B%5D=%C3%A9", "x[]=%c3%a9", type: type).matches)
        #expect(
            compare("ids=1%2C2", "ids=1,3", type: type).differences == [
                .init(.body, "body ids", stored: "1,2", live: "1,3")
            ])
    }

    @Test(
        "Other texts are compared piece by piece around the placeholders",
        arguments: [
            ("<k>REDACTED-1</k>", "<k>any</k>", true), ("<k>REDACTED-1</k>", "<k></k>", false),
            ("<k>REDACTED-1</k>", "<k>any</k> ", false), ("<k>REDACTED-1</k>", "<j>any</k>", false),
            ("REDACTED-1", "anything", true), ("REDACTED-1", "", false), ("a REDACTED-1", "a REDACTED-2", false),
            ("REDACTED-1:REDACTED-2;REDACTED-1", "a:b;c", true), ("REDACTED-1:REDACTED-2", "ab", false),
            ("xREDACTED-1_9", "xanything9", true), ("REDACTED-1REDACTED-2", "ab", true), ("plain", "plain", true),
        ])
    func texts(stored: String, live: String, matches: Bool) {
        #expect(compare(stored, live).matches == matches)
    }

    @Test("A difference in a body is printed only in its redacted form")
    func shown() {
        let json = compare(#"{"a":1}"#, #"{"a":"secret","b":"secret"}"#, shown: #"{"a":"REDACTED-1","b":"REDACTED-1"}"#)
        #expect(json.differences.map(\.live) == ["\"REDACTED-1\"", "\"REDACTED-1\""])
        let other = compare(#"{"a":1,"c":[1]}"#, #"{"a":"secret","b":"secret","c":["secret"]}"#, shown: "REDACTED-1")
        #expect(other.differences.allSatisfy { $0.live == nil && !$0.component.contains("secret") })
        #expect(compare("x", "secret", shown: "REDACTED-1").differences.map(\.live) == ["REDACTED-1"])
    }

    @Test("Long and binary bodies are described, not printed")
    func previews() {
        let long = String(repeating: "ä", count: 300)
        #expect(compare(long, "x").differences[0].stored == String(repeating: "ä", count: 100) + "… (600 bytes)")
        #expect(compare("a\0b", "x").differences[0].stored == "3 bytes, digest \(Digest("a\0b".utf8).short)")
        #expect(compare("\0", "x").differences[0].stored == "1 byte, digest \(Digest("\0".utf8).short)")
    }

    @Test("A redacted request matches the same request with any other secret, in every kind of body")
    func roundTrip() {
        func request(_ secret: String) -> [Exchange.Request] {
            let bodies = [
                #"{"token":"\#(secret)","page":1,"note":"key \#(secret)"}"#, "token=\(secret)&page=1",
                "<token>\(secret)</token><page>1</page>",
            ]
            return bodies.map {
                Exchange.Request(
                    method: "POST", url: "https://h/v1/\(secret)/x?api_key=\(secret)&b=1",
                    headers: [.init("Authorization", "Bearer \(secret)")], body: Data($0.utf8))
            }
        }
        for (stored, live) in zip(request("canary-1234"), request("another value of mine")) {
            var redactor = Redactor(Redaction())
            let redacted = redactor.redact(stored)
            #expect(redacted != stored)
            #expect(Matcher.compare(redacted, live).differences == [])
            #expect(Matcher.compare(redacted, stored).differences == [])
            #expect(Matcher.compare(redacted, redacted).differences == [])
        }
    }
}
