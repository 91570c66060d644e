import Foundation
import Testing

@testable import HTTPFixtures
@testable import PresenterBench
@testable import Transcript

@Suite("Redirects are followed to their end")
struct RedirectChainTests {
    private typealias Header = Exchange.Header

    private func redirect(to location: String, status: Int = 302, cookies: String...) -> Exchange.Outcome {
        .response(
            .init(
                status: status,
                headers: [Header("Location", location)] + cookies.map { Header("Set-Cookie", $0) }))
    }

    private let text = Exchange.Outcome.response(.init(status: 200, body: Data("hello".utf8)))

    /// Follows redirects, and returns the chain with every request on the way.
    private func follow(
        _ first: Exchange.Request, _ answers: Exchange.Outcome...
    ) -> (chain: RedirectChain, requests: [Exchange.Request]) {
        var requests: [Exchange.Request] = []
        let chain = RedirectChain(from: first) { request in
            requests.append(request)
            return requests.count <= answers.count ? answers[requests.count - 1] : .failure("one too many")
        }
        return (chain, requests)
    }

    private func follow(_ answers: Exchange.Outcome...) -> (chain: RedirectChain, requests: [Exchange.Request]) {
        let first = Exchange.Request(method: "GET", url: "https://a.example/dir/x")
        switch answers.count {
        case 1: return follow(first, answers[0])
        case 2: return follow(first, answers[0], answers[1])
        default: return follow(first, answers[0], answers[1], answers[2])
        }
    }

    private static func line(_ hop: RedirectChain.Hop) -> String { PlayEvent.Answer(after: [hop.told], nil).text }

    @Test("An answer that is not a redirect ends the chain")
    func none() {
        let (chain, requests) = follow(text)
        #expect(chain.outcome == text && chain.hops.isEmpty && requests.count == 1)
    }

    @Test("Each hop requests the URL of the one before, and is reported")
    func hops() {
        let (chain, requests) = follow(redirect(to: "y"), redirect(to: "//b.example/z", status: 307), text)
        #expect(
            requests.map(\.url) == ["https://a.example/dir/x", "https://a.example/dir/y", "https://b.example/z"])
        #expect(chain.hops.map(Self.line) == ["302 to https://a.example/dir/y", "307 to https://b.example/z"])
        #expect(chain.hops.map(\.url) == ["https://a.example/dir/x", "https://a.example/dir/y"])
        #expect(chain.request.url == "https://b.example/z" && chain.outcome == text)
        guard case .outcome(_, let after, let url) = chain.answer(shown: requests[0]) else {
            Issue.record("no outcome")
            return
        }
        #expect(after.count == 2 && url == "https://b.example/z")
    }

    @Test("If a delegate is asked, the chain ends at the first redirect, with the request that may follow")
    func asking() {
        let first = Exchange.Request(method: "GET", url: "https://a.example/dir/x")
        let chain = RedirectChain(from: first, askingDelegate: true) { _ in redirect(to: "y", cookies: "c=1; Path=/") }
        guard case .redirect(let hop) = chain.answer(shown: first) else {
            Issue.record("no question")
            return
        }
        #expect(Self.line(hop) == "302 to https://a.example/dir/y" && hop.next.headers == [Header("Cookie", "c=1")])
        #expect(chain.hops.isEmpty && chain.request == first)
        #expect(RedirectChain(from: first, askingDelegate: true) { _ in text }.question == nil)
    }

    private struct Unanswered: Error, Equatable {
        let url: String
    }

    @Test("A hop that nothing answers ends the chain with that error")
    func miss() {
        let first = Exchange.Request(method: "GET", url: "https://a.example/dir/x")
        #expect(throws: Unanswered(url: "https://a.example/y")) {
            _ = try RedirectChain(from: first) { request in
                guard request == first else { throw Unanswered(url: request.url) }
                return redirect(to: "/y")
            }
        }
    }

    @Test("Twenty redirects are followed, one more is too many")
    func loop() {
        var count = 0
        let first = Exchange.Request(method: "GET", url: "https://a.example/loop")
        let endless = RedirectChain(from: first) { _ in
            count += 1
            return redirect(to: "/loop")
        }
        #expect(endless.outcome == .failure("httpTooManyRedirects"))
        #expect(count == 21)
        count = 0
        let long = RedirectChain(from: first) { _ in
            count += 1
            return count <= 20 ? redirect(to: "/loop") : text
        }
        #expect(long.outcome == text)
    }

    @Test("A failure ends the chain")
    func failure() {
        let (chain, _) = follow(redirect(to: "/y"), .failure("timedOut"))
        #expect(chain.outcome == .failure("timedOut") && chain.hops.count == 1)
    }

    @Test("A cookie that a hop sets is sent with the next request, replacing an old one")
    func cookies() {
        let first = Exchange.Request(
            method: "POST", url: "https://a.example/login", headers: [Header("Cookie", "theme=dark; session=old")])
        let (_, requests) = follow(first, redirect(to: "/home", cookies: "session=new; Path=/", "id=7; Path=/"), text)
        #expect(requests[1].headers == [Header("Cookie", "theme=dark; session=new; id=7")])
    }

    @Test(
        "A cookie is sent only where it applies",
        arguments: [
            ("https://a.example/home", "c=1; Path=/", true),
            ("https://b.example/home", "c=1; Path=/", false),
            ("https://www.a.example/home", "c=1; Path=/; Domain=a.example", true),
            ("https://nota.example/home", "c=1; Path=/; Domain=a.example", false),
            ("https://a.example/shop/beer", "c=1; Path=/shop", true),
            ("https://a.example/shopping", "c=1; Path=/shop", false),
            ("http://a.example/home", "c=1; Path=/; Secure", false),
            ("https://a.example/home", "c=1; Path=/; Secure", true),
        ])
    func scope(target: String, cookie: String, isSent: Bool) {
        let (_, requests) = follow(redirect(to: target, cookies: cookie), text)
        #expect(requests[1].headers == (isSent ? [Header("Cookie", "c=1")] : []))
    }
}
