import BenchSetup
import Transcript

/// The properties of a view model that a scenario can watch.
struct WatchedProperties {
    /// The statements that watch them, in the order of the source.
    let statements: [String]
    /// The lists that it has.
    let lists: [ShownList]

    /// The statement that makes what hears of ends and of closures.
    static let told = "let told = Spy(stage, as: .from(\"ViewModel\", to: \"View\"))"

    /// Finds the properties of an `@Observable` class, or those that are marked `@Published` or are publishers, and closures
    /// that the view sets; and what the view reads once it is told that something is new.
    init(
        of type: SymbolGraph.Symbol, in declarations: Declarations, besides shown: Set<String> = [],
        read: Set<String> = [], quiet: Set<String> = [], empty: Set<String> = [], streams: Set<String> = [],
        cells: (asked: Set<String>, count: String)? = nil
    ) {
        let line = [type] + declarations.superclasses(of: type)
        let all = line.reversed().flatMap(declarations.members)
        let properties = all.filter(Self.isTold)
        let observed = Observed(of: type, in: declarations)
        let answering = all.filter { $0.kind.identifier == "swift.method" && streams.contains($0.baseName) }
        let emitting = (properties + answering).compactMap(EventStream.init).filter { !shown.contains($0.name) }
        let grouped = properties.flatMap { Self.grouped($0, in: declarations) }
        let closures = properties.filter { $0.has("var") }.compactMap {
            Self.closure($0, empty, in: declarations)
        }
        let outputs = properties.flatMap { Self.outputs(in: $0, declarations) }
        let (asked, sections) = (read.intersection(quiet), Self.sections(in: all))
        let rows =
            cells.map {
                AskedRows.all(
                    among: all.map { Requirement($0, adopter: type.name) }, of: $0.asked.intersection(quiet),
                    countedBy: $0.count, declarations)
            } ?? []
        let boxes = properties.compactMap { Self.box($0, in: declarations) }
        let hasClosures =
            observed.isEmpty && !observed.isObservable && emitting.isEmpty && grouped.isEmpty && outputs.isEmpty
            && !closures.isEmpty
        // A list, since Swift 6.2 cannot type-check the sum.
        let kinds: [[String]] = [
            observed.statements(of: "presenter"), outputs,
            hasClosures || !boxes.isEmpty || (emitting + grouped.map(\.stream)).contains(where: \.canFail)
                ? [Self.told] : [],
            emitting.map { $0.watching(of: "presenter") },
            grouped.map { $0.stream.watching(of: $0.owner) },
            boxes,
            hasClosures ? closures : [],
            observed.isObservable
                ? []
                : properties.filter { read.contains($0.pathComponents.last ?? "") }
                    .compactMap { Self.reading($0, in: declarations) }
                    + all.filter { $0.kind.identifier == "swift.method" }
                    .compactMap { Self.asking($0, of: asked, sections: sections) } + rows.map(\.statement),
        ]
        statements = kinds.flatMap { $0 }
        lists = ShownList.all(in: properties, declarations) + rows.map(\.list)
    }

