import Testing

/// The key in clear is in no file and on no output, and no line is a command to whoever shows the log.
@Suite("What an app says is shown without its secrets, and commands nobody")
struct ToldTextTests {
    private let shell: Shell
    private static let key = "k9Zt3QmX7vB2nL5pR8sW"

    init() throws { shell = try Shell() }

    private func expectHarmless(_ run: Shell.Run) {
        #expect(!run.text.contains(Self.key))
        for file in shell.folder.files {
            #expect(shell.folder.text(of: file)?.contains(Self.key) != true, "\(file)")
        }
        for line in run.text.split(whereSeparator: \.isNewline) {
            #expect(!line.drop(while: \.isWhitespace).hasPrefix("::"), "\(line)")
            #expect(!line.contains("##[") && !line.contains("##vso[") && !line.contains("\u{1B}"), "\(line)")
        }
    }

    @Test("A replay that crashes shows message and output, in its report too")
    func replay() throws {
        let run = try shell.run(
            "TestBenchOfFailures replay crash-names-request --schedule fault.1:offline --report report")
        #expect(run.code == 1)
        expectHarmless(run)
        #expect(
            run.output.contains("Fatal error: no answer to http://origin.test/a?api_key=REDACTED-1: \\u{23}#[error]"))
        #expect(run.output.contains("    \\u{3A}:error::asks\n      \\u{3A}:stop-commands::x\n"))
        #expect(run.output.contains("\\u{23}#vso[task.complete result=Failed]\\u{1B}[2Jdone\n"))
        #expect(shell.folder.text(of: "report/summary.md")?.contains("\\u{3A}:error::asks") == true)
    }

    @Test("A replay as JSON says the same with other escapes")
    func json() throws {
        let run = try shell.run("TestBenchOfFailures replay crash-names-request --schedule fault.1:offline --json")
        expectHarmless(run)
        #expect(run.output.contains("#vso[task"))
    }

    @Test("An exploration tells, stores and accepts the crash that it finds")
    func explore() throws {
        let words = "TestBenchOfFailures explore crash-names-request"
        let found = try shell.run("\(words) --output out --report report")
        #expect(found.code == 1)
        #expect(found.output.contains(", the app crashes: no answer to "))
        #expect(found.output.contains("    crash: load(): the app crashes: Fatal error"))
        #expect(found.output.contains("api_key=REDACTED-1"))
        expectHarmless(found)
        let accepted = try shell.run("mkdir Fixtures Recordings; \(words) --accept 'known'; \(words) --json")
        #expect(accepted.code == 0, "\(accepted.text)")
        let known = try #require(shell.folder.text(of: "Recordings/crash-names-request.findings.txt"))
        #expect(known.hasPrefix("crash: load(): the app crashes: Fatal error") && !known.contains("no answer"))
        expectHarmless(accepted)
    }
}
