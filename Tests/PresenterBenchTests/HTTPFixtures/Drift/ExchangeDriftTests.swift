import Foundation
import Testing

@testable import HTTPFixtures

@Suite("A live answer is compared with the recorded one")
struct ExchangeDriftTests {
    private func answer(
        _ body: String = #"{"a":1}"#, status: Int = 200, type: String = "application/json",
        _ headers: [String: String] = [:]
    ) -> Exchange.Outcome {
        let all = [Exchange.Header("Content-Type", type)] + headers.map { Exchange.Header($0.key, $0.value) }
        return .response(.init(status: status, headers: all, body: Data(body.utf8)))
    }

    private func changes(_ new: Exchange.Outcome, landing: Exchange.Outcome? = nil) -> [String] {
        ExchangeDrift.changes(from: answer(), to: new, landingOn: landing).map { "\($0.kind.rawValue) \($0.line)" }
    }

    @Test("The same answer is no change, whatever headers that do not matter say")
    func same() { #expect(changes(answer(#"{"a":1}"#, ["ETag": "2", "Date": "x"])).isEmpty) }

    @Test("Another notation of the same JSON is only that")
    func notation() {
        #expect(changes(answer(#"{ "a": 1 }"#)) == ["order body written differently"])
        let (old, new) = (answer(#"{"a":[true,false]}"#), answer(#"{"a":[true,true]}"#))
        #expect(ExchangeDrift.changes(from: old, to: new).map(\.line) == ["/a/* other values in 1 of 2"])
        #expect(changes(answer(type: "application/json; charset=utf-8")).map { $0.prefix(10) } == ["order type"])
    }

    @Test("A secret with another number, or with other times in the shape that is kept of it, is the same secret")
    func secrets() {
        func changes(_ old: String, _ new: String, type: String = "application/json") -> [DriftChange.Kind] {
            ExchangeDrift.changes(from: answer(old, type: type), to: answer(new, type: type)).map(\.kind)
        }
        let jwt = ("eyJhbGciOiJub25lIn0.eyJleHAiOjF9.REDACTED-1", "eyJhbGciOiJub25lIn0.eyJleHAiOjk5fQ.REDACTED-7")
        #expect(changes(#"{"t":"REDACTED-1"}"#, #"{"t":"REDACTED-2"}"#) == [])
        #expect(changes(#"{"t":"\#(jwt.0)"}"#, #"{"t":"\#(jwt.1)"}"#) == [])
        #expect(changes(#"{"t":"\#(jwt.0)","n":1}"#, #"{"t":"\#(jwt.1)","n":2}"#) == [.values])
        #expect(changes("t=REDACTED-1", "t=REDACTED-2", type: "text/plain") == [])
        #expect(changes("t=REDACTED-1", "u=REDACTED-2", type: "text/plain") == [.values])
        #expect(changes(#"{"t":"REDACTED-1"}"#, #"{ "t": "REDACTED-2" }"#) == [.order])
        #expect(changes(#"{"t":"REDACTED-1"}"#, #"{"t":"plain"}"#) == [.values])
    }

    @Test("Another status, another content type, JSON that is cut off, and no answer are breaking")
    func breaking() {
        #expect(changes(answer(status: 503, type: "text/html")) == ["breaking status 200 -> 503"])
        #expect(changes(answer("{}", status: 404)) == ["breaking status 200 -> 404"])
        #expect(changes(answer(type: "text/plain")) == ["breaking type application/json -> text/plain"])
        #expect(changes(answer(#"{"a":"#)) == ["breaking body JSON cut off after 5 bytes"])
        #expect(changes(answer("oops")) == ["breaking body no longer JSON"])
        #expect(changes(answer("")) == ["breaking body empty, where the fixture has JSON"])
        #expect(changes(.failure("timedOut")) == ["breaking host unreachable: timedOut"])
    }

    @Test("A host that is not found, a page, 410, and a redirect to a page or a login are gone")
    func gone() {
        #expect(changes(.failure("cannotFindHost")) == ["gone host not found"])
        #expect(changes(answer("<html>", type: "text/html")) == ["gone body a page where the fixture has JSON"])
        #expect(changes(answer(" <!DOCTYPE html>")).first?.hasPrefix("gone body") == true)
        #expect(changes(answer("", status: 410)) == ["gone status 200 -> 410"])
        #expect(changes(answer("", status: 302, ["Location": "/login"])) == ["gone redirect to a login: /login"])
        #expect(
            changes(answer("", status: 302, ["Location": "/new"]), landing: answer("<html>", type: "text/html"))
                == ["gone redirect to a page: /new"])
        #expect(
            changes(answer("", status: 301, ["Location": "/v2"]), landing: answer()) == [
                "breaking redirect 200 -> 301 to /v2"
            ])
    }

    @Test(
        "A redirect that leads elsewhere is breaking; another query is another value, another notation is nothing",
        arguments: [
            ("/v2/beers", "/v3/beers", [DriftChange.Kind.breaking]),
            ("/v2/beers", "https://b.test/v2/beers", [.breaking]),
            ("/v2/beers", "/v2/beers?page=2", [.values]), ("/v2/beers", "https://a.test:443/v2/beers", []),
            ("/v2/beers", "beers", []), ("/in?code=REDACTED-1", "/in?code=REDACTED-7", []),
        ])
    func targets(old: String, new: String, kinds: [DriftChange.Kind]) {
        func redirect(to target: String) -> Exchange.Outcome { answer("", status: 302, ["Location": target]) }
        let found = ExchangeDrift.changes(
            from: redirect(to: old), to: redirect(to: new), asking: "https://a.test/v2/list")
        #expect(found.map(\.kind) == kinds)
        #expect(found.map(\.line) == kinds.map { _ in "redirect \(old) -> \(new)" })
    }

    @Test(
        "A login is a whole segment of the path or a whole label of the host",
        arguments: [
            ("/login", true), ("https://login.test/", true), ("/users/sign_in?next=/a", true), ("sign-in", true),
            ("/oauth/authorize", true), ("/v2/auth", true), ("https://sso.shop.test/go", true), ("/Login.aspx", true),
            ("/courses/7/lessons", false), ("/authors/7", false), ("/items?next=/login", false),
            ("https://blogins.test/a", false),
        ])
    func logins(target: String, isLogin: Bool) {
        let kinds = ExchangeDrift.changes(from: answer(), to: answer("", status: 302, ["Location": target])).map(\.kind)
        #expect(kinds == [isLogin ? .gone : .breaking])
    }

    @Test("What answers with the recorded type is no login, whatever its name is")
    func answeringLogin() {
        let moved = answer("", status: 302, ["Location": "/auth/v2"])
        #expect(changes(moved, landing: answer()) == ["breaking redirect 200 -> 302 to /auth/v2"])
        #expect(changes(moved, landing: answer("{}", status: 401)) == ["gone redirect to a login: /auth/v2"])
        #expect(changes(moved, landing: .failure("timedOut")) == ["gone redirect to a login: /auth/v2"])
    }

    @Test("Headers that tell how to go on are named; what is left of a limit is not")
    func headers() {
        #expect(
            changes(answer(#"{"a":1}"#, ["Deprecation": "true", "Sunset": "x", "X-RateLimit-Remaining": "3"])) == [
                "additive header Deprecation new: true", "additive header Sunset new: x",
            ])
        let old = answer(
            #"{"a":1}"#, ["Link": #"<https://a.test/?page=2>; rel="next""#, "Cache-Control": "max-age=60"])
        let new = answer(#"{"a":1}"#, ["Link": #"<https://a.test/?page=9>; rel="next""#, "cache-control": "no-store"])
        #expect(
            ExchangeDrift.changes(from: old, to: new).map(\.line)
                == ["header Cache-Control max-age=60 -> no-store"])
    }

    @Test("A failure that is answered now, and bodies that are not JSON, are values")
    func values() {
        #expect(ExchangeDrift.changes(from: .failure("timedOut"), to: answer()).map(\.kind) == [.values])
        let (old, new) = (answer("one", type: "text/plain"), answer("two!", type: "text/plain"))
        #expect(ExchangeDrift.changes(from: old, to: new).map(\.line) == ["body other content, 3 -> 4 bytes"])
    }
}
