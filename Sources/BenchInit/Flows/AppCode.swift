import BenchSetup

/// The declarations of an app's types in its files, whether they compile here or not.
struct AppCode: Sendable {
    /// A type with all its extensions.
    struct TypeCode: Sendable {
        let name: String
        fileprivate(set) var kind: SyntaxTree.TypeDeclaration.Kind
        /// The protocols or classes of its generic parameters, by the names of these; empty for one that takes any type.
        fileprivate(set) var generics: [String: String] = [:]
        /// The names of its attributes, such as `Observable`.
        fileprivate(set) var attributes: Set<String> = []
        fileprivate(set) var inherits: [String]
        fileprivate(set) var members: [SyntaxTree.Member]
        /// The names of an enumeration's cases.
        fileprivate(set) var cases: [String] = []
        /// The texts behind cases, by their names.
        fileprivate(set) var texts: [String: String] = [:]
        fileprivate(set) var file: String
        /// The modules that its file imports.
        fileprivate(set) var imports: [String] = []

        /// True if it has generic parameters.
        var isGeneric: Bool { !generics.isEmpty }

        func member(_ name: String) -> SyntaxTree.Member? { members.first { $0.name == name } }

        /// True for an object that views of SwiftUI observe.
        var isObservable: Bool { inherits.contains("ObservableObject") || attributes.contains("Observable") }
    }

    /// The types by name, without those that are made up for tests and previews.
    private(set) var types: [String: TypeCode]
    /// The names that these types use, by their own.
    let words: [String: Set<String>]
    /// The code of all these types, and that outside of any, with its parts.
    let code: [Expression]
    /// The texts of constants outside of types, by their names.
    let constants: [String: String]
    /// The names of types that are made up for tests and previews.
    let madeUp: Set<String>
    /// The types that only their names say to be made up, each with the type beside which it stands.
    let doubles: [String: String]
    /// The values that the app's own code gives to the initializers of its types, by type.
    let makings: [String: [[Expression.Argument]]]
    /// The names of the types whose code makes a type, by its name.
    private let makers: [String: Set<String>]

    /// The names of properties that the app's own code sets from outside of their types, also by methods that only keep what they are given.
    let given: Set<String>
    /// The names of methods that the app's own code calls of other objects.
    private let called: Set<String>

    /// The functions that end a play.
    private(set) var cut = CutFunctions(names: [])
    /// True if calls are left out of its functions, and told to the scenario.
    private(set) var leavesOut = false
    /// True if the scenario is told of calls to the world outside: those that are left out, or those of a stand-in that does nothing.
    private(set) var looksOutside = false
    /// True where the app looks for a window among those that are there, and not from a view of it.
    let asksForWindow: Bool
    /// The screens, cells and ways between them that its storyboards have.
    let storyboard: Storyboard
    /// The types that its aliases stand for.
    let aliases: WrittenAliases