    /// Tells whether a symbol is a property whose value a recording may hold, and that is there at once.
    private static func isTold(_ symbol: SymbolGraph.Symbol) -> Bool {
        symbol.kind.identifier == "swift.property" && !UsualValues.isSecret(symbol.pathComponents.last ?? "")
            && !symbol.fragments.text.contains(/\{ get (?:async|throws)/)
    }

    /// The properties of a class that tell of their changes themselves.
    struct Observed {
        /// True for an `@Observable` class.
        let isObservable: Bool
        private let names: [String]

        var isEmpty: Bool { names.isEmpty }

        /// Finds them.
        init(of type: SymbolGraph.Symbol, in declarations: Declarations) {
            let line = [type] + declarations.superclasses(of: type)
            let isObservable = line.flatMap(declarations.parents).contains { $0.name == "Observable" }
            self.isObservable = isObservable
            let properties = line.reversed().flatMap(declarations.members).filter(WatchedProperties.isTold)
            // What it asks, a service, is nothing that a view shows.
            names = properties.filter { property in
                (isObservable ? property.has("var") : property.fragments.text.contains("@Published"))
                    && !(isObservable && declarations.protocols.contains(where: property.names))
            }.compactMap(\.pathComponents.last).filter { !isObservable || !$0.hasPrefix("_") }
        }

        /// The statements that watch them.
        func statements(of owner: String) -> [String] {
            names.map { name in
                isObservable
                    ? WatchedProperties.watching(name, of: owner)
                    : "stage.watch(\"\(name)\") { \(owner).$\(name).sink(receiveValue: $0) }"
            }
        }
    }

    /// The streams of a property that groups what a view model tells: `let output: Output`.
    private static func grouped(
        _ property: SymbolGraph.Symbol, in declarations: Declarations
    ) -> [(owner: String, stream: EventStream)] {
        guard let name = property.pathComponents.last else { return [] }
        let type = declarations.types.first { type in
            type.pathComponents.last?.contains("Output") == true
                && property.names(type)
        }
        let members = type.map(declarations.members) ?? []
        return members.compactMap(EventStream.init).map { ("presenter.\(name)", $0) }
    }

    /// The statements that watch the object in a property that groups what a view model tells.
    private static func outputs(in property: SymbolGraph.Symbol, _ declarations: Declarations) -> [String] {
        guard let name = property.pathComponents.last,
            let type = declarations.types.first(where: { type in
                type.kind.identifier == "swift.class" && type.pathComponents.last?.contains("Output") == true
                    && property.names(type)
            })
        else { return [] }
        return Observed(of: type, in: declarations).statements(of: "presenter.\(name)")
    }

    /// The statement that reads a property which does not tell of its changes itself; nil for what is no value of a screen.
    private static func reading(_ property: SymbolGraph.Symbol, in declarations: Declarations) -> String? {
        let text = property.fragments.text
        let isQuiet =
            property.has("var") && !property.has("weak") && !property.has("lazy") && !text.contains("@Published")
            && !text.contains("->")
        // An object of the app is somebody whom the view asks; a list of them is what it shows.
        let types = declarations.protocols + declarations.types.filter { $0.kind.identifier == "swift.class" }
        let isObject =
            !text.contains("[")
            && types.contains(where: property.names)
        guard isQuiet, !isObject, EventStream(property) == nil, box(property, in: declarations) == nil,
            let name = property.pathComponents.last
        else { return nil }
        return reading(name)
    }

    private static func reading(_ name: String) -> String { "stage.read(presenter, \\.\(name), \"\(name)\")" }

    private static func watching(_ name: String, of owner: String) -> String {
        "stage.watch(\(owner), \\.\(name), \"\(name)\")"
    }

    /// The statements that have properties of the presenter computed, by the names of these.
    func computing(_ names: [String]) -> Set<String> {
        Set(names.flatMap { [Self.reading($0), Self.watching($0, of: "presenter")] }).intersection(statements)
    }

    /// The statement that asks for what a method answers, as the view does once it is told; nil for one that may do more than answer, or whose
    /// answer is no plain value.
    private static func asking(
        _ method: SymbolGraph.Symbol, of names: Set<String>, sections: String?
    ) -> String? {
        let text = method.plainDeclaration
        let forms = /func (\w+)\((?:(\w+) ?(?:\w+)?: Int)?\) -> \[?(\w+)[\]?!]*/
        guard let match = text.wholeMatch(of: forms), names.contains(String(match.1)), plain.contains(String(match.3))
        else { return nil }
        guard let label = match.2 else { return "stage.read(presenter, \\.self, \"\(match.1)()\") { $0.\(match.1)() }" }
        // Of a number of rows, the section is the first one; any other number is nothing that the view has at once.
        guard match.1.lowercased().contains("numberof") else { return nil }
        let call = "\(match.1)(\(label == "_" ? "" : "\(label): ")0)"
        // A list asks so only for a section that there is.
        let isOfSection = text.lowercased().contains("section") && match.3 == "Int"
        let guarded = isOfSection ? sections.map { "$0.\($0) > 0 ? $0.\(call) : 0" } : nil
        return "stage.read(presenter, \\.self, \"\(call)\") { \(guarded ?? "$0.\(call)") }"
    }

    /// The expression for the number of sections; nil where nothing says it.
    private static func sections(in members: [SymbolGraph.Symbol]) -> String? {
        members.lazy.compactMap { member in
            let match = member.plainDeclaration.wholeMatch(
                of: /(?:func|var) (numbers?OfSections?|sections?Count)(\(\) ->|:) Int(?: \{.*)?/)
            return match.map { $0.2.hasPrefix("(") ? "\($0.1)()" : String($0.1) }
        }.first
    }

    static let plain: Set = ["Bool", "CGFloat", "Date", "Decimal", "Double", "Float", "Int", "String", "URL"]

    /// The names of the methods of a class that change nothing: they set nothing, hand over nothing and call nobody who might.
    static func quietMethods(of type: AppCode.TypeCode?) -> Set<String> {
        guard let type else { return [] }
        let functions = type.members.filter { $0.kind == .function && !$0.isStatic }
        let own = Set(functions.map(\.name))
        return Set(
            functions.filter { function in
                !function.body.flatMap(\.all).contains { part in
                    switch part {
                    case .assignment: return true
                    case .name(let name): return ["+=", "-=", "*=", "/=", "%="].contains(name)
                    case .call(let callee, _):
                        guard let path = callee.ownPath, let called = path.last else { return false }
                        return path.count == 1 && own.contains(called)
                            || path.count > 1 && NameWords(called).all.first.map(acting.contains) == true
                    default: return false
                    }
                }
            }.map(\.name))
    }

    /// The names of the methods of a class that answer a stream which it keeps: `func state() -> Driver<State> { subject.asDriver() }`. Another
    /// stream begins something when somebody listens.
    static func streamMethods(of type: AppCode.TypeCode?) -> Set<String> {
        guard let type else { return [] }
        let kept = Set(type.members.filter { $0.kind == .property && $0.body.isEmpty }.map(\.name))
        return Set(
            type.members.filter { method in
                guard method.kind == .function, method.parameters.isEmpty, method.body.count == 1 else { return false }
                let code = method.body.flatMap(\.all)
                let isPlain = code.allSatisfy { part in
                    guard case .call(let callee, _) = part else { return true }
                    return callee.lastName.map { name in
                        listening.contains { name.hasPrefix($0) } || name.first?.isUppercase == true
                    } ?? false
                }
                return isPlain && code.contains { $0.ownPath?.first.map(kept.contains) == true }
            }.map(\.name))
    }

    /// The words with which the names of operators begin that only hand a stream on.
    private static let listening = ["as", "distinct", "drop", "erase", "map", "observe", "receive", "share", "skip"]

    /// The words with which the names of methods begin that do more than answer.
    private static let acting: Set = [
        "add", "append", "cancel", "delete", "fetch", "insert", "load", "notify", "post", "push", "reload", "remove",
        "request", "reset", "save", "send", "set", "show", "start", "stop", "toggle", "track", "update",
    ]

    /// The statement that watches a box of the app's own: a generic class that hands its value to a closure.
    private static func box(_ property: SymbolGraph.Symbol, in declarations: Declarations) -> String? {
        guard let name = property.pathComponents.last,
            // Of a name that several modules have, its own comes first.
            let match = property.fragments.text.firstMatch(of: /: (?:\w+\.)?(\w+)<.*>[?!]?(?: \{.*)?$/),
            let type = declarations.types.first(where: { type in
                type.pathComponents.last == String(match.1) && type.kind.identifier == "swift.class"
                    && property.names(type)
            })
        else { return nil }
        let methods = declarations.members(of: type).map { Requirement($0, adopter: type.name) }
        for method in methods where method.kind == .method && !method.isAsync {
            guard let last = method.parameters.last, last.type.contains("@escaping") || last.type.hasSuffix("?"),
                declarations.meaning(of: last.type).contains(/\((?:\w|[ .?<>\[\]])+\) -> (?:Void|\(\))/)
            else { continue }
            let asked = zip(method.labels, method.parameters).dropLast().filter {
                !$1.hasDefault
            }
            let bound = method.header.matches(of: /(\w+) ?: ?AnyObject/).map { String($0.1) }
            let objects = ["AnyObject", "NSObject"] + bound
            let head = asked.compactMap { label, parameter in
                objects.contains(WrittenType.unwrapped(parameter.type))
                    ? (label == "_" ? "told" : "\(label): told") : nil
            }
            guard head.count == asked.count else { continue }
            let call = "presenter.\(name).\(method.baseName)"
            let arguments = head.isEmpty ? "" : "(\(head.joined(separator: ", ")))"
            return "\(call)\(arguments) { told.record($0, call: \"\(name)\") }"
        }
        return nil
    }

    /// The statement that gives a closure property something that writes down its calls.
    private static func closure(
        _ property: SymbolGraph.Symbol, _ empty: Set<String>, in declarations: Declarations
    ) -> String? {
        let text = withoutAlias(property, in: declarations)
        guard let name = property.pathComponents.last,
            text.contains("-> Void)?") || text.contains("-> ())?") || empty.contains(name) && !text.contains("?"),
            !text.contains("{ get }"), let match = text.firstMatch(of: /: \(?(?:@\w+ )*\((.*)\) (?:async )?->/)
        else { return nil }
        let count = match.1.isEmpty ? 0 : WrittenType.count(in: match.1)
        let arguments = (0..<count).map { "$\($0)" } + ["call: \"\(name)\""]
        return "presenter.\(name) = { told.record(\(arguments.joined(separator: ", "))) }"
    }

    /// The declaration of a property, with the closure in the place of a name for it: `var onLoad: Observer<Int>?`.
    private static func withoutAlias(_ property: SymbolGraph.Symbol, in declarations: Declarations) -> String {
        let text = property.fragments.text
        guard let match = text.firstMatch(of: /: (?:\w+\.)*(\w+)(<.*>)?([?!]?)$/),
            let alias = declarations.aliases.first(where: { property.names($0) && $0.isNamed(String(match.1)) }),
            let meant = alias.aliased, meant.contains("->")
        else { return text }
        let arguments = match.2.map { WrittenType.parts(of: $0.dropFirst().dropLast()) } ?? []
        let meanings = Dictionary(zip(alias.genericParameters, arguments), uniquingKeysWith: { first, _ in first })
        let type = GenericLine.replaced(meant, meanings)
        return text[..<match.range.lowerBound] + ": " + (match.3.isEmpty ? type : "(\(type))?")
    }
}
