import BenchDiagnostics
import BenchSetup

/// Compares the labels of steps with what the steps call, as the toolchain's parser reads it.
///
/// A reviewer reads the label in the golden, but the closure is what happened. A step is compared only if it calls one
/// function of one object of the app, and only if its label names a function. An object that the flows declare
/// themselves, such as a spy that is tapped, stands for a view: its label names the call that the view makes.
struct LabelCheck {
    /// A file with steps: the path as it was compiled, and the text.
    struct File {
        let path: String
        let text: String
    }

    /// The names of the steps that have a label and one input.
    static let steps: Set<String> = ["send", "hold", "ask"]

    private let syntax: SyntaxTrees

    init(toolchain: Toolchain) { syntax = SyntaxTrees(toolchain: toolchain) }

    /// Compares the labels that name a function with what their steps call.
    ///
    /// - Parameter files: The files with flows.
    /// - Returns: The number of such labels, and a note for each that names another function or another value, in the
    ///   order of the files and their lines.
    /// - Throws: A `Diagnostic` of the toolchain, or an error of the file system if there is no room for the parser's output.
    func comparison(in files: [File]) throws -> (labels: Int, notes: [CheckFinding]) {
        let trees = try syntax.parse(files.map(\.text))
        let views = Set(trees.flatMap(\.types).filter { $0.kind != .extension && !$0.isProbe }.map(\.name))
        let makers = trees.flatMap { $0.globals + $0.types.flatMap(\.members) }.filter {
            SyntaxTree.Member.names(one: views, in: $0.type)
        }
        let sources = views.union(makers.map(\.name))
        let steps = zip(files, trees).flatMap { file, tree in
            Self.steps(in: tree, except: Self.names(of: views, from: sources, in: tree)).map { (file.path, $0) }
        }
        let labels = try syntax.parse(steps.map(\.1.label)).map { $0.statements.first }
        let named = zip(steps, labels).filter { $1.map(LabelledStep.namesFunction) ?? false }
        let notes = named.compactMap { step, label in
            label.flatMap(step.1.lie).map { CheckFinding(label: step.1.label, $0, path: step.0, line: step.1.line) }
        }
        return (named.count, notes)
    }

    /// The steps that call one function of one object.
    private static func steps(in tree: SyntaxTree, except views: Set<String>) -> [LabelledStep] {
        // The dump contains the initial value of a property twice.
        tree.steps.compactMap { LabelledStep($0) }.filter { !views.contains($0.receiver) }.distinct
            .sorted { ($0.line, $0.label) < ($1.line, $1.label) }
    }

    /// The names of the objects of some types in a file.
    private static func names(of types: Set<String>, from sources: Set<String>, in tree: SyntaxTree) -> Set<String> {
        let members = tree.types.flatMap(\.members) + tree.globals
        let given = members.flatMap(\.parameters).filter { SyntaxTree.Member.names(one: types, in: $0.type) }
        let made = (tree.bodies + tree.steps.map(\.call)).flatMap(\.all).compactMap { expression -> String? in
            guard case .binding(let name, let value) = expression else { return nil }
            let makes = value.all.contains { part in
                guard case .call(let callee, _) = part else { return false }
                return callee.path?.last.map(sources.contains) ?? false
            }
            return makes ? name : nil
        }
        return Set(given.map(\.name) + made)
    }
}

extension SyntaxTree.TypeDeclaration {
    /// True if the functions of the type have the names of those that they forward to.
    fileprivate var isProbe: Bool { inherits.contains { SyntaxReader.words(in: $0).first == "Probe" } }
}

extension SyntaxTree.Member {
    fileprivate static func names(one types: Set<String>, in type: String?) -> Bool {
        SyntaxReader.words(in: type ?? "").contains { types.contains($0) }
    }
}

/// A step that calls one function of one object, with its label.
struct LabelledStep: Hashable {
    /// The ways in which a label can be wrong.
    enum Lie: Equatable {
        /// The label names one function, and another is called.
        case function(String)
        /// The label names a value that the call does not have; these are the call's values.
        case values([String])
    }

    let label: String
    let line: Int
    /// The name of the object.
    let receiver: String
    private let function: String
    private let arguments: [Expression.Argument]

    /// Reads a call; nil if it is no such step.
    init?(_ placed: SyntaxTree.PlacedCall) {
        guard case .call(.member(_, let step), let all) = placed.call, LabelCheck.steps.contains(step),
            case .closure(_, let body)? = all.last?.value, body.count == 1, let only = body.first?.bare,
            case .call(.member(let base?, let function), let arguments) = only,
            let path = base.path, path.count == 1 || path.count == 2 && path[1] == "object"
        else { return nil }
        label = placed.label
        line = placed.line
        receiver = path[0]
        (self.function, self.arguments) = (function, arguments)
    }

    /// The calls of UIKit by which a flow makes the system call a controller.
    private static let callbacks = ["loadViewIfNeeded": "viewDidLoad", "loadView": "viewDidLoad"]

    /// Tells whether a label names a function, and not an act of a user.
    static func namesFunction(_ said: Expression) -> Bool {
        switch said.bare {
        case .call(let callee, _): callee.path != nil
        case .name(let name): name.contains("(") && name.hasSuffix(")")
        default: false
        }
    }

    /// Returns the mistake in a label; nil if it is right, or names no function.
    func lie(_ said: Expression) -> Lie? {
        switch said.bare {
        case .call(let callee, let told):
            guard let name = callee.path?.last else { return nil }
            return name == function ? values(told) : Self.callbacks[function] == name ? nil : .function(function)
        case .name(let name):
            guard let end = name.firstIndex(of: "("), name.hasSuffix(")") else { return nil }
            return name[..<end] == function ? nil : .function(function)
        default: return nil
        }
    }

    /// Compares the literals of a label with those of the call, if the call has nothing else.
    private func values(_ told: [Expression.Argument]) -> Lie? {
        guard arguments.allSatisfy({ $0.value.closedText != nil }) else { return nil }
        let passed = Self.literals(arguments)
        var rest = passed[...]
        for literal in Self.literals(told) {
            guard let place = rest.firstIndex(of: literal) else { return passed.isEmpty ? nil : .values(passed) }
            rest = rest[(place + 1)...]
        }
        return nil
    }

    private static func literals(_ arguments: [Expression.Argument]) -> [String] {
        arguments.flatMap(\.value.all).compactMap { expression in
            guard case .literal(let text) = expression else { return nil }
            return text.hasPrefix("\"") ? text : text.replacing("_", with: "")
        }
    }
}

extension CheckFinding {
    /// Creates a note from a label that does not name what its step calls.
    fileprivate init(label: String, _ lie: LabelledStep.Lie, path: String, line: Int) {
        let (what, next) =
            switch lie {
            case .function(let name):
                ("The step calls \(name), and its label says another function.", "Write what is called: \(name)")
            case .values(let values):
                (
                    "The step passes \(values.joined(separator: ", ")), and its label says another value.",
                    "Write the value that is passed."
                )
            }
        self.init(
            kind: .label, subject: EscapedText.printable(label), what: EscapedText.printable(what),
            place: "\(path):\(line)",
            next: Advice(EscapedText.printable(next)), source: path, line: line)
    }

    /// Creates a note that labels could not be compared.
    init(labelsNotCompared reason: String, place: String, source: String) {
        self.init(
            kind: .unknown, subject: "labels",
            what: "It is unknown whether the labels of steps name what is called: \(reason)", place: place,
            next: "Check once where the sources and the toolchain are.", source: source)
    }
}
