import BenchDiagnostics
import BenchReports
import BenchRunner
import Transcript

/// Prints the sequence diagram of a recording.
enum DrawCommand {
    enum Options {
        static let form = Option("--as", text: "FORM", abstract: "What to print: text (the default), svg or mermaid.")
        static let pending = Option("--pending", abstract: "Draws how the pending recording differs from the golden.")
    }

    static let command = Command(
        .draw, operands: "NAME", abstract: "Prints the sequence diagram of a recording.",
        discussion: """
            It draws what is stored and plays nothing: the golden, or the pending recording of a scenario that has no golden.
            With --pending it draws the difference between the two.
            """,
        options: [Options.form, Options.pending], perform: perform)

    /// The forms of a diagram, as `--as` names them.
    enum Form: String, CaseIterable {
        case text, svg, mermaid
    }

    @Sendable private static func perform(_ invocation: Invocation) throws -> ExitCode {
        let arguments = invocation.arguments
        let name = try arguments.operand("the name of one scenario")
        let word = arguments[Options.form] ?? Form.text.rawValue
        guard let form = Form(rawValue: word) else {
            let forms = Form.allCases.map(\.rawValue).joined(separator: ", ")
            throw Diagnostic.usage(
                "\(Options.form.name) does not know \"\(word)\".",
                next: "Write \(Options.form.name) and one of these: \(forms)")
        }
        let scenario = try invocation.scenarios().one(named: name)
        let diagram = try diagram(
            of: scenario.name, in: RecordingStore(root: try invocation.root()),
            isPending: arguments[Options.pending])
        switch form {
        case .text: invocation.console.print(SequenceText.lines(diagram).map { ReportLine($0) })
        case .svg: invocation.console.print(verbatim: SequenceSVG.document(diagram))
        case .mermaid: invocation.console.print(verbatim: MermaidText.text(diagram))
        }
        return .same
    }

    private static func diagram(of name: String, in store: RecordingStore, isPending: Bool) throws -> SequenceDiagram {
        let (golden, pending) = (try store.golden(name), try store.pending(name))
        if isPending {
            guard let pending else {
                throw Diagnostic.notPending(name: name, place: RecordingKind.folder + "/", nearest: [])
            }
            return golden.map { SequenceDiagram(ChangedLine.all(from: $0, to: pending)) }
                ?? SequenceDiagram(of: pending)
        }
        guard let text = golden ?? pending else {
            throw Diagnostic.usage(
                "There is no recording of \(name).", RecordingKind.golden.path(of: name),
                next: "Play it first: \(.replay, name)")
        }
        return SequenceDiagram(of: text)
    }
}
