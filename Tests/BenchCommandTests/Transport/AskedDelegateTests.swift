import AnswerModels
import Foundation
import LoopbackOrigin
import PresenterBench
import Testing

extension ProcessTests {
    @Suite("A delegate is asked the same questions in a capture, in a replay and without the bench")
    struct AskedDelegateTests {
        private let shell: Shell

        init() throws { shell = try Shell() }

        private static let hops = [
            "/old": "/new", "/bare": "/new", "/twice": "/old", "/loop": "/loop", "/to-cellar": "/cellar",
        ]
        private static let schemes = [
            "/cellar": "Basic", "/bare-cellar": "Basic", "/digest": "Digest", "/bearer": "Bearer",
        ]
        private static let secret = Data("ann:pale ale".utf8).base64EncodedString()

        private static func answer(_ request: OriginRequest) -> OriginAnswer {
            let isBare = request.path.hasPrefix("/bare")
            if let target = hops[request.path] {
                var answer = OriginAnswer(status: 302, isBare ? "" : "moved")
                answer.headers.append(OriginHeader("Location", target))
                return answer
            }
            if let scheme = schemes[request.path] {
                if request.header("Authorization") == "Basic \(secret)" { return OriginAnswer(isBare ? "" : "welcome") }
                var answer = OriginAnswer(status: 401, "who are you?")
                answer.headers.append(OriginHeader("WWW-Authenticate", #"\#(scheme) realm="cellar""#))
                return answer
            }
            if request.path == "/feed" || request.path == "/unended" {
                let beers = (1...40).map { #"{"beer":\#($0)}"# }.joined(separator: "\n")
                var answer = OriginAnswer(
                    beers + (request.path == "/feed" ? "\n" : ""), type: "application/x-ndjson")
                answer.framing = .chunked(of: 100)
                return answer
            }
            var answer = OriginAnswer("hello")
            if request.path == "/lasting" { answer.headers.append(OriginHeader("Cache-Control", "max-age=3600")) }
            return answer
        }

        /// The lines of each step of a recording.
        private func said(_ name: String) throws -> [String: [String]] {
            let text = try #require(shell.folder.text(of: "Recordings/\(name).txt.new"))
            var said: [String: [String]] = [:]
            var step = ""
            var isSaid = false
            for line in text.split(separator: "\n") {
                if line.hasPrefix("View -> Presenter     ") { step = String(line.dropFirst(22)) }
                if isSaid {
                    let text = String(line.dropFirst(3).dropLast()).replacing(#"\""#, with: "\"")
                    said[step, default: []].append(text)
                }
                isSaid = line.contains("Presenter -> View     got(_:)")
            }
            return said
        }

        @Test(
            "An app in the bench gets what a plain executable gets from the same server",
            arguments: [
                ("asked-redirects", AnswerModel.redirects), ("asked-challenges", AnswerModel.challenges),
                ("cache-policies", AnswerModel.caches), ("read-lines", AnswerModel.lines),
                ("read-files", AnswerModel.downloads),
            ])
        func twins(name: String, models: [AnswerModel]) throws {
            let origin = try LoopbackOrigin { Self.answer($0) }
            defer { origin.stop() }
            let server = "http://127.0.0.1:\(origin.port)"
            let capture = try shell.run(
                "TestBench record \(name) --accept-errors --upstream http://origin.test=\(server)")
            #expect(capture.code == 0, "\(capture.text)")
            let captured = origin.requests
            #expect(try FixtureStore(root: shell.folder.url).load(name).exchanges.count == captured.count)
            let replay = try shell.run("TestBench replay \(name)")
            #expect(replay.code == 1 && origin.requests.count == captured.count, "\(replay.text)")
            let said = try said(name)
            #expect(said.count == models.count)
            for model in models where model.isDefined {
                let plain = try shell.run("AnswerTwin \(model.name) \(server)").output.split(separator: "\n")
                #expect(said[model.name] == plain.map(String.init), "\(model.name)")
            }
        }

        @Test("The retried request carries the credential; neither it nor the password is stored")
        func credential() throws {
            let origin = try LoopbackOrigin { Self.answer($0) }
            defer { origin.stop() }
            let run = try shell.run(
                "TestBench record asked-challenges --accept-errors --upstream http://origin.test=http://127.0.0.1:\(origin.port)"
            )
            #expect(origin.requests.prefix(2).map { $0.header("Authorization") } == [nil, "Basic \(Self.secret)"])
            let fixture = try #require(shell.folder.text(of: "Fixtures/asked-challenges.har"))
            for text in [fixture, run.text] { #expect(!text.contains(Self.secret) && !text.contains("pale ale")) }
            #expect(fixture.contains("Basic REDACTED-1"))
        }
    }
}
