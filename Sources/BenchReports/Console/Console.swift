import BenchDiagnostics
import BenchPlatform
import BenchRunner
import Foundation
import Synchronization

/// The outputs of a command, as closures, so that a test can collect them.
package struct Console: Sendable {
    private let output: @Sendable (String) -> Void
    private let errors: @Sendable (String) -> Void
    private let loss: @Sendable () -> Diagnostic?
    private let hasColor: Bool
    /// True if a person watches, and progress is shown.
    package let hasProgress: Bool
    /// The name of this program in commands, with the root that was typed.
    package private(set) var program: ProgramName

    /// Creates a console.
    ///
    /// - Parameters:
    ///   - program: The name under which commands are printed.
    ///   - hasColor: True if colours are printed.
    ///   - hasProgress: True if progress is shown.
    ///   - output: Receives the output.
    ///   - errors: Receives errors and notes.
    ///   - loss: Returns the failure if output was lost; nil otherwise.
    init(
        program: ProgramName = .bench, hasColor: Bool = false, hasProgress: Bool = false,
        output: @escaping @Sendable (String) -> Void,
        errors: @escaping @Sendable (String) -> Void, loss: @escaping @Sendable () -> Diagnostic? = { nil }
    ) {
        self.output = output
        self.errors = errors
        self.loss = loss
        self.hasColor = hasColor
        self.hasProgress = hasProgress
        self.program = program
    }

    /// The standard output and error of this process; colours and progress only on a terminal (no-color.org).
    package static func standard(environment: [String: String], program: ProgramName) -> Console {
        let isTerminal = isatty(STDOUT_FILENO) == 1 && environment["TERM", default: "dumb"] != "dumb"
        let standardOutput = StandardOutput()
        return Console(
            program: program, hasColor: isTerminal && environment["NO_COLOR", default: ""].isEmpty,
            hasProgress: isTerminal,
            output: { standardOutput.write($0) },
            errors: { _ = Descriptor.write($0.utf8, to: STDERR_FILENO) }, loss: { standardOutput.loss })
    }

    /// Returns the console whose advice has commands with a root.
    package func at(root: String?) -> Console {
        var console = self
        console.program = program.at(root: root)
        return console
    }

    /// Returns the exit code of a command, which changes if output was lost; the loss is reported.
    package func code(after code: ExitCode) -> ExitCode {
        guard let loss = loss() else { return code }
        complain(loss)
        return code.merged(with: .couldNotRun)
    }

    /// Prints lines of a report.
    package func print(_ lines: [ReportLine]) {
        guard !lines.isEmpty else { return }
        output(clearing + lines.map { painted($0) + "\n" }.joined())
    }

    package func print(_ line: String, _ color: ReportLine.Color? = nil) { print([ReportLine(line, color)]) }

    /// Prints a note on the error output, so that it does not mix with what other programs read.
    package func note(_ text: String) { errors(clearing + EscapedText.inert(text) + "\n") }

    /// Gives a command to the build service, beside output that is data.
    func note(command: String) { errors(clearing + command + "\n") }

    /// Prints text such as JSON or help as it is, a command to the build service too.
    package func print(verbatim text: String) { output(clearing + text) }

    /// Prints an error: what happened, where, and what to do next.
    package func complain(_ failure: Diagnostic) {
        let lines = failure.text(for: program).split(separator: "\n")
        errors(clearing + lines.map { EscapedText.inert(String($0)) + "\n" }.joined())
    }

    /// Shows the progress of a run, only on a terminal, until the next line is printed.
    package func show(progress: String) {
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

extension Console {
    /// Prints a value as JSON for other programs, sorted and stable, and safe on a terminal.
    package func print(json value: some Encodable) throws { try print(value, [.prettyPrinted]) }

    /// Prints a value as one line of JSON, for programs that read while the bench still runs (jsonlines.org).
    package func print(jsonLine value: some Encodable) throws { try print(value, []) }

    private func print(_ value: some Encodable, _ form: JSONEncoder.OutputFormatting) throws {
        let encoder = JSONEncoder.stable
        encoder.outputFormatting.formUnion(form)
        print(verbatim: Self.visible(String(decoding: try encoder.encode(value), as: UTF8.self)) + "\n")
    }

    /// Writes invisible characters, and those that a terminal or a build service takes for a command, as `\uXXXX`: the
    /// value is the same.
    ///
    /// The encoder does so only for characters below the space. Non-ASCII characters and `#` occur only in strings.
    private static func visible(_ json: String) -> String {
        let json = EscapedText.withoutMarks(json, "\\u0023")
        guard json.utf8.contains(where: { $0 >= 0x7F }) else { return json }
        var visible = String.UnicodeScalarView()
        for scalar in json.unicodeScalars {
            guard scalar.value >= 0x7F, isInvisible(scalar) else {
                visible.append(scalar)
                continue
            }
            for unit in String(scalar).utf16 { visible.append(contentsOf: escape(unit).unicodeScalars) }
        }
        return String(visible)
    }

    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
        default: scalar.properties.isDefaultIgnorableCodePoint
        }
    }

    private static func escape(_ unit: UInt16) -> String {
        let digits = String(unit, radix: 16)
        return "\\u" + digits.zeroPadded(to: 4)
    }
}

/// The standard output of this process, and whether everything was written.
final class StandardOutput: Sendable {
    private let first = Mutex<Int32?>(nil)

    /// The failure if output was lost; a reader that closes its end does not want more, so that is no loss.
    var loss: Diagnostic? { first.withLock { $0 }.map(Diagnostic.outputLost) }

    func write(_ text: String) {
        guard !Descriptor.write(text.utf8, to: STDOUT_FILENO) else { return }
        let code = errno
        guard code != EPIPE else { return }
        first.withLock { $0 = $0 ?? code }
    }
}

/// The failure of a command whose output cannot be written.
extension Diagnostic {
    /// The output that was lost, by the `errno` that the system gave.
    fileprivate static func outputLost(_ code: Int32) -> Diagnostic {
        Diagnostic(
            what: "The output of the command could not be written: \(String(cString: strerror(code))).",
            place: "standard output", next: "Free some space where it is written, and run the command again.")
    }
}

/// One line of a report; text from the app or a file is escaped when it is printed.
package struct ReportLine: Hashable, Sendable {
    package enum Color: String, Sendable {
        case red = "31"
        case green = "32"
        case yellow = "33"
    }

    package var text: String
    var color: Color?

    package init(_ text: String, _ color: Color? = nil) {
        self.text = text
        self.color = color
    }

    /// A line of a difference: red if it is removed, green if it is added.
    package init(ofDifference text: String) {
        self.init(text, text.hasPrefix("-") ? .red : text.hasPrefix("+") ? .green : nil)
    }

    /// Returns the same line further to the right.
    package func indented(by columns: Int = 2) -> ReportLine {
        ReportLine(String(repeating: " ", count: columns) + text, color)
    }

    /// Pads the first word of a line to a column of its own.
    package static func column(_ word: String, width: Int = 13) -> String {
        word.padding(toLength: max(width, word.count + 1), withPad: " ", startingAt: 0)
    }
}