    /// Reads files.
    init(files: [SwiftFile], storyboard: Storyboard = .none) {
        self.storyboard = storyboard
        aliases = WrittenAliases(files.map(\.parts))
        asksForWindow = files.map(\.tree.words).contains {
            !$0.isDisjoint(with: ["connectedScenes", "keyWindow"]) || $0.isSuperset(of: ["UIApplication", "windows"])
        }
        var types: [String: TypeCode] = [:]
        var madeUp: Set<String> = []
        var makings: [AppMaking] = []
        var makers: [String: Set<String>] = [:]
        var given: Set<String> = []
        var globals: [Expression] = []
        var constants: [String: String] = [:]
        var functions: [String: Set<String>] = [:]
        let made = MadeUpTypes(files)
        doubles = made.doubles
        for file in files.sorted(by: { $0.path < $1.path }) {
            let isTest = FileChoice.reason(for: file) == .test
            for declaration in file.tree.types {
                if isTest || made.contains(declaration.name, in: file) {
                    madeUp.insert(declaration.name)
                } else {
                    Self.add(declaration, of: file, to: &types)
                }
            }
            guard !isTest else { continue }
            let bodies = file.tree.types.filter { !made.contains($0.name, in: file) }.flatMap { type in
                type.members.map { (name: type.name, member: $0, code: $0.code.flatMap(\.all)) }
            }
            let outside = (file.tree.globals.flatMap(\.code) + file.tree.statements).flatMap(\.all)
            globals += outside
            for case .binding(let name, let value) in file.tree.statements { constants[name] = value.quotedText }
            for global in file.tree.globals {
                functions[global.name, default: []].formUnion(Self.words(of: global.code, and: []))
            }
            for (maker, member, code) in bodies {
                for made in code.compactMap(\.made) {
                    makings.append(AppMaking(type: made.type, arguments: made.arguments, maker: maker, member: member))
                    makers[made.type, default: []].insert(maker)
                }
            }
            makings += outside.compactMap(\.made).map { AppMaking(type: $0.type, arguments: $0.arguments) }
            let code = bodies.flatMap(\.code) + outside
            for path in code.compactMap(\.assigned?.target.path) where path.count > 1 && path[0] != "self" {
                given.insert(path[path.count - 1])
            }
        }
        for (name, type) in types { types[name]?.inherits = Self.unfolded(type.inherits, aliases, in: name) }
        self.types = types
        self.constants = constants
        words = types.mapValues { type in
            let own = Self.words(of: type.members.flatMap(\.code), and: type.members.compactMap(\.type))
            // Who calls a function of no type comes to what that does.
            return Self.closed(own.union(type.inherits)) { functions[$0] ?? [] }
        }
        let sorted = types.values.sorted { $0.name < $1.name }
        let code = sorted.flatMap(\.members).flatMap(\.code).flatMap(\.all) + globals
        self.code = code
        let called = Set(code.compactMap(\.memberCalled))
        self.called = called
        let injecting = types.values.flatMap(\.members).filter { called.contains($0.name) }
        // A double may have the name of what it stands for.
        self.madeUp = madeUp.filter { types[$0].map { $0.kind == .extension } ?? true }
        self.makings = PassedValues(makings, types).arguments
        self.makers = makers
        self.given = injecting.reduce(into: given) { $0.formUnion($1.kept) }
    }

    /// Tells whether the app's own code calls a method of another object.
    func calls(_ method: String) -> Bool { called.contains(method) }

    /// The same after the compiler was asked.
    func compiled(without cut: Set<String>, leavesOut: Bool, tellsOutside: Bool = false) -> AppCode {
        var app = self
        (app.cut, app.leavesOut) = (CutFunctions(names: cut), leavesOut)
        app.looksOutside = leavesOut || tellsOutside
        return app
    }

    /// The same with other statements in the functions of its types.
    func mappingStatements(_ change: (TypeCode, Expression) -> Expression) -> AppCode {
        var app = self
        for (name, type) in types {
            for place in type.members.indices {
                app.types[name]?.members[place].body = type.members[place].body.map { change(type, $0) }
            }
        }
        return app
    }

    private static func add(
        _ declaration: SyntaxTree.TypeDeclaration, of file: SwiftFile, to types: inout [String: TypeCode]
    ) {
        let isExtension = declaration.kind == .extension
        var code =
            types[declaration.name]
            ?? TypeCode(name: declaration.name, kind: declaration.kind, inherits: [], members: [], file: file.path)
        if !isExtension {
            (code.kind, code.generics) = (declaration.kind, declaration.generics)
            (code.file, code.imports) = (file.path, file.imports)
        }
        code.inherits += declaration.inherits
        code.attributes.formUnion(declaration.attributes)
        code.cases += declaration.cases
        code.texts.merge(declaration.texts) { first, _ in first }
        code.members = isExtension ? code.members + declaration.members : declaration.members + code.members
        types[declaration.name] = code
    }

    /// The types that a type inherits from and adopts, with the parts of one that is an alias of several: `typealias Screen = ScreenView & UIViewController`.
    private static func unfolded(_ inherits: [String], _ aliases: WrittenAliases, in type: String) -> [String] {
        inherits.flatMap { name -> [String] in
            let meaning = aliases.meaning(of: name, in: type.split(separator: ".").map(String.init))
            return [name] + (meaning?.filter { !$0.isWhitespace }.split(separator: "&").map(String.init) ?? [])
        }
    }

