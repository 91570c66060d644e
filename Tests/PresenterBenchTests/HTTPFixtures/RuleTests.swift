import BenchDiagnostics
import Foundation
import Testing

@testable import HTTPFixtures

@Suite("A rule decides what counts beside method, server and path")
struct RuleTests {
    private func request(
        _ url: String = "https://h/a", _ body: String? = nil, type: String = "", headers: [String: String] = [:]
    ) -> Exchange.Request {
        let all = headers.merging(["Content-Type": type]) { own, _ in own }.sorted { $0.key < $1.key }
        return Exchange.Request(
            method: "POST", url: url, headers: all.map { .init($0.key, $0.value) }, body: body.map { Data($0.utf8) })
    }

    private func compare(
        _ stored: String, _ live: String, type: String = "", as body: Rule.Body
    ) -> [Comparison.Difference] {
        Matcher.compare(
            request("https://h/a", stored, type: type), request("https://h/a", live, type: type),
            by: Rule(body: body)
        ).differences
    }

    @Test("Query items that a rule ignores may differ, be missing or repeat; others may not")
    func query() {
        let rule = Rule(ignoringQuery: ["_t"])
        for live in ["?q=1&_t=2", "?q=1", "?_t=5&q=1&_t=6"] {
            #expect(Matcher.compare(request("https://h/a?q=1&_t=1"), request("https://h/a" + live), by: rule).matches)
        }
        let differences = Matcher.compare(request("https://h/a?q=1"), request("https://h/a?q=2&_t=1"), by: rule)
            .differences
        #expect(differences == [.init(.query, "query q", stored: "1", live: "2")])
    }

