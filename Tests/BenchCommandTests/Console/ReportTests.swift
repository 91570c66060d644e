import BenchDiagnostics
import PresenterBench
import Testing

@testable import BenchCommand
@testable import BenchReports
@testable import BenchRunner
@testable import HTTPFixtures

@Suite("Exit codes merge to the graver one")
struct ExitCodeTests {
    @Test("\"Could not run\" wins over a secret, and a secret over a difference, in any order")
    func order() {
        let codes: [ExitCode] = [.same, .differs, .secretFound, .couldNotRun, .usage, .interrupted]
        for (index, graver) in codes.enumerated() {
            for lighter in codes[...index] {
                #expect(graver.merged(with: lighter) == graver)
                #expect(lighter.merged(with: graver) == graver)
            }
        }
    }

    @Test("Exit codes have the numbers that callers rely on")
    func numbers() {
        #expect(
            [ExitCode.same, .differs, .usage, .couldNotRun, .secretFound, .interrupted].map(\.rawValue) == [
                0, 1, 2, 3, 4, 130,
            ])
    }
}

@Suite("A console prints nothing that could control a terminal")
struct ConsoleTests {
    @Test("Control characters are printed as escapes")
    func control() {
        let printed = Printed()
        printed.console().print("a\u{1B}[2Jb")
        printed.console().complain(Diagnostic.unknownCommand("\u{1B}]0;x\u{7}", nearest: []))
        #expect(printed.output == "a\\u{1B}[2Jb\n")
        #expect(!printed.errors.contains("\u{1B}") && !printed.errors.contains("\u{7}"))
    }

    @Test("Colours are printed only if they are wanted")
    func color() {
        let (plain, colored) = (Printed(), Printed())
        plain.console().print("same", .green)
        colored.console(hasColor: true).print("same", .green)
        #expect(plain.output == "same\n")
        #expect(colored.output == "\u{1B}[32msame\u{1B}[0m\n")
    }

    @Test("Progress is printed only on terminals, and the next line replaces it")
    func progress() {
        let (plain, terminal) = (Printed(), Printed())
        for console in [plain.console(), terminal.console(hasProgress: true)] {
            console.show(progress: "1 of 2")
            console.print("done")
        }
        #expect(plain.output == "done\n")
        #expect(terminal.output == "\r\u{1B}[K1 of 2\r\u{1B}[Kdone\n")
    }

    @Test("An error is what, where and next, one line each")
    func lines() {
        let printed = Printed()
        printed.console().complain(Diagnostic.noRoot("/x"))
        #expect(
            printed.errors == """
                The root is not a folder.
                  /x
                  Name the folder that holds Fixtures/ and Recordings/: --root DIR

                """)
    }
}

@Suite("The app's output is shown without its secrets")
struct OutputTextTests {
    private func lines(_ output: PlayOutput, secret: String? = nil) -> [String] {
        var redactor = Redactor(Redaction())
        let scenario = Scenario.named("apod", .environment("KEY", "SHORT"))
        OutputText.learn(
            &redactor, from: secret.map { [.secret($0, number: 1)] } ?? [], scenario: scenario,
            environment: ["KEY": "canary-1234", "SHORT": "no"])
        return OutputText.lines(output, redactor: redactor)
    }

    @Test("Both streams are shown under their names, and an empty one not at all")
    func streams() {
        #expect(lines(PlayOutput()) == [])
        #expect(
            lines(PlayOutput(standardOutput: .init("a\nb\n"), standardError: .init("c"))) == [
                "the app's stdout:", "  a", "  b", "the app's stderr:", "  c",
            ])
    }

    @Test("The addresses below a fatal error are left out, but not its message")
    func stackTrace() {
        let text = """
            App/Presenter.swift:12: Fatal error: no beers
            Current stack trace:
            0    libswiftCore.so                    0x00007f14861162ec _swift_stdlib_reportFatalErrorInFile + 109
            1    bench                              0x000055a8bcd41ab2 <unavailable> + 12
            and goes on

            """
        #expect(
            lines(PlayOutput(standardError: .init(text))) == [
                "the app's stderr:", "  App/Presenter.swift:12: Fatal error: no beers", "  and goes on",
            ])
    }

    @Test("Only the end of a long output is shown, with a note")
    func long() {
        let text = (1...30).map { "line \($0)\n" }.joined()
        let shown = lines(PlayOutput(standardOutput: .init(text)))
        #expect(shown.first == "the app's stdout, its last 20 lines; 10 lines before are left out:")
        #expect(shown.dropFirst().first == "  line 11")
        #expect(shown.last == "  line 30")
        #expect(
            lines(PlayOutput(standardOutput: .init("x", missing: 70_000))).first
                == "the app's stdout, its last line; 70000 bytes before are left out:")
    }

    @Test("Secrets that the play reported and listed variables of 8 characters or more are replaced in the output")
    func secrets() {
        let output = PlayOutput(standardOutput: .init("key canary-1234, token tok-5678-x, no"))
        let shown = lines(output, secret: "tok-5678-x").joined()
        #expect(!shown.contains("canary-1234"))
        #expect(!shown.contains("tok-5678-x"))
        #expect(shown.hasSuffix(", no"))
    }
}

@Suite("The first differing line is named")
struct LineDifferenceTests {
    @Test(
        "The first difference is found anywhere in a text",
        arguments: [
            ("a\nb\n", "a\nc\n", 2, "b", "c"), ("a\n", "a\nb\n", 2, "", "b"), ("", "a", 1, "", "a"),
            ("e\u{301}", "\u{e9}", 1, "e\u{301}", "\u{e9}"),
        ])
    func difference(first: String, other: String, line: Int, left: String, right: String) throws {
        let difference = try #require(LineDifference(between: first, and: other))
        #expect(difference.line == line)
        #expect(difference.first?.unicodeScalars.map(\.value) == left.unicodeScalars.map(\.value))
        #expect(difference.other?.unicodeScalars.map(\.value) == right.unicodeScalars.map(\.value))
    }

    @Test("Equal texts have no first differing line")
    func same() { #expect(LineDifference(between: "a\n", and: "a\n") == nil) }

    @Test("A text that ends earlier has no line to show")
    func shorter() throws {
        let difference = try #require(LineDifference(between: "a\nb", and: "a"))
        #expect(difference.report == [ReportLine("- b", .red)])
    }
}
