import BenchDiagnostics
import BenchRunner
#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The outputs of a command; closures, so that a test can collect the output.
struct Console: Sendable {
    private let output: @Sendable (String) -> Void
    private let errors: @Sendable (String) -> Void
    private let loss: @Sendable () -> OutputError?
    private let hasColor: Bool
    /// True if a person watches: progress is shown.
    let hasProgress: Bool
    private let program: ProgramName

    /// Creates a console.
    ///
    /// - Parameters:
    ///   - program: The name under which commands are printed.
    ///   - hasColor: Whether colours are printed.
    ///   - hasProgress: Whether progress is shown.
    ///   - output: Receives the output.
    ///   - errors: Receives errors and notes.
    ///   - loss: Returns why output was lost; nil if nothing was lost.
    init(
        program: ProgramName = ProgramName(of: "bench"), hasColor: Bool = false, hasProgress: Bool = false,
        output: @escaping @Sendable (String) -> Void,
        errors: @escaping @Sendable (String) -> Void, loss: @escaping @Sendable () -> OutputError? = { nil }
    ) {
        self.output = output
        self.errors = errors
        self.loss = loss
        self.hasColor = hasColor
        self.hasProgress = hasProgress
        self.program = program
    }

    /// The standard output and error of this process; colours and progress only on a terminal (no-color.org).
    static func standard(environment: [String: String], program: ProgramName) -> Console {
        let isTerminal = isatty(STDOUT_FILENO) == 1 && environment["TERM", default: "dumb"] != "dumb"
        let standardOutput = StandardOutput()
        return Console(
            program: program, hasColor: isTerminal && environment["NO_COLOR", default: ""].isEmpty,
            hasProgress: isTerminal,
            output: { standardOutput.write($0) },
            errors: { _ = Descriptor.write($0.utf8, to: STDERR_FILENO) }, loss: { standardOutput.loss })
    }

    /// Returns the exit code of a command, which changes if output was lost; the loss is reported.
    func code(after code: ExitCode) -> ExitCode {
        guard let loss = loss() else { return code }
        complain(loss)
        return code.merged(with: .couldNotRun)
    }

    /// Prints lines of a report.
    func print(_ lines: [ReportLine]) {
        guard !lines.isEmpty else { return }
        output(clearing + lines.map { painted($0) + "\n" }.joined())
    }

    func print(_ line: String, _ color: ReportLine.Color? = nil) { print([ReportLine(line, color)]) }

    /// Prints a note on the error output, so that it does not mix with what other programs read.
    func note(_ text: String) { errors(clearing + EscapedText.inert(text) + "\n") }

    /// Gives a command to the build service, beside output that is data.
    func note(command: String) { errors(clearing + command + "\n") }

    /// Prints help, with the name of this program in its commands.
    func print(help text: String) { output(clearing + program.written(in: text)) }

    /// Returns an advice with the name of this program in its commands.
    func advice(_ text: String) -> String { program.written(in: text) }

    /// Prints text such as JSON as it is, a command to the build service too.
    func print(verbatim text: String) { output(clearing + text) }

    /// Prints what went wrong: what, where, what to do next.
    func complain(_ error: any PlainError) {
        errors(
            clearing
                + program.written(inAdviceOf: error.description).map { EscapedText.inert($0) + "\n" }.joined())
    }

    /// Shows the progress of a run, only on a terminal, until the next line is printed.
    func show(progress: String) {
        guard hasProgress else { return }
        output(clearing + EscapedText.inert(String(progress.prefix(79))))
    }

    private var clearing: String { hasProgress ? "\r\u{1B}[K" : "" }

    private func painted(_ line: ReportLine) -> String {
        let text = EscapedText.inert(String(line.text.reversed().drop { $0 == " " }.reversed()))
        guard hasColor, let color = line.color else { return text }
        return "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m"
    }
}
