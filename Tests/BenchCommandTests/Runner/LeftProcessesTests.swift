import Foundation
import PresenterBench
import Testing
import Transcript

@testable import BenchCommand
@testable import BenchRunner

extension ProcessTests {
    #if os(Linux)
    @Suite("Nothing that a play starts outlives it or fills the disk")
    struct LeftProcessesTests {
        private let shell: Shell

        init() throws { shell = try Shell() }

        @Test(
            "Processes that the app has started end with its play, however it ends",
            arguments: ["crash-with-children", "hang-with-children --timeout 1", "crash-with-groups"],
            ["spawned", "copied"])
        func children(name: String, _ way: String) throws {
            _ = try shell.run("PIDS=$PWD/pids PRESENTER_BENCH_PLAYS=\(way) TestBenchOfFailures replay \(name)")
            let text = try #require(shell.folder.text(of: "pids"))
            let processes = text.split { $0 == " " || $0 == "\n" }.compactMap { pid_t($0) }
            #expect(processes.count == 2)
            for process in processes {
                let state = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
                // Killed, it may still wait for somebody to ask.
                #expect(
                    state == nil || state?.contains(") Z ") == true || state?.contains(") X ") == true, "\(state ?? "")"
                )
            }
        }

        @Test("A play that prints forever is a hang, and the end of its output is shown")
        func output() throws {
            let run = try shell.run("TestBenchOfFailures replay prints-forever --timeout 1")
            #expect(run.output.hasPrefix("hung         prints-forever\n"), "\(run.text.prefix(2_000))")
            #expect(run.output.contains("bytes before are left out:\n"))
            #expect(run.output.utf8.count < 2_000_000)
        }

        @Test("Only the end of a long output stays on the disk, and its size shows the whole")
        func bound() throws {
            let file = shell.folder.url.appending(path: "stdout")
            let line = Data("a line of a log\n".utf8)
            var bytes = Data((0..<4_096).flatMap { _ in line })
            #expect(FileManager.default.createFile(atPath: file.path, contents: nil))
            let handle = try FileHandle(forWritingTo: file)
            for _ in 0..<640 { try handle.write(contentsOf: bytes) }
            try handle.write(contentsOf: Data("the end\n".utf8))
            try handle.synchronize()
            OutputBound.apply(to: file.path)
            var facts = stat()
            #expect(stat(file.path, &facts) == 0)
            #expect(facts.st_size == 640 * bytes.count + 8)
            #expect(facts.st_blocks * 512 < 4 << 20)
            let end = PlayFolder.end(of: file.path)
            let text = PlayFolder.text(atEndOf: file.path).text
            #expect(end.text == PlayText(text))
            #expect(text.hasSuffix("a line of a log\nthe end\n"))
            #expect(end.missing + UInt64(text.utf8.count) == UInt64(facts.st_size))
            bytes = Data("short\n".utf8)
            try bytes.write(to: file)
            OutputBound.apply(to: file.path)
            #expect(try Data(contentsOf: file) == bytes)
        }

        @Test("The report says how much output was cut")
        func much() throws {
            let run = try shell.run("TestBenchOfFailures replay prints-much")
            #expect(
                run.output.contains(
                    "  the app's stdout, its last 20 lines; 80 lines before are left out:\n    line 81\n"),
                "\(run.text)")
        }
    }
    #endif
}
