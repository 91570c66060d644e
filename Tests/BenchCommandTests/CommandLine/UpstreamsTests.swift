import BenchDiagnostics
import Testing

@testable import BenchCommand

@Suite("An upstream is two origins")
struct UpstreamsTests {
    @Test("Origins of upstreams are normalised")
    func form() throws {
        let upstreams = try Upstreams.read([
            "https://api.nasa.gov=http://127.0.0.1:8901", "HTTPS://APOD.nasa.gov:443/=http://[::1]:80",
        ])
        #expect(
            upstreams == [
                "https://api.nasa.gov": "http://127.0.0.1:8901", "https://apod.nasa.gov": "http://[::1]",
            ])
    }

    @Test(
        "Anything but two origins is refused as an upstream",
        arguments: [
            "https://a.example", "https://a.example=", "=http://b.example", "ftp://a.example=http://b.example",
            "https://a.example/path=http://b.example", "a.example=http://b.example",
            "https://u:p@a.example=http://b.example", "https://a.example=http://b.example?x=1",
            "https://a.example=http://b.example:99999",
        ])
    func refused(text: String) {
        #expect(throws: Diagnostic.notAnUpstream(text)) { try Upstreams.read([text]) }
    }

    @Test("Two upstreams for one origin are refused")
    func twice() {
        #expect(throws: Diagnostic.upstreamGivenTwice("https://a.example")) {
            try Upstreams.read(["https://a.example=http://b.example", "https://a.example:443=http://c.example"])
        }
    }
}
