import Foundation
import LoopbackOrigin
import PresenterBench
import Synchronization
import Testing

extension ProcessTests {
    @Suite("Several captures of one fixture at once")
    struct CapturesAtOnceTests {
        /// How often they run at once; `BENCH_ROUNDS` sets more than a test run has time for.
        private static let rounds = ProcessInfo.processInfo.environment["BENCH_ROUNDS"].flatMap { Int($0) } ?? 3

        private let shell: Shell

        init() throws { shell = try Shell() }

        @Test("Of simultaneous captures one is stored, and every other one reports that it is not", arguments: [2, 3])
        func atOnce(count: Int) throws {
            let answers = Mutex(0)
            let origin = try LoopbackOrigin { request in
                let number = answers.withLock { number in
                    number += 1
                    return number
                }
                let filler = String(repeating: "\(number) ", count: 1_500)
                guard request.path == "/planetary/apod" else { return OriginAnswer(filler, type: "image/jpeg") }
                let picture = "https://apod.nasa.gov/apod/image/moons.jpg"
                return OriginAnswer(
                    #"{"title":"t","explanation":"\#(filler)","hdurl":"\#(picture)","url":"\#(picture)"}"#,
                    type: "application/json")
            }
            defer { origin.stop() }
            for round in 0..<Self.rounds {
                let runs = try (0..<count).map { _ in try capture(from: origin) }
                let ends = try runs.map(end)
                let stored = ends.count { $0.code == 0 }
                let others = ends.filter { $0.code == 3 }
                #expect(stored >= 1 && stored + others.count == count, "round \(round): \(ends)")
                for end in others {
                    #expect(end.errors.contains("The fixture apod was changed in the meantime"), "\(end)")
                }
                let looked = try FixtureStore(root: shell.folder.url).look(at: "apod")
                #expect(looked.exchanges.count == 2 && looked.exchanges.allSatisfy { !$0.responseBody.isEdited })
            }
            _ = try end(of: capture(from: origin))
            #expect(try FixtureStore(root: shell.folder.url).sideFiles().count == 2)
        }

        private func capture(from origin: LoopbackOrigin) throws -> Process {
            let products = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
            let process = Process()
            process.executableURL = products.appending(path: "bench")
            process.arguments =
                ["record", "apod", "--accept-suspicious"]
                + ["api", "apod"].flatMap { ["--upstream", "https://\($0).nasa.gov=http://127.0.0.1:\(origin.port)"] }
            process.currentDirectoryURL = shell.folder.url
            process.environment = ["PATH": "/usr/bin:/bin", "NASA_API_KEY": "canary-1234"]
            process.standardOutput = FileHandle.nullDevice
            process.standardError = Pipe()
            try process.run()
            return process
        }

        private func end(of process: Process) throws -> (code: Int32, errors: String) {
            let errors = try (process.standardError as? Pipe)?.fileHandleForReading.readToEnd() ?? Data()
            process.waitUntilExit()
            return (process.terminationStatus, String(decoding: errors, as: UTF8.self))
        }
    }
}
