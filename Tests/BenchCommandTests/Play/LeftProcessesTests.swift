import Foundation
import Testing

@testable import BenchCommand

extension ProcessTests {
    #if os(Linux)
    @Suite("Nothing that a play does outlives it")
    struct LeftProcessesTests {
        private let shell: Shell

        init() throws { shell = try Shell() }

        @Test(
            "What the app has started ends with its play, in whatever way that ends",
            arguments: ["crash-with-children", "hang-with-children --timeout 1"])
        func children(name: String) throws {
            _ = try shell.run("PIDS=$PWD/pids TestBenchOfFailures replay \(name)")
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
    }
    #endif
}
