#if os(Linux)
import Foundation
import LoopbackOrigin
import Testing

extension ProcessTests {
    @Suite("No replay reaches the network, whatever the app calls")
    struct NetworkTests {
        /// The reported call of each way, and what the app gets; nil if nothing is refused.
        private static let ways: [String: (call: String?, shown: String)] = [
            "socket": ("socket(AF_INET)", "no socket, no network"), "datagram": ("socket(AF_INET)", "sent -1"),
            "name": ("getaddrinfo(origin.test)", "getaddrinfo -4"), "number": (nil, "getaddrinfo 0"),
            "library": ("getaddrinfo(origin.test)", "transfer 6"),
            "system-call": ("socket(AF_INET)", "no socket, no network"),
            "child": ("socket(AF_INET) by bash", "ended with 1"), "entity": ("socket(AF_INET)", "parsed true"),
            "unix": (nil, "true"), "descriptors": (nil, "[]"),
            "name-of-address": ("getnameinfo(127.0.0.1)", "getnameinfo -4, []"),
            "number-of-address": (nil, "getnameinfo 0, 127.0.0.1"),
            "host-of-family": ("gethostbyname2(origin.test)", "true"),
            "host-by-address": ("gethostbyaddr(127.0.0.1)", "true"),
            "host-read": ("gethostbyname_r(origin.test)", "true true 3"),
        ]

        @Test(
            "A server beside a replay is never reached; each attempt is a line and can never be accepted",
            arguments: ways.keys.sorted())
        func refused(_ way: String) throws {
            let origin = try LoopbackOrigin { _ in OriginAnswer("reached") }
            defer { origin.stop() }
            let shell = try Shell()
            let run = try shell.run("PORT=\(origin.port) TestBenchOfFailures replay reaches-\(way)")
            #expect(origin.connections == 0)
            let expected = try #require(Self.ways[way])
            #expect(run.code == 1)
            guard let call = expected.call else {
                #expect(run.output.hasPrefix("new          reaches-\(way)\n"), "\(run.output)")
                #expect(
                    shell.folder.text(of: "Recordings/reaches-\(way).txt.new")?.contains("\"\(expected.shown)\"")
                        == true)
                return
            }
            let recording = shell.folder.text(of: "Recordings/reaches-\(way).txt.new")
            if way == "entity", recording?.contains("\"parsed true, asked nobody\"") == true { return }
            #expect(run.output.hasPrefix("miss         reaches-\(way)\n"), "\(run.output)")
            #expect(run.output.contains("The app reaches the network without URLSession: \(call).\n"), "\(run.output)")
            #expect(run.output.contains("step 1 (reach)"))
            #expect(!shell.folder.files.contains { $0.hasPrefix("Recordings") })
        }
    }
}
#endif
