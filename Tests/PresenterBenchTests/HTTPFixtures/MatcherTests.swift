import Foundation
import Testing

@testable import HTTPFixtures

@Suite("A recorded exchange answers a live request by method, URL and body")
struct MatcherTests {
    private typealias Request = Exchange.Request

    private func differences(_ stored: String, _ live: String) -> [String] {
        Matcher.compare(Request(method: "GET", url: stored), Request(method: "GET", url: live)).differences.map(
            \.component)
    }

    @Test(
        "The same URL in another spelling matches",
        arguments: [
            ("https://api.example.com/a?x=1", "HTTPS://API.example.com:443/a?x=1#top"),
            ("http://h:80", "http://h/"), ("http://h:/a", "http://h/a"),
            ("https://h/%7Ea/%c3%a9", "https://h/~a/%C3%A9"),
            ("https://h/é", "https://h/%C3%A9"), ("https://h/a/./b/../c", "https://h/a/c"),
            ("https://h/?a=1&b=2&a=3", "https://h/?b=2&a=1&a=3"), ("https://h/?", "https://h/"),
            ("https://h/?a=%7e", "https://h/?a=~"), ("https://h/?&a=1&&", "https://h/?a=1"),
            ("https://h/?filter[kind]=a|b&page[size]=10", "https://h/?filter%5Bkind%5D=a%7Cb&page%5Bsize%5D=10"),
            ("https://h/?ids=1%2C2", "https://h/?ids=1,2"), ("https://h/?a=b+c", "https://h/?a=b%20c"),
            ("https://h/?a=b c", "https://h/?a=b+c"), ("https://h/?%61=1", "https://h/?a=1"),
            ("https://h/?a=é", "https://h/?a=%c3%A9"), ("https://h/?a=100%", "https://h/?a=100%25"),
            ("https://h/?a=%zz", "https://h/?a=%25zz"), ("https://h/?a=*", "https://h/?a=%2a"),
            ("https://h/a|b;c,d/(e)+f", "https://h/a%7Cb%3Bc%2Cd/%28e%29%2Bf"),
            ("http://[::1]:80/", "http://[::1]/"), ("https://user:pw@h/", "https://h/"),
        ])
    func same(stored: String, live: String) {
        #expect(differences(stored, live) == [])
        #expect(differences(live, stored) == [])
    }

    @Test(
        "Each component that differs is named",
        arguments: [
            ("https://h/", "http://h:443/", ["scheme"]), ("https://h/", "https://i/", ["host"]),
            ("https://h/", "https://h:8443/", ["port"]), ("http://h/", "https://h/", ["scheme", "port"]),
            ("https://h/a", "https://h/A", ["path"]), ("https://h/a", "https://h/a/", ["path"]),
            ("https://h/a%2Fb", "https://h/a/b", ["path"]), ("https://h/?a=1", "https://h/?a=2", ["query a"]),
            ("https://h/?a=1", "https://h/", ["query a"]), ("https://h/", "https://h/?a=1", ["query a"]),
            ("https://h/?a=1&a=2", "https://h/?a=2&a=1", ["query a", "query a"]),
            ("https://h/?a=1&a=1", "https://h/?a=1", ["query a"]), ("https://h/?a", "https://h/?a=", ["query a"]),
            ("https://h/?a=b+c", "https://h/?a=b%2Bc", ["query a"]),
            ("https://h/?a=%", "https://h/?a=%20", ["query a"]),
            ("https://h/?a=%FF", "https://h/?a=%FE", ["query a"]),
            ("https://h/?a=%25FF", "https://h/?a=%FF", ["query a"]),
            ("https://h/?a=%C3%A9", "https://h/?a=e%CC%81", ["query a"]),
            ("https://h/?a=1&b=2", "https://h/?a=1%26b%3D2", ["query a", "query b"]),
            ("https://h/?a%3D1=2", "https://h/?a=1=2", ["query a=1", "query a"]),
            ("https://h/?x[]=1&x[]=2", "https://h/?x%5B%5D=2&x%5B%5D=1", ["query x[]", "query x[]"]),
            ("https://h/?a=1", "https://h/?A=1", ["query a", "query A"]),
        ])
    func different(stored: String, live: String, components: [String]) {
        #expect(differences(stored, live) == components)
    }

    @Test("Methods are compared exactly, headers not at all")
    func methods() {
        let stored = Request(method: "GET", url: "https://h/", headers: [.init("Accept", "a")])
        #expect(Matcher.compare(stored, Request(method: "GET", url: "https://h/")).matches)
        let head = Matcher.compare(stored, Request(method: "HEAD", url: "https://h/"))
        #expect(head.differences == [.init(.method, "method", stored: "GET", live: "HEAD")])
    }

    @Test(
        "A placeholder matches any value that is present",
        arguments: [
            ("https://h/?k=REDACTED-1", "https://h/?k=x", true),
            ("https://h/?k=REDACTED-1", "https://h/?k=REDACTED-1", true),
            ("https://h/?k=a.REDACTED-1.b", "https://h/?k=whatever", true),
            ("https://h/?k=REDACTED-1", "https://h/?k=REDACTED-2", false),
            ("https://h/?k=REDACTED-1", "https://h/?k=xREDACTED-12x", false),
            ("https://h/?k=REDACTED-1", "https://h/?k=", false),
            ("https://h/?k=REDACTED-1", "https://h/?k", false), ("https://h/?k=REDACTED-1", "https://h/", false),
            ("https://h/?k=REDACTED-1", "https://h/?j=x", false), ("https://h/?k=x", "https://h/?k=REDACTED-1", false),
            ("https://h/u/REDACTED-1/r", "https://h/u/me/r", true),
            ("https://h/u/REDACTED-1/r", "https://h/u//r", false),
            ("https://h/u/REDACTED-1/r", "https://h/u/a/b/r", false),
            ("https://REDACTED-1.h/", "https://tenant.h/", true),
            ("https://h/?REDACTED-1=x", "https://h/?name=x", true),
            ("https://h/?REDACTED-1=x&a=1", "https://h/?a=1&name=x", true),
            ("https://h/?k=REDACTED-1&k=2", "https://h/?k=2&k=REDACTED-1", false),
        ])
    func placeholders(stored: String, live: String, matches: Bool) {
        #expect(differences(stored, live).isEmpty == matches)
    }

    @Test("A live request is printed only in its redacted form")
    func shown() {
        let comparison = Matcher.compare(
            Request(method: "GET", url: "https://h/?page=1&k=REDACTED-1"),
            Request(method: "GET", url: "https://h/?page=secret&k=secret&new=secret"),
            shown: Request(method: "GET", url: "https://h/?page=REDACTED-4&k=REDACTED-4&new=REDACTED-4"))
        #expect(
            comparison.differences == [
                .init(.query, "query page", stored: "1", live: "REDACTED-4"),
                .init(.query, "query new", stored: nil, live: "REDACTED-4"),
            ])
    }
}
