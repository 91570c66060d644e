import Foundation
import Testing

extension ProcessTests {
    /// Each flow hangs for real, in the executable beside these tests.
    @Suite("A hang is reported with what everything waits for")
    struct HangTests {
        private static let byClock = "app code waits by reading the clock, a million times for each second"

        private static let reports: [String: (what: String, details: [String])] = [
            "hang-main-semaphore": (
                "nothing is left that could wake it",
                [
                    "in step waitForLogin()", "the main thread is blocked: it waits for a semaphore",
                    "the main queue has work waiting",
                ]
            ),
            "hang-worker-group": (
                "nothing is left that could wake it",
                ["in step sync()", "the main thread is free", "queue app.database waits for a dispatch group"]
            ),
            "hang-queues": (
                "nothing is left that could wake it",
                [
                    "in step swap()", "the main thread is free", "queue app.first waits for queue app.second",
                    "queue app.second waits for queue app.first",
                ]
            ),
            "hang-main-loop": (byClock, ["in step spin()", "the main thread runs on without waiting"]),
            "hang-worker-loop": (
                byClock, ["in step poll()", "the main thread is free", "a thread runs on without waiting"]
            ),
            "hang-busy": ("took too long", ["in step count()", "the main thread runs on without waiting"]),
            "hang-main-sleeps": (
                "its step is over, and app code still blocks a thread",
                ["in step poll()", "the main thread is blocked: it waits for a later time"]
            ),
        ]

        @Test("Every hang is reported by step, thread, queue and request, and the scenarios without one are played")
        func hangs() throws {
            let folder = try TemporaryFolder()
            let names =
                Self.reports.keys.sorted() + ["hang-short-sleeps", "hang-main-queue", "held-from-main", "rests"]
            let run = try replay(names, in: folder)
            #expect(run.code == 1)
            let blocks = Dictionary(
                uniqueKeysWithValues: run.output.components(separatedBy: "\nhung         ").dropFirst().map {
                    let lines = $0.split(separator: "\n").prefix { !$0.hasPrefix("new ") }
                    return (String(lines[0]), lines.dropFirst().map { $0.trimmingCharacters(in: .whitespaces) })
                })
            #expect(Set(blocks.keys) == Set(names).subtracting(["held-from-main", "rests"]), "\(run.output)")
            for (name, report) in Self.reports {
                let lines = try #require(blocks[name], "\(name)")
                #expect(lines[0].hasSuffix(report.what + "."), "\(name)")
                #expect(Array(lines[1...report.details.count]) == report.details, "\(name)")
                let isBusyWait = report.what == Self.byClock
                #expect(lines.contains { $0.contains(" --in-process") } != isBusyWait)
                #expect(lines.contains { $0.hasPrefix("Let the app sleep there") } == isBusyWait)
            }
            #expect(run.output.contains("\nnew          rests\n"))
            #expect(folder.text(of: "Recordings/rests.txt.new")?.contains("still armed") == true)
            let held = folder.text(of: "Recordings/held-from-main.txt.new") ?? ""
            #expect(
                held.contains("GET http://models.test/a   [main blocked]\nAPI -> Model          200"),
                "what the main thread waits for is not held back: \(held)")
        }

        private func replay(_ names: [String], in folder: TemporaryFolder) throws -> (code: Int32, output: String) {
            let products = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
            let process = Process()
            let pipe = Pipe()
            process.executableURL = products.appending(path: "TestBenchOfFailures")
            process.arguments = ["replay"] + names + ["--timeout", "3", "--root", folder.url.path]
            process.environment = ["PATH": "/usr/bin:/bin"]
            process.standardOutput = pipe
            try process.run()
            let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
            process.waitUntilExit()
            return (process.terminationStatus, "\n" + String(decoding: output, as: UTF8.self))
        }
    }
}
