import Testing

@testable import HTTPFixtures

@Suite("A URL is sent to an upstream server, whatever else it contains")
struct OriginTests {
    @Test(
        "An origin is scheme, host and port",
        arguments: [
            ("https://api.example/a?b#c", "https://api.example"), ("HTTPS://API.example:443", "https://api.example"),
            ("http://h:80/x", "http://h"), ("http://h:8080", "http://h:8080"), ("https://h:80?x", "https://h:80"),
            ("https://user:pass@api.example/a", "https://api.example"), ("https://key@h:443/", "https://h"),
            ("https://a@b@h/x@y", "https://h"), ("http://[::1]:8901/", "http://[::1]:8901"),
        ])
    func server(url: String, text: String) {
        #expect(Origin(of: url)?.text == text)
    }

    @Test(
        "The user of a URL goes to the upstream, and to no other server",
        arguments: [
            ("https://api.example/a?b=1", "http://127.0.0.1:8901/a?b=1"),
            ("https://user:p%40ss@api.example/a", "http://user:p%40ss@127.0.0.1:8901/a"),
            ("https://key@api.example", "http://key@127.0.0.1:8901"),
        ])
    func upstream(url: String, target: String) {
        #expect(Origin(of: url)?.target("http://127.0.0.1:8901") == target)
        #expect(Origin(of: url)?.target(nil) == url)
    }

    @Test("A URL without a server has no origin", arguments: ["", "about:blank", "/path"])
    func none(url: String) { #expect(Origin(of: url) == nil) }
}
