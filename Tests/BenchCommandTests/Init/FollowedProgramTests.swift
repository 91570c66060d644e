import BenchRunner
import Foundation
import Testing

@testable import BenchInit
@testable import BenchSetup

extension ProcessTests {
    @Suite("A program that takes long is followed line by line")
    struct FollowedProgramTests {
        @Test("Each line is told before the program ends, and the output is whole")
        func lines() throws {
            let gate = FileManager.default.temporaryDirectory.appending(path: "gate-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: gate) }
            // It goes on only once its first line was read.
            let script = "echo é1; until [ -e '\(gate.path)' ]; do :; done; echo 2; printf 3; echo oops >&2; exit 4"
            var told: [String] = []
            let run = try ProgramOnPath("sh", environment: ["PATH": "/usr/bin:/bin"]).run(["-c", script]) { line in
                told.append(line)
                if told.count == 1 { _ = FileManager.default.createFile(atPath: gate.path, contents: nil) }
            }
            #expect(told == ["é1", "2", "3"])
            #expect(run?.output == "é1\n2\n3" && run?.errors == "oops\n" && run?.code == 4)
            #expect(try ProgramOnPath("no-such-program", environment: [:]).run([]) { _ in } == nil)
        }

        @Test("Output that is longer than a pipe holds is read to its end")
        func long() throws {
            let count = 40_000
            var told = 0
            let run = try ProgramOnPath("sh", environment: ["PATH": "/usr/bin:/bin"])
                .run(["-c", "seq \(count)"]) { _ in told += 1 }
            #expect(told == count && run?.output.hasSuffix("\n\(count)\n") == true)
        }

        @Test(
            "The module that is compiled is read from what the package manager says",
            arguments: [
                ("[12/340] Compiling Shop Model.swift", "Shop"), ("[1/3] Emitting module Shop_UI", "Shop_UI"),
                ("[2/3] Linking ShopBench", nil), ("[0/1] Compiling plugin BenchPlugin", nil),
                ("Compiling Shop Model.swift", nil), ("error: Compiling Shop", nil),
            ])
        func module(line: String, module: String?) {
            #expect(BenchBuild.module(compiledIn: line) == module)
        }
    }
}