    /// The types whose code makes a type of the app, as an ending of a sentence: `; CityPicker makes one`; empty where none does, or many do.
    func made(_ name: String, besides screen: String?) -> String {
        guard types[name] != nil else { return "" }
        let makers = makers[name, default: []].subtracting([name, screen ?? ""]).sorted()
        switch makers.count {
        case 1: return "; \(makers[0]) makes one"
        case 2: return "; \(makers[0]) and \(makers[1]) make one"
        default: return ""
        }
    }

    /// Tells whether a type is a view or shows one: by what it inherits, through others of the app.
    func isView(_ name: String, depth: Int = 0) -> Bool {
        guard depth < 6, let type = types[name] else { return false }
        return type.inherits.contains { parent in
            Self.isViewName(parent) || isView(String(parent.prefix { $0 != "<" }), depth: depth + 1)
        }
    }

    /// Tells whether a written type is a view, or anything of UIKit or AppKit: nothing that a screen hands over or shows as its own value.
    func isPart(_ type: String) -> Bool {
        let bare = WrittenType.unwrapped(type)
        return SwiftName.isOfUIKit(bare) || bare.hasPrefix("NS") || isView(bare)
    }

    /// Tells whether a type that inherits from this one is a view.
    static func isViewName(_ parent: String) -> Bool {
        let bare = parent.prefix { $0 != "<" }
        return views.contains(String(bare)) || isUsualView(String(bare)) && !isTold(bare)
    }

    /// Tells whether a name of UIKit is that of a protocol which others may adopt, too.
    private static func isTold(_ name: Substring) -> Bool {
        [
            "DataSource", "Prefetching", "Source", "Providing", "Updating", "Configuration", "Responder",
            "DelegateFlowLayout",
        ].contains { name.hasSuffix($0) }
    }

    /// Tells whether a class is a part of a view that is an object of its own: the data source or the delegate of a list, a field or a
    /// search, through classes and protocols of the app. A presenter may be that itself, and a router follows what is presented.
    func isPartOfView(_ name: String) -> Bool {
        guard let type = types[name], type.kind != .protocol, !Self.isScreenName(name), !isView(name) else {
            return false
        }
        let own = name.split(separator: ".").last.map(String.init) ?? name
        guard own == "Coordinator" || !OutputShapes.isRouting(name) else { return false }
        return Self.closed(parents(of: name), parents).contains(where: Self.isOfPart)
    }

    /// The names of what a type inherits, without their arguments.
    private func parents(of name: String) -> Set<String> {
        Set(types[name]?.inherits.map { String($0.prefix { $0 != "<" }) } ?? [])
    }

    /// Tells whether a name of UIKit is that of a protocol, or of a data source, by which a view asks somebody and tells him of its user.
    private static func isOfPart(_ name: String) -> Bool {
        let ends = ["DataSource", "Delegate", "DelegateFlowLayout", "Prefetching", "Updating"]
        return SwiftName.isOfUIKit(name) && ends.contains(where: name.hasSuffix)
            && (!name.contains("Controller") || ["UISearch", "UIPageView"].contains(where: name.hasPrefix))
    }

    /// Tells whether a view of this kind is one of UIKit's, of which a stand-in has the most usual ones: it comes in as far as it compiles.
    static func isUsualView(_ parent: String) -> Bool {
        SwiftName.isOfUIKit(parent) && !parent.hasSuffix("Representable") && !parent.hasSuffix("Delegate")
            || ["ViewController", "TableViewCell", "CollectionViewCell"].contains { parent.hasSuffix($0) }
    }

    /// Tells whether a class is a presenter or a view model by its name, also where that says that it implements a protocol.
    static func isScreenName(_ name: String) -> Bool {
        ["ViewModel", "Presenter", "VM"].contains {
            FlowNames.stem(of: name, without: FlowNames.implementing).hasSuffix($0)
        }
    }

