import Foundation
import LoopbackOrigin
import Testing

@Suite("The origin of the example app's shop")
struct ExampleShopTests {
    private let routes = SampleOrigin.routes()

    @Test("Ten plants are on three pages, and the last page names no next one")
    func pages() throws {
        let pages = try (1...3).map { try #require(object(of: ask("GET", "/plants?page=\($0)"))) }
        #expect(pages.map { ($0["items"] as? [Any])?.count } == [4, 4, 2])
        #expect(pages.map { $0["next_page"] as? Int } == [2, 3, nil])
    }

    @Test("There are no other plant pages", arguments: ["0", "4", "-1", "one", "9223372036854775807"])
    func noPage(number: String) { #expect(ask("GET", "/plants?page=\(number)").status == 404) }

    @Test("The token of a sign-in has expired, and its renewal is valid")
    func tokens() throws {
        let old = try token(of: ask("POST", "/login", body: "email=a&password=correct%20horse"))
        #expect(account(with: old.access).status == 401)
        let new = try token(of: ask("POST", "/token", body: "refresh_token=\(old.refresh)"))
        #expect(account(with: new.access).status == 200)
    }

    @Test(
        "Without a secret the shop gives no token",
        arguments: [("/login", "email=a&password=wrong"), ("/login", ""), ("/token", "refresh_token=wrong")])
    func refused(path: String, body: String) { #expect(ask("POST", path, body: body).status == 401) }

    @Test("The shop is closed only for the first request, and an order moves on at every request until it is delivered")
    func looks() {
        #expect((1...3).map { _ in ask("GET", "/offers").status } == [503, 200, 200])
        let states = (1...5).map { _ in object(of: ask("GET", "/orders/12"))?["state"] as? String }
        #expect(states == ["placed", "packed", "shipped", "delivered", "delivered"])
    }

    @Test("An unknown path of the shop is 404", arguments: ["/plants/4", "/signup"])
    func notFound(path: String) { #expect(ask("GET", path).status == 404) }

    private func ask(_ method: String, _ target: String, headers: [OriginHeader] = [], body: String = "")
        -> OriginAnswer
    {
        routes(OriginRequest(method: method, target: target, headers: headers, body: Data(body.utf8)))
    }

    private func account(with token: String) -> OriginAnswer {
        ask("GET", "/account", headers: [OriginHeader("Authorization", "Bearer \(token)")])
    }

    private func token(of answer: OriginAnswer) throws -> (access: String, refresh: String) {
        let tokens = try #require(object(of: answer))
        return (try #require(tokens["access_token"] as? String), try #require(tokens["refresh_token"] as? String))
    }

    private func object(of answer: OriginAnswer) -> [String: Any]? {
        (try? JSONSerialization.jsonObject(with: answer.body)) as? [String: Any]
    }
}
