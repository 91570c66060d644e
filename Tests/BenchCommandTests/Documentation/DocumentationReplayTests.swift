import Foundation
import Testing

extension ProcessTests {
    @Suite("What the documentation shows of commands is what they print")
    struct DocumentationReplayTests {
        private let examples = Shell.package.appending(path: "Tests/DocumentationExamples").path
        private let fixtures = Shell.package.appending(path: "Tests/TestBench").path

        @Test("The examples are the same as their goldens")
        func examplesAreSame() throws {
            let run = try Shell().run("DocumentationExamples replay --root \(examples)")
            #expect(run.code == 0 && run.output.contains("8 same"), "\(run.text)")
        }

        @Test(
            "A command prints what is shown below it",
            arguments: Documentation.blocks.filter { $0.language == "console" })
        func output(_ block: CodeBlock) throws {
            let command = try #require(block.lines.first).dropFirst(2)
            let root =
                switch command.prefix(while: { $0 != " " }) {
                case "DocumentationExamples": " --root \(examples)"
                // Its flows are answered by the fixtures of those that do not fail.
                case "TestBenchOfFailures": " --root \(fixtures)"
                default: ""
                }
            let run = try Shell().run("CI=1 \(command)\(root)")
            #expect(Documentation.follows(Array(block.lines.dropFirst()), in: run.output), "\(run.text)")
        }
    }
}
