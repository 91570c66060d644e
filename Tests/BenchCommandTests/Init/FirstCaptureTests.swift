import Foundation
import LoopbackOrigin
import Testing

@testable import BenchCommand
@testable import BenchInit
@testable import BenchSetup

extension ProcessTests {
    @Suite("init captures the first answers where it is asked to")
    struct FirstCaptureTests {
        private let folder: TemporaryFolder

        init() throws { folder = try TemporaryFolder() }

        private var program: URL {
            URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().appending(
                path: "bench")
        }

        private func capture(_ given: [String: [String]], _ name: String) throws -> String? {
            let capture = try #require(try FirstCapture(Arguments(command: InitCommand.command, given: given)))
            var environment = ProcessInfo.processInfo.environment
            environment["CI"] = nil
            return try capture.run(name, program, root: folder.url, Toolchain(environment: environment))
        }

        @Test("--upstream sends the requests of a fixture to another origin and keeps what that answers, not invented")
        func upstream() throws {
            let origin = try LoopbackOrigin(routes: SampleOrigin.routes())
            defer { origin.stop() }
            let hosts = ["api.nasa.gov", "apod.nasa.gov"]
            let upstreams = hosts.map { "https://\($0)=http://127.0.0.1:\(origin.port)" }
            #expect(try capture(["--upstream": upstreams], "apod") == nil)
            #expect(origin.requests.first?.target.hasPrefix("/planetary/apod?") == true)
            let fixture = try #require(folder.text(of: "Fixtures/apod.har"))
            #expect(fixture.contains("https://api.nasa.gov/planetary/apod") && !fixture.contains("127.0.0.1"))
            #expect(!fixture.contains("invented"))
        }

        @Test("Where a capture fails, why it did is one line, and no fixture is left")
        func failure() throws {
            let origin = try LoopbackOrigin(routes: SampleOrigin.routes())
            let port = origin.port
            origin.stop()
            let given = ["--record": [], "--upstream": ["https://api.nasa.gov=http://127.0.0.1:\(port)"]]
            let why = try #require(try capture(given, "apod"))
            #expect(!why.isEmpty && !why.contains("\n") && !why.hasPrefix("it ended"), "\(why)")
            #expect(try capture(given, "nowhere")?.contains("nowhere") == true)
            #expect(!folder.files.contains { $0.hasSuffix(".har") })
        }

        @Test("Without either option nothing is captured")
        func none() throws {
            #expect(try FirstCapture(Arguments(command: InitCommand.command)) == nil)
        }
    }
}
