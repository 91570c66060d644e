import BenchDiagnostics
import BenchSetup

/// Compares what the labels of steps say with what the steps call, as the toolchain's parser reads it.
///
/// A label is what a reviewer reads in the golden; the closure is what happened. Only a step that calls one function of one object
/// of the app is compared, and only with a label that names a function. What the flows declare themselves, a spy that is tapped,
/// stands for a view: its label names the call that the view makes.
struct LabelCheck {
    /// A file with steps: its path as it was compiled, and its text.
    struct File {
        let path: String
        let text: String
    }

    /// The steps that have a label and one input.
    static let steps: Set<String> = ["send", "hold", "ask"]

    private let syntax: SyntaxTrees

    init(toolchain: Toolchain) { syntax = SyntaxTrees(toolchain: toolchain) }

    /// Compares the labels that name a function with what their steps call.
    ///
    /// - Parameter files: The files with flows.
    /// - Returns: How many there are, and a note for each that names another function or another value, in the order of the files
    ///   and their lines.
    /// - Throws: `ToolchainError`, or if there is no room for what the parser writes.
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
        // The dump has what a property starts as twice.
        tree.steps.compactMap { LabelledStep($0) }.filter { !views.contains($0.receiver) }.distinct
            .sorted { ($0.line, $0.label) < ($1.line, $1.label) }
    }

    /// The names under which a file has objects of some types.
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
    /// True if its functions have the names of those that they forward to.
    fileprivate var isProbe: Bool { inherits.contains { SyntaxReader.words(in: $0).first == "Probe" } }
}

extension SyntaxTree.Member {
    fileprivate static func names(one types: Set<String>, in type: String?) -> Bool {
        SyntaxReader.words(in: type ?? "").contains { types.contains($0) }
    }
}

/// A step that calls one function of one object, with its label.
struct LabelledStep: Hashable {
    /// A label that is not true.
    enum Lie: Equatable {
        /// It names one function, and another is called.
        case function(String)
        /// It names a value that the call does not have; the call's values.
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

    /// The calls of UIKit by which a flow has the system call a controller.
    private static let callbacks = ["loadViewIfNeeded": "viewDidLoad", "loadView": "viewDidLoad"]

    /// Tells whether a label names a function, and not what a user does.
    static func namesFunction(_ said: Expression) -> Bool {
        switch said.bare {
        case .call(let callee, _): callee.path != nil
        case .name(let name): name.contains("(") && name.hasSuffix(")")
        default: false
        }
    }

    /// Compares with what the label says; nil if that is true, or if it names no function.
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

    /// Compares the literals of a label with those of the call, where the call has nothing else.
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
    /// Creates a note from a label that says something else than its step does.
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
            next: EscapedText.printable(next), source: path, line: line)
    }

    /// Creates a note that labels were not compared.
    init(labelsNotCompared reason: String, place: String) {
        self.init(
            kind: .unknown, subject: "labels",
            what: "It is unknown whether the labels of steps name what is called: \(reason)", place: place,
            next: "Check once where the sources and the toolchain are.")
    }
}
