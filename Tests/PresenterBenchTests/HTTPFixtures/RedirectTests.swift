import Foundation
import Testing

@testable import HTTPFixtures

@Suite("A redirect leads to the next request")
struct RedirectTests {
    private let request = Exchange.Request(
        method: "POST", url: "https://h/a/b?x=1#frag",
        headers: [
            .init("Content-Type", "text/plain"), .init("Authorization", "Bearer t"), .init("Cookie", "a=b"),
            .init("Accept", "*/*"),
        ],
        body: Data("body".utf8))

    private func next(_ status: Int, _ location: String?, method: String = "POST") -> Exchange.Request? {
        var request = request
        request.method = method
        return Redirect.next(
            after: request, .init(status: status, headers: location.map { [.init("location", $0)] } ?? []))
    }

    @Test(
        "The location is resolved against the URL (RFC 3986, 5.4)",
        arguments: [
            ("https://i/c", "https://i/c#frag"), ("/c", "https://h/c#frag"), ("c", "https://h/a/c#frag"),
            ("./c/", "https://h/a/c/#frag"), ("../c", "https://h/c#frag"), ("../../../c", "https://h/c#frag"),
            ("?y=2", "https://h/a/b?y=2#frag"), ("#other", "https://h/a/b?x=1#other"), ("//i/c", "https://i/c#frag"),
            ("c/./d/..", "https://h/a/c/#frag"), ("http:", "http:#frag"),
            ("/c?token=REDACTED-1", "https://h/c?token=REDACTED-1#frag"),
        ])
    func resolving(location: String, url: String) {
        #expect(next(302, location)?.url == url)
    }

    @Test(
        "Method and body follow RFC 9110, 15.4",
        arguments: [
            (301, "POST", "GET"), (302, "POST", "GET"), (303, "POST", "GET"), (307, "POST", "POST"),
            (308, "POST", "POST"),
            (301, "PUT", "PUT"), (302, "DELETE", "DELETE"), (303, "PUT", "GET"), (303, "HEAD", "HEAD"),
            (302, "HEAD", "HEAD"),
        ])
    func methods(status: Int, method: String, becomes: String) {
        let next = next(status, "/c", method: method)
        #expect(next?.method == becomes)
        let isKept = method == becomes
        #expect(next?.body == (isKept ? request.body : nil))
        #expect(next?.headers.contains { $0.name == "Content-Type" } == isKept)
        #expect(next?.headers.contains { $0.name == "Accept" } == true)
    }

    @Test(
        "Credentials stay within an origin",
        arguments: [
            ("/c", true), ("https://H:443/c", true), ("http://h/c", false), ("https://h:8443/", false),
            ("https://i/", false),
        ])
    func credentials(location: String, areKept: Bool) {
        let names = next(302, location)?.headers.map(\.name) ?? []
        #expect(names.contains("Authorization") == areKept)
        #expect(names.contains("Cookie") == areKept)
    }

    @Test(
        "Any other status is not a redirect",
        arguments: [(200, "/c"), (304, "/c"), (300, "/c"), (302, nil), (302, "")] as [(Int, String?)])
    func noRedirect(status: Int, location: String?) {
        #expect(next(status, location) == nil)
    }
}
