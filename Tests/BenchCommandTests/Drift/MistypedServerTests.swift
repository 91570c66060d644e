import Foundation
import LoopbackOrigin
import PresenterBench
import Testing

@testable import BenchCommand

@Suite("A server that is mistyped is told, and no other takes its place")
struct MistypedServerTests {
    private let shell: Shell
    private let origin: LoopbackOrigin

    init() throws {
        shell = try Shell()
        origin = try LoopbackOrigin { _ in
            OriginAnswer(#"[{"name":"A","tagline":"t","description":"d"}]"#, type: "application/json")
        }
    }

    private var server: String { "http://127.0.0.1:\(origin.port)" }

    @Test("drift refuses an upstream of an origin that no fixture asks, before it sends anything")
    func drift() throws {
        defer { origin.stop() }
        var post = Exchange.answer("\(server)/orders", type: "application/json", "{}")
        post.request.method = "POST"
        try shell.save("orders", post)
        let wrong = "http://127.0.0.1:\(origin.port - 1)"
        let run = try shell.run("bench drift orders --writes --upstream \(wrong)=http://127.0.0.1:9")
        #expect(run.code == 2, "\(run.text)")
        #expect(
            run.errors == """
                No fixture that is compared asks \(wrong).
                  --upstream
                  Nearest: \(server)

                """)
        #expect(origin.requests.isEmpty)
        let far = try shell.run("bench drift orders --upstream https://other.test=\(server)")
        #expect(far.code == 2 && far.errors.contains("They ask: \(server)"), "\(far.text)")
        #expect(try shell.run("bench drift orders --writes --upstream \(server)=\(server)").code == 1)
        #expect(origin.requests.count == 1)
    }

    @Test("drift names the fixture that cannot be read, as that may be the one that asks the upstream")
    func unreadable() throws {
        defer { origin.stop() }
        try shell.folder.write("{", to: "Fixtures/broken.har")
        let run = try shell.run("bench drift broken --upstream https://api.test=\(server)")
        #expect(run.code == 3 && run.errors.contains("Fixtures/broken.har"), "\(run.text)")
    }

    @Test("record notes an upstream to which no request went")
    func record() throws {
        defer { origin.stop() }
        let used = "--upstream https://api.punkapi.com=\(server)"
        let run = try shell.run("bench record beers \(used) --upstream https://api.punkapy.com=http://127.0.0.1:9")
        #expect(run.code == 0, "\(run.text)")
        #expect(
            run.output.contains(
                "unused       --upstream https://api.punkapy.com: no request went there; nearest: https://api.punkapi.com\n"
            ), "\(run.text)")
        #expect(try !shell.run("bench record beers \(used)").output.contains("unused"))
    }

    @Test("import refuses a --host that moves nothing, and names the nearest")
    func host() throws {
        defer { origin.stop() }
        try shell.folder.write(
            #"""
            {"log":{"entries":[{"request":{"method":"GET","url":"http://localhost:3000/a"},"response":{"status":302,
            "headers":[["Location","https://cdn.test/a"]],"content":{"size":0}}}]}}
            """#, to: "tool.har")
        let run = try shell.run("bench import tool.har shop --host localhost:3001=api.test")
        #expect(run.code == 2, "\(run.text)")
        #expect(
            run.errors == """
                No URL in tool.har is at localhost:3001, so that nothing moves.
                  --host
                  Nearest: localhost:3000

                """)
        #expect(shell.folder.text(of: "Fixtures/shop.har") == nil)
        let origin = try shell.run("bench import tool.har shop --host https://localhost:3000=https://api.test")
        #expect(origin.code == 2 && origin.errors.contains("Nearest: http://localhost:3000"), "\(origin.text)")
        let moved = try shell.run("bench import tool.har shop --host localhost:3000=api.test --host cdn.test=img.test")
        #expect(moved.code == 0, "\(moved.text)")
        let fixture = try #require(shell.folder.text(of: "Fixtures/shop.har"))
        #expect(fixture.contains("http://api.test/a") && fixture.contains("https://img.test/a"))
    }
}
