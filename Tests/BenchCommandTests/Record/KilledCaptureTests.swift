import Foundation
import LoopbackOrigin
import Synchronization
import Testing

@testable import BenchCommand
@testable import HTTPFixtures

extension ProcessTests {
    @Suite("A killed capture leaves the fixture complete")
    struct KilledCaptureTests {
        /// How many captures are killed; `BENCH_KILLS` sets more than a test run has time for.
        private static let kills = ProcessInfo.processInfo.environment["BENCH_KILLS"].flatMap { Int($0) } ?? 12

        /// Serves the picture of the day in generations: both answers of a capture carry its number, in bodies that need side files.
        private final class Generations: Sendable {
            private let number = Mutex(0)

            var current: Int { number.withLock { $0 } }

            func next() { number.withLock { $0 += 1 } }

            func answer(_ request: OriginRequest) -> OriginAnswer {
                let number = current
                let filler = String(repeating: "\(number) ", count: 1_500)
                guard request.path == "/planetary/apod" else {
                    return OriginAnswer("generation \(number) \(filler)", type: "image/jpeg")
                }
                let picture = "https://apod.nasa.gov/apod/image/moons.jpg"
                return OriginAnswer(
                    #"{"title":"generation \#(number) ","explanation":"\#(filler)","hdurl":"\#(picture)","url":"\#(picture)"}"#,
                    type: "application/json")
            }
        }

        private let shell: Shell
        private let generations = Generations()

        init() throws { shell = try Shell() }

        @Test(
            "A capture killed at any moment, with -9 or Ctrl-C, leaves the old fixture or the new one, and no stray file after the next capture"
        )
        func killed() throws {
            let origin = try LoopbackOrigin { [generations] in generations.answer($0) }
            defer { origin.stop() }
            #expect(try ended(capture(from: origin)) == 0)
            let whole = try duration(of: origin)
            var random = SplitMix(seed: 4)
            var outcomes: [String: Int] = [:]
            for kill in 0..<Self.kills {
                let old = try #require(try stored())
                generations.next()
                let capture = try capture(from: origin)
                if kill % 2 == 0 {
                    usleep(UInt32(random.share() * whole * 1e6))
                } else {
                    // Files are written right after the exchanges are reported.
                    _ = (capture.standardOutput as? Pipe)?.fileHandleForReading.availableData
                    usleep(UInt32(random.share() * 20_000))
                }
                Foundation.kill(capture.processIdentifier, kill % 4 == 3 ? SIGINT : SIGKILL)
                capture.waitUntilExit()
                let new = try stored()
                #expect(new == old || new == generations.current, "kill \(kill): \(new ?? -1)")
                outcomes[new == old ? "old" : "new", default: 0] += 1
            }
            print("\(Self.kills) kills: \(outcomes.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" })")
            try leavesNothing(origin)
        }

        @Test("What a killed bench has started ends with it, even while the server stays silent")
        func orphans() throws {
            let (arrived, gate) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
            let origin = try LoopbackOrigin { _ in
                arrived.signal()
                gate.wait()
                return OriginAnswer("late")
            }
            defer {
                gate.signal()
                origin.stop()
            }
            let capture = try capture(from: origin, words: ["--timeout", "600"])
            arrived.wait()
            let began = ContinuousClock.now
            let homes = try homes()
            #expect(homes.count == 1)
            Foundation.kill(capture.processIdentifier, SIGKILL)
            capture.waitUntilExit()
            try waitUntilLeft(homes[0])
            #expect(ContinuousClock.now - began < .seconds(300), "It waited for the capture's own end.")
        }

        /// The next capture removes what was left, and stores its own.
        private func leavesNothing(_ origin: LoopbackOrigin) throws {
            for home in try homes() { try waitUntilLeft(home) }
            generations.next()
            #expect(try ended(capture(from: origin)) == 0)
            #expect(try stored() == generations.current)
            let fixtures = shell.folder.files.filter { $0.hasPrefix("Fixtures/") }
            #expect(fixtures.count == 3, "\(fixtures)")
            #expect(try FixtureStore(root: shell.folder.url).sideFiles().count == 2)
            let left = FileManager.default.enumerator(atPath: temporary.path)?.allObjects ?? []
            #expect(left.isEmpty, "\(left)")
        }

        private func homes() throws -> [String] {
            try FileManager.default.contentsOfDirectory(atPath: temporary.path)
        }

        /// Waits for the end of a play and of what fetches for it, which hold the lock of its home for as long as they live.
        private func waitUntilLeft(_ home: String) throws {
            let home = open(temporary.appending(path: home).path, O_RDONLY | O_CLOEXEC)
            try #require(home >= 0)
            defer { close(home) }
            #expect(flock(home, LOCK_EX) == 0)
        }

        /// Where the plays have their homes.
        private var temporary: URL { shell.folder.url.appending(path: "tmp") }

        private func capture(from origin: LoopbackOrigin, words: [String] = []) throws -> Process {
            let products = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
            let process = Process()
            process.executableURL = products.appending(path: "bench")
            process.arguments =
                ["record", "apod", "--accept-suspicious"] + words
                + ["api", "apod"].flatMap { ["--upstream", "https://\($0).nasa.gov=http://127.0.0.1:\(origin.port)"] }
            process.currentDirectoryURL = shell.folder.url
            try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
            process.environment = ["PATH": "/usr/bin:/bin", "TMPDIR": temporary.path, "NASA_API_KEY": "canary-1234"]
            process.standardOutput = Pipe()
            process.standardError = FileHandle.nullDevice
            try process.run()
            return process
        }

        private func ended(_ process: Process) -> Int32 {
            process.waitUntilExit()
            return process.terminationStatus
        }

        private func duration(of origin: LoopbackOrigin) throws -> Double {
            let began = ContinuousClock.now
            #expect(try ended(capture(from: origin)) == 0)
            return (ContinuousClock.now - began) / .seconds(1)
        }

        /// The generation of the whole fixture; nil if its parts do not match.
        private func stored() throws -> Int? {
            let looked = try FixtureStore(root: shell.folder.url).look(at: "apod")
            let numbers = looked.exchanges.map { stored -> Int? in
                guard case .response(let response) = stored.exchange.outcome, !stored.responseBody.isEdited else {
                    return nil
                }
                let text = String(decoding: response.body, as: UTF8.self)
                return text.firstMatch(of: /generation ([0-9]+)\s/).map { Int($0.1) } ?? nil
            }
            return numbers.count == 2 && numbers[0] == numbers[1] ? numbers[0] : nil
        }
    }
}

/// Numbers that look random and are the same in every run (SplitMix64).
private struct SplitMix {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// A number from 0 up to 1.
    mutating func share() -> Double {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return Double((mixed ^ mixed >> 31) >> 11) / Double(1 << 53)
    }
}