    @Test("A header that a rule names must have the same values in the same order; any other header is free")
    func headers() {
        let rule = Rule(headers: ["Accept-Language"])
        let stored = request(headers: ["accept-language": "de", "X-Trace": "1"])
        #expect(Matcher.compare(stored, request(headers: ["Accept-Language": "de", "X-Trace": "2"]), by: rule).matches)
        #expect(
            Matcher.compare(stored, request(headers: ["Accept-Language": "en"]), by: rule).differences
                == [.init(.header, "header accept-language", stored: "de", live: "en")])
        #expect(
            Matcher.compare(stored, request(), by: rule).differences
                == [.init(.header, "header accept-language", stored: "de", live: nil)])
        #expect(Matcher.compare(request(headers: ["Accept-Language": "REDACTED-1"]), stored, by: rule).matches)
    }

    @Test("JSON is compared except for the parts that the pointers name, whatever these are on either side")
    func json() {
        let body = Rule.Body.json(ignoring: ["/timestamp", "/items/*/id", "/a~1b"])
        let stored = #"{"timestamp":1,"items":[{"id":1,"n":1},{"id":2,"n":2}],"a/b":1}"#
        #expect(compare(stored, #"{"items":[{"n":1,"id":{}},{"n":2}],"timestamp":[]}"#, as: body).isEmpty)
        #expect(
            compare(stored, #"{"items":[{"n":1},{"n":3}]}"#, as: body)
                == [.init(.body, "body /items/1/n", stored: "2", live: "3")])
        #expect(compare("plain", "other", as: body) == [.init(.body, "body", stored: "plain", live: "other")])
    }

    @Test("Byte by byte, JSON with the same meaning is another body")
    func bytes() {
        #expect(!compare(#"{"a": 1}"#, #"{"a":1}"#, as: .bytes).isEmpty)
        #expect(compare(#"{"a": 1}"#, #"{"a":1}"#, as: .asRecorded).isEmpty)
        #expect(compare(#"{"a": 1}"#, "whatever", as: .ignored).isEmpty)
    }

    @Test("Forms are compared except for the fields that the rule names")
    func form() {
        #expect(compare("a=1&nonce=2", "nonce=3&a=1", as: .form(ignoring: ["nonce"])).isEmpty)
        #expect(
            compare("a=1&nonce=2", "a=2", as: .form(ignoring: ["nonce"])) == [
                .init(.body, "body a", stored: "1", live: "2")
            ])
    }

    @Test("Only the first rule that applies to a request counts")
    func order() {
        let book = RuleBook([
            Rule(for: "POST /a", headers: ["X"]), Rule(for: "h/a", usedUp: .loop), Rule(ignoringQuery: ["_t"]),
        ])
        #expect(book.rule(for: RequestParts(request("https://h/a"))) == Rule(for: "POST /a", headers: ["X"]))
        #expect(book.rule(for: RequestParts(.init(method: "GET", url: "https://H/a?x=1"))).usedUp == .loop)
        #expect(book.rule(for: RequestParts(.init(method: "GET", url: "https://i/a"))).ignoredQuery == ["_t"])
        #expect(RuleBook([]).rule(for: RequestParts(request())) == Rule())
    }

    @Test(
        "A pattern names method, host and path, or some of them",
        arguments: [
            ("POST", true), ("GET", false), ("/v2/beers", true), ("/v2/*", true), ("*/v2/beers", true), ("/v2", false),
            ("api.example", true), ("API.example/v2/beers", true), ("*.example/v2/*", true), ("example", false),
            ("POST api.example", true), ("POST /v2/beers", true), ("GET /v2/beers", false), ("POST /*/*s", true),
            ("/v2/*/beers", false), ("*", true), ("/%76%32/beers", true),
        ])
    func pattern(text: String, fits: Bool) throws {
        let pattern = try #require(RequestPattern(text))
        #expect(pattern.matches(.init(method: "POST", url: "https://api.example/v2/beers")) == fits)
    }

    @Test(
        "A pattern that names no request is refused",
        arguments: [
            "", " /a", "post /a b", "get /a", "https://h/a", "/a?", "/a?=1", "/a?b=1&", "/a#b", "GET  /a",
            "POST GET /a",
        ])
    func badPattern(text: String) {
        #expect(throws: Diagnostic.badPattern(text)) { try Fixture("f", rules: [Rule(for: text)]).validate() }
    }

    @Test("A pattern names query items, each of which must be present as written, beside any others")
    func queryPattern() {
        let book = RuleBook([
            Rule(for: "GET /list?page=2&sort=*", usedUp: .loop), Rule(for: "?caf%c3%a9&x", usedUp: .repeatLast),
        ])
        func usedUp(_ url: String, method: String = "GET") -> Rule.UsedUp {
            book.rule(for: RequestParts(.init(method: method, url: url))).usedUp
        }
        #expect(usedUp("https://h/list?sort=up&page=2&more=1") == .loop)
        for query in ["page=2", "page=20&sort=1", "page=3&page=1&sort=1", "page&sort=1", "page=2&sort"] {
            #expect(usedUp("https://h/list?" + query) == .error, "\(query)")
        }
        #expect(usedUp("https://h/list?page=2&sort=1", method: "POST") == .error)
        #expect(usedUp("https://h/any?x&caf\u{e9}") == .repeatLast)
        #expect(usedUp("https://h/any?x=&caf\u{e9}") == .error)
    }

    @Test("A pattern means what it says however it is encoded, and an escaped star is a star")
    func encodedPattern() {
        let book = RuleBook([
            Rule(for: "GET /a%7Cb?filter%5Bkind%5D=x,*", usedUp: .loop), Rule(for: "/s?q=%2A", usedUp: .repeatLast),
            Rule(for: "/t/%2A", usedUp: .repeatLast),
        ])
        func usedUp(_ url: String) -> Rule.UsedUp {
            book.rule(for: RequestParts(.init(method: "GET", url: url))).usedUp
        }
        for url in ["https://h/a|b?filter[kind]=x%2Cy", "https://h/a%7cb?filter%5bkind]=x,"] {
            #expect(usedUp(url) == .loop, "\(url)")
        }
        for url in ["https://h/s?q=*", "https://h/s?q=%2a", "https://h/t/*"] {
            #expect(usedUp(url) == .repeatLast, "\(url)")
        }
        for url in ["https://h/s?q=any", "https://h/t/any"] { #expect(usedUp(url) == .error, "\(url)") }
    }

    @Test("A rule may apply to one GraphQL operation, in a body, a batch or a query")
    func operation() throws {
        let rule = Rule(for: "/a", operation: "Job", usedUp: .loop, body: .graphQL())
        let book = RuleBook([rule, Rule(body: .graphQL())])
        for body in [#"{"query":"query Job { a }"}"#, #"[{"operationName":"B"},{"operationName":"Job"}]"#] {
            #expect(book.rule(for: RequestParts(request("https://h/a", body))) == rule)
        }
        #expect(book.rule(for: RequestParts(request("https://h/a?query=query+Job+%7Ba%7D"))) == rule)
        for body in [#"{"query":"query Jobs { a }"}"#, #"{"query":"{ Job }"}"#, "Job", nil] {
            #expect(book.rule(for: RequestParts(request("https://h/a", body))).usedUp == .error)
        }
        #expect(throws: Diagnostic.badOperation("a b")) { try Rule(operation: "a b").validate() }
        #expect(throws: Diagnostic.badOperation("")) { try Rule(operation: "").validate() }
        try rule.validate()
    }

    @Test("A rule is printed as Swift source")
    func text() {
        #expect(Rule().text == "Rule()")
        let rule = Rule(
            for: "POST /a", operation: "Job", usedUp: .loop, headers: ["B", "A"], ignoringQuery: ["_t"],
            body: .json(ignoring: ["/a\"", "/*"]))
        #expect(
            rule.text
                == #"Rule(for: "POST /a", operation: "Job", usedUp: .loop, headers: ["A", "B"], ignoringQuery: ["_t"], body: .json(ignoring: ["/*", "/a\""]))"#
        )
        #expect(Rule(body: .graphQL()).text == "Rule(body: .graphQL())")
    }

    @Test("A pointer without a slash or with a lone ~ and a host that is a URL are refused")
    func badPointer() throws {
        #expect(throws: Diagnostic.badPointer("/a/~2")) { try Rule(body: .json(ignoring: ["/a/~2"])).validate() }
        #expect(throws: Diagnostic.badPointer("/a~")) { try Rule(body: .json(ignoring: ["/a~"])).validate() }
        try Rule(body: .json(ignoring: ["/~0~1/*"])).validate()
        #expect(throws: Diagnostic.badPointer("name")) { try Rule(body: .json(ignoring: ["name"])).validate() }
        #expect(throws: Diagnostic.badPointer("")) { try Rule(body: .graphQL(ignoring: [""])).validate() }
        #expect(throws: Diagnostic.badHost("https://h")) { try Fixture("f", hosts: ["https://h"]).validate() }
    }
}