    private static let views: Set = [
        "UIView", "UIViewController", "UIResponder", "UIControl", "View", "UIViewRepresentable",
        "UIViewControllerRepresentable", "App", "Scene", "NSViewController", "NSView", "UIWindow", "WKWebView",
        "ViewModifier",
        "PreviewProvider", "ButtonStyle", "Shape", "UIApplicationDelegate", "UIWindowSceneDelegate",
    ]

    /// A function that a method of a type comes to and whose body does not compile here.
    func cutFunction(behind method: String, of type: String, spied: Set<String> = []) -> String? {
        cut.first(behind: method, of: type, in: self, spied: spied)
    }

    /// The types that one comes to by what it names, itself among them: no views, and of a protocol who adopts it.
    func reached(from name: String) -> Set<String> {
        reached(from: [name]) { next in
            let adopters = types[next]?.kind == .protocol ? adopters(of: next).map(\.name) : []
            return (words[next] ?? []).union(adopters).filter { !isView($0) }
        }
    }

    /// Tells whether a type comes to one that asks the network.
    func asksNetwork(_ name: String) -> Bool {
        reached(from: name).contains { words[$0]?.isDisjoint(with: SwiftFile.networkNames) == false }
    }

    /// The types that one comes to from some, these among them.
    func reached(from names: Set<String>, _ next: (String) -> Set<String>) -> Set<String> {
        Self.closed(names) { next($0).filter { types[$0] != nil } }
    }

    /// Names with all that one comes to from them.
    static func closed(_ names: Set<String>, _ next: (String) -> Set<String>) -> Set<String> {
        var (all, left) = (names, Array(names))
        while let name = left.popLast() {
            for other in next(name) where all.insert(other).inserted { left.append(other) }
        }
        return all
    }

    /// The names in code, and the words of written types.
    static func words(of code: [Expression], and types: [String]) -> Set<String> {
        Set(code.flatMap(\.names) + types.flatMap { SyntaxReader.words(in: $0) })
    }

    /// The types that adopt a protocol or inherit from a class, through others of the app, sorted.
    func adopters(of name: String) -> [TypeCode] {
        types.values.filter { $0.name != name && descends($0, from: name, depth: 0) }.sorted { $0.name < $1.name }
    }

    /// Tells whether views adopt a protocol, and nothing else does: a router takes its view controller so.
    func isOfViews(_ shape: String) -> Bool {
        let adopters = adopters(of: shape).filter { $0.kind != .protocol }
        return !adopters.isEmpty && adopters.allSatisfy { isView($0.name) }
    }

    private func descends(_ type: TypeCode, from name: String, depth: Int) -> Bool {
        guard depth < 6 else { return false }
        return type.inherits.contains { parent in
            parent == name || (types[parent].map { descends($0, from: name, depth: depth + 1) } ?? false)
        }
    }
}

extension SyntaxTree.Member {
    /// The properties in which a method keeps what it is given, where it does nothing else; empty for any other.
    var kept: Set<String> {
        let given = Set(parameters.map(\.name))
        guard kind == .function, !isStatic, !given.isEmpty, type == nil else { return [] }
        let names = body.map { part -> String? in
            guard let (target, value) = part.assigned, let name = target.ownPath, name.count == 1,
                case .name(let parameter) = value.bare, given.contains(parameter)
            else { return nil }
            return name[0]
        }
        return names.contains(nil) ? [] : Set(names.compactMap(\.self))
    }
}

extension Expression {
    /// The name of the method of another object that a call is one of; nil for anything else.
    fileprivate var memberCalled: String? {
        guard case .call(let callee, _) = self, case .member(_?, let name) = callee.bare else { return nil }
        return name
    }
}

extension SyntaxTree.Member {
    /// True for a function whose body only ends the app: a subclass has to override it.
    var endsApp: Bool {
        guard kind == .function, body.count == 1, case .call(.name(let name), _) = body[0] else { return false }
        return ["fatalError", "preconditionFailure"].contains(name)
    }
}
