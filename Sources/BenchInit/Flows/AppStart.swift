import BenchSetup
import Transcript

/// The calls by which an app prepares what its screens ask for, as one that registers its services does: where it starts, and where a
/// view is made.
struct AppStart {
    private let declarations: Declarations
    private let app: AppCode
    private let registrations: Registrations

    init(declarations: Declarations, app: AppCode) {
        self.declarations = declarations
        self.app = app
        registrations = Registrations(of: app)
    }

    /// A call as a statement, and the modules of the types that it names.
    struct Statement: Hashable {
        let text: String
        let modules: Set<String>
        var frameworks: Set<String> = []
        /// The constant that it defines, and the class of which that is made; nil for any other statement.
        var made: Made?

        struct Made: Hashable {
            let name: String
            let type: String
        }
    }

    /// The statements that come before a screen, as a flow takes them.
    struct Preparation {
        let texts: [String]
        let modules: Set<String>
        let frameworks: Set<String>
        fileprivate let made: [Statement.Made]

        /// Gives what is made there, and perhaps assembled, to whoever needs one of its class.
        func give(to values: inout ValueMaker) {
            for made in made { values.take(made.name, forFree: [made.type]) }
        }
    }

    /// The statements that come before a screen, with all that they need.
    ///
    /// - Parameters:
    ///   - view: The view that has the screen; nil where none is known.
    ///   - presenter: The presenter of the screen, which a view around it may make; nil where the view has none.
    /// - Returns: The statements, and the modules of the types that they name.
    func preparation(before view: String?, with presenter: String? = nil) -> Preparation {
        let all = statements(before: view, with: presenter)
        return Preparation(
            texts: all.map(\.text), modules: all.reduce(into: []) { $0.formUnion($1.modules) },
            frameworks: all.reduce(into: []) { $0.formUnion($1.frameworks) }, made: all.compactMap(\.made))
    }

    /// The statements that come before a screen, with their modules.
    func statements(before view: String?, with presenter: String? = nil) -> [Statement] {
        let starting = app.types.values.filter { !Self.starts.isDisjoint(with: $0.inherits) }.sorted {
            $0.name < $1.name
        }
        let opening = starting.flatMap { type in
            statements(of: properties(of: type) + type.members.flatMap(Self.start), in: type, isStart: true)
        }
        // A list, since the compiler takes long for the sum.
        let all: [[Statement]] = [
            environment, delegate.map { [$0] } ?? [], opening, partsOfDelegate,
            (view ?? presenter).map(statements(makingOf:)) ?? [],
        ]
        return all.flatMap { $0 }.distinct
    }

    /// The statements of the initializers of a view, after those of the views in which it is made; of a presenter, only the latter.
    private func statements(makingOf name: String) -> [Statement] {
        let views = MakingViews(of: name, in: app)
        var known: Set<String> = []
        return views.names.filter { app.isView($0) }.compactMap { app.types[$0] }.flatMap { type in
            type.members.filter { $0.kind == .initializer }.flatMap { member in
                // A name that means something else in a view around it is not given again.
                let given = views.values(of: member, of: type.name).filter { known.insert($0.key).inserted }
                return statements(of: member.body, in: type, given: given)
            }
        }
    }

    /// The statements that some code comes to, which may have been given values by name; where the app starts, those too that register
    /// something under any other name.
    private func statements(
        of code: [Expression], in type: AppCode.TypeCode, given: [String: Expression] = [:], isStart: Bool = false
    ) -> [Statement] {
        var names = Names(type)
        names.values.merge(given) { $1 }
        var found: [(kept: String?, statements: [Statement])] = []
        for part in unfolded(code, in: type) {
            if case .binding(let name, let value) = part { names.values[name] = value }
            // The delegate that stands for the app makes its own.
            if isStart, type.name != delegateType?.name, let (target, value) = part.assigned, value.made != nil,
                let path = target.ownPath, path.count == 1
            {
                names.values[path[0]] = value
            }
            let usual = statement(resolved(part, in: type), names)
            guard var statement = usual ?? (isStart ? registration(part, names, in: type) : nil),
                let before = names.defining(Self.names(in: usual == nil ? part.kept ?? part : part))
            else { continue }
            statement.frameworks = frameworks(for: [part] + before.map(\.value), type)
            let defining = before.map { name, value in
                Statement(
                    text: "let \(name) = \(value.text(knowing: names.all) ?? "")", modules: modules(namedIn: [value]),
                    frameworks: frameworks(for: [value], type), made: made(name, value))
            }
            found.append((part.bound, defining + [statement]))
        }
        // What is named later is made there.
        return found.filter { found in found.kept.map(names.isDefined) != true }.flatMap(\.statements)
    }

    private func made(_ name: String, _ value: Expression) -> Statement.Made? {
        guard let type = value.made?.type, self.type(type)?.kind.identifier == "swift.class" else { return nil }
        return Statement.Made(name: name, type: type)
    }

    /// The properties of a type with which the app starts, as constants. The delegate that stands for the app has its own.
    private func properties(of type: AppCode.TypeCode) -> [Expression] {
        guard type.name != delegateType?.name else { return [] }
        return type.members.compactMap { member in
            guard member.kind == .property, !member.isStatic, !member.attributes.contains("lazy"),
                let value = member.value
            else { return nil }
            guard case .call(.member(nil, let name), let arguments) = value, let written = member.type else {
                return .binding(member.name, value)
            }
            let made = Expression.member(.name(WrittenType.unwrapped(written)), name)
            return .binding(member.name, .call(made, arguments))
        }
    }

    /// The statement for what registers something, and does nothing else that a play feels: of the app's own, under any name.
    private func registration(_ part: Expression, _ names: Names, in type: AppCode.TypeCode) -> Statement? {
        let value = part.kept ?? part
        let types = Self.names(in: value).filter { $0.first?.isUppercase == true }
        guard types.allSatisfy({ self.type($0) != nil || UsualValues.foundation[$0] != nil }),
            let statement = making(value, names) ?? statement(resolved(value, in: type), names, registers: true)
        else { return nil }
        return registrations.areAlone(behind: names.meaning(of: value), in: type) ? statement : nil
    }

    /// The statement that makes something of the app, or asks for the one that is shared.
    private func making(_ value: Expression, _ names: Names) -> Statement? {
        let shared = value.path.flatMap { $0.count == 2 ? $0 : nil }
        guard let owner = (value.made?.type ?? shared?[0]).flatMap(type), let text = value.bare.text(knowing: names.all)
        else { return nil }
        let members = members(shared?[1] ?? "init", of: owner)
        guard shared == nil || !members.isEmpty, !members.contains(where: \.isAsync) else { return nil }
        let throwing = members.contains(where: \.canThrow) ? "try? " : ""
        return Statement(text: "_ = \(throwing)\(text)", modules: modules(namedIn: [value]))
    }

    /// The names that the code of a start knows besides types: its local ones and the properties of its type, with what they start as.
    private struct Names {
        var values: [String: Expression] = [:]
        private var defined: Set<String> = []

        init(_ type: AppCode.TypeCode) {
            for member in type.members where member.kind == .property && !member.isStatic {
                values[member.name] = member.value
            }
        }

        var all: Set<String> { Set(values.keys) }

        /// Tells whether a statement has defined a name.
        func isDefined(_ name: String) -> Bool { defined.contains(name) }

        /// A call of what is made in the place of a call of its name.
        func meaning(of call: Expression) -> Expression {
            guard case .call(let callee, let arguments) = call.bare, let path = callee.ownPath, path.count == 2,
                let value = values[path[0]]
            else { return call }
            return .call(.member(value, path[1]), arguments)
        }

        /// Names that a scenario has for something else.
        private static let ofScenario: Set = ["made", "outside", "presenter", "router", "stage", "told", "view"]

        /// The names that have to be defined before some are used, those that others need first; nil where one cannot be.
        mutating func defining(_ used: [String]) -> [(name: String, value: Expression)]? {
            var found: [(name: String, value: Expression)] = []
            for name in used where !defined.contains(name) {
                guard let value = values[name] else { continue }
                guard value.text(knowing: all) != nil, !Self.ofScenario.contains(name) else { return nil }
                defined.insert(name)
                guard let before = defining(AppStart.names(in: value)) else { return nil }
                found += before + [(name, value)]
            }
            return found
        }
    }

    /// The names in an expression, those of properties of `self` among them.
    private static func names(in expression: Expression) -> [String] {
        expression.all.compactMap { part in
            switch part {
            case .name(let name): name
            case .member(.name("self")?, let name): name
            default: nil
            }
        }
    }

    /// The libraries of others that may have the types which are not the app's own.
    private func frameworks(for code: [Expression], _ type: AppCode.TypeCode) -> Set<String> {
        let named = code.flatMap(Self.names).filter { $0.first?.isUppercase == true }
        guard named.contains(where: { !declarations.declares($0) && UsualValues.foundation[$0] == nil }) else {
            return []
        }
        let apples = Standin.originals.union(FileChoice.known).union(["SwiftUI", "UIKit"])
        return Set(type.imports).subtracting(apples).subtracting(declarations.modules)
    }

    private func modules(namedIn code: [Expression]) -> Set<String> {
        declarations.modules(declaring: code.flatMap(Self.names))
    }

    /// The variables that Xcode sets when it runs the app, as far as they say where the API is and who asks it.
    private var environment: [Statement] {
        Set(app.code.compactMap(Self.variable)).sorted().map { name in
            let value = NameWords(name).begin(with: ["url", "host"]) ? UsualValues.text(named: "url") : name
            return Statement(
                text: "setenv(\(SwiftLiteral.text(name)), \(SwiftLiteral.text(value)), 1)", modules: [])
        }
    }

    /// The name in `ProcessInfo.processInfo.environment["API_KEY"]`; nil for anything else, and for one that switches something.
    private static func variable(_ part: Expression) -> String? {
        guard case .element(let list, let arguments) = part, arguments.count == 1,
            list.path == ["ProcessInfo", "processInfo", "environment"],
            let name = arguments[0].value.quotedText
        else { return nil }
        return NameWords(name).begin(with: ["key", "token", "secret", "url", "host"]) ? name : nil
    }

    /// The app's delegate, where the app asks for it: it may own what everybody needs, such as a store.
    private var delegateType: SymbolGraph.Symbol? {
        guard app.code.contains(where: { $0.path == ["UIApplication", "shared", "delegate"] }) else { return nil }
        return declarations.types.first { type in
            app.types[type.name]?.inherits.contains("UIApplicationDelegate") == true
                && app.types[type.name]?.members.contains { $0.kind == .initializer } == false
        }
    }

    private static let ownDelegate = "UIApplication.shared.delegate"

    private var delegate: Statement? {
        delegateType.map { type in
            Statement(
                text: "\(Self.ownDelegate) = \(type.name)()", modules: [declarations.module(of: type)],
                frameworks: [Standin.uiKit.name])
        }
    }

    /// The statements that set those properties of the delegate which it makes itself where the app starts.
    private var partsOfDelegate: [Statement] {
        guard let type = delegateType, let code = app.types[type.name] else { return [] }
        let reachable = Set(declarations.members(of: type).map(\.baseName))
        return unfolded(code.members.flatMap(Self.start), in: code).compactMap { part -> Statement? in
            guard let (target, value) = part.assigned, let name = target.ownPath, name.count == 1,
                reachable.contains(name[0]), let made = value.made?.type, !SwiftName.isOfUIKit(made),
                app.cutFunction(behind: "init", of: made) == nil, let text = value.bare.closedText
            else { return nil }
            return Statement(
                text: "(\(Self.ownDelegate) as? \(type.name))?.\(name[0]) = \(canThrow(made) ? "try? " : "")\(text)",
                modules: modules(namedIn: [value]),
                frameworks: frameworks(for: [value], code).union(Self.stores[made].map { [$0.module] } ?? []))
        }
    }

    /// The stores for which there is a stand-in, by the type that an app makes.
    private static let stores = [
        "ModelContainer": (module: "SwiftDataStandin", canThrow: true),
        "NSPersistentContainer": (module: "CoreDataStandin", canThrow: false),
        "Realm": (module: "RealmSwiftStandin", canThrow: true),
    ]

    /// Tells whether making an object may fail with an error.
    private func canThrow(_ made: String) -> Bool {
        guard let type = type(made) else { return Self.stores[made]?.canThrow == true }
        return members("init", of: type).contains(where: \.canThrow)
    }

    /// The members of a type that have a name, whatever their labels are.
    private func members(_ name: String, of type: SymbolGraph.Symbol) -> [Requirement] {
        declarations.members(of: type).filter { $0.baseName == name }.map { Requirement($0, adopter: type.name) }
    }

    private static let starts: Set = ["App", "UIApplicationDelegate", "UIWindowSceneDelegate", "UISceneDelegate"]

    /// The code of a member that runs when the app starts: with the first screen, in SwiftUI.
    private static func start(_ member: SyntaxTree.Member) -> [Expression] {
        if member.kind == .property, member.name == "body" { return member.body.flatMap(\.all).flatMap(opening) }
        let isStart =
            member.kind == .initializer
            || ["didFinishLaunchingWithOptions", "willFinishLaunchingWithOptions", "willConnectTo"].contains {
                member.selector.contains("\($0):")
            }
        return isStart ? member.body : []
    }

    /// The code that a view of SwiftUI runs when it appears.
    private static func opening(_ part: Expression) -> [Expression] {
        guard case .call(let callee, let arguments) = part, case .member(_, let name) = callee.bare,
            ["onAppear", "task"].contains(name), case .closure(_, let body)? = arguments.last?.value
        else { return [] }
        return body
    }

    /// Statements with those of the methods of their type that they call without a value, and what the app keeps under a condition: where it
    /// was just installed, as in a play.
    private func unfolded(_ code: [Expression], in type: AppCode.TypeCode, depth: Int = 0) -> [Expression] {
        code.flatMap { part -> [Expression] in
            if case .other = part { return part.all.filter(Self.keeps) }
            guard depth < 3, case .call(let callee, let arguments) = part.bare, arguments.isEmpty,
                let name = callee.ownPath, name.count == 1,
                let helper = type.members.first(where: { $0.kind == .function && $0.name == name[0] })
            else { return [part] }
            return unfolded(helper.body, in: type, depth: depth + 1)
        }
    }

    /// Tells whether a call gives somebody nothing but constants to keep: `Keychain.save("abc", forKey: "api")`.
    private static func keeps(_ part: Expression) -> Bool {
        guard case .call(let callee, let arguments) = part.bare, let name = callee.path?.last, !arguments.isEmpty,
            let verb = NameWords(name).all.first, ["save", "set", "store"].contains(verb)
        else { return false }
        return arguments.map(\.value).allSatisfy(isConstant)
    }

    /// Tells whether an expression is a literal, or a member of a type, such as `Unit.celsius.rawValue`.
    private static func isConstant(_ value: Expression) -> Bool {
        if case .literal = value.bare { return true }
        return value.path.map { $0.count > 1 && $0[0].first?.isUppercase == true } ?? false
    }

    /// A call of what a property of the app's delegate stands for: `container` may be `Container.shared`.
    private func resolved(_ part: Expression, in type: AppCode.TypeCode) -> Expression {
        guard case .call(let callee, let arguments) = part.bare, case .member(let base?, let name) = callee.bare,
            let own = base.ownPath, own.count == 1,
            let property = type.members.first(where: { $0.kind == .property && $0.name == own[0] }),
            let value = property.value ?? (property.body.count == 1 ? property.body[0] : nil), value.path != nil
        else { return part }
        return .call(.member(value.bare, name), arguments)
    }

    /// The statement that prepares something and compiles here: a call of the app's own or of what was made before, or one that gives a type
    /// of the app something to keep; nil for anything else.
    private func statement(_ part: Expression, _ names: Names, registers: Bool = false) -> Statement? {
        if let (target, value) = part.assigned {
            guard let path = target.path, path.count > 1, let owner = type(path[0]),
                declarations.members(of: owner).contains(where: { $0.pathComponents.last == path[1] }),
                let text = value.text(knowing: names.all)
            else { return nil }
            return Statement(
                text: "\(path.joined(separator: ".")) = \(text)", modules: modules(namedIn: [target, value]))
        }
        guard case .call(let callee, let arguments) = part.bare, let text = part.bare.text(knowing: names.all),
            let path = callee.ownPath, path.count > 1,
            // Who is given the window shows the app's first screens in it.
            !arguments.contains(where: { $0.value.path?.last?.lowercased().hasSuffix("window") == true }),
            registers || Self.prepares(path[path.count - 1], isPlain: arguments.isEmpty) || Self.keeps(part)
                || arguments.contains(where: { Self.isType($0.value) }) || arguments.isEmpty && listens(path)
        else { return nil }
        if let value = names.values[path[0]] {
            // The look of bars and the like prepares nothing that a play shows.
            guard value.made.map({ SwiftName.isOfUIKit($0.type) }) != true,
                value.made.flatMap({ made in
                    app.cutFunction(behind: "init", of: made.type)
                        ?? app.cutFunction(behind: path[path.count - 1], of: made.type)
                }) == nil
            else { return nil }
            return path.count == 2 ? Statement(text: text, modules: modules(namedIn: [part])) : nil
        }
        if path.dropLast() == ["UserDefaults", "standard"] {
            return Statement(text: text, modules: modules(namedIn: [part]))
        }
        guard path.count <= 3, let type = type(path[0]) else { return nil }
        let name = path[path.count - 1]
        guard let method = members(name, of: type).first, !method.isAsync,
            app.cutFunction(behind: name, of: type.name) == nil,
            path.count == 2 || app.cutFunction(behind: "init", of: type.name) == nil
        else { return nil }
        let unused = method.answer == nil ? "" : "_ = "
        return Statement(
            text: unused + (method.canThrow ? "try? " : "") + text, modules: modules(namedIn: [part]))
    }

    private func type(_ name: String) -> SymbolGraph.Symbol? {
        guard !app.madeUp.contains(name), !app.isView(name) else { return nil }
        return (declarations.types + declarations.enumerations).first { $0.pathComponents == [name] }
    }

    /// Tells whether a method starts what tells the app of the way to the network: without it, the app takes itself for offline.
    private func listens(_ path: [String]) -> Bool {
        let verb = path.last.flatMap { NameWords($0).all.first }
        return verb.map { ["begin", "listen", "monitor", "observe", "start"].contains($0) } == true
            && app.words[path[0]]?.isDisjoint(with: ["NWPathMonitor", "NetworkReachabilityManager", "Reachability"])
                == false
    }

    /// Tells whether an argument is a type, as a container of services is given it: `Service.self`.
    private static func isType(_ argument: Expression) -> Bool {
        if case .metatype = argument.bare { true } else { false }
    }

    /// Words for what is shown, which no play needs at the start.
    private static let shown: Set = [
        "appearance", "bar", "controller", "navigation", "root", "screen", "splash", "tab", "theme", "view", "window",
    ]

    /// Tells whether a method is called as one that prepares the app, and not one that shows or loads something; one that sets nothing that
    /// it is given, as `setDefaultConfiguration()`, does so.
    private static func prepares(_ name: String, isPlain: Bool) -> Bool {
        let words = NameWords(name).all
        let verbs: Set = [
            "apply", "assemble", "bind", "bootstrap", "configure", "initialise", "initialize", "inject", "install",
            "prepare", "provide", "register", "setup", "wire",
        ]
        return words.first.map(verbs.contains) == true || words.starts(with: ["set", "up"])
            || isPlain && words.first == "set" && Set(words).isDisjoint(with: shown)
    }
}

extension Expression {
    /// The name of the constant that it defines; nil for anything else.
    fileprivate var bound: String? { if case .binding(let name, _) = self { name } else { nil } }

    /// The object that it makes for a constant, a property of its own type or nobody, as `_ = Services()` does; nil for anything else.
    fileprivate var kept: Expression? {
        if case .binding(_, let value) = self { return value }
        guard let (target, value) = assigned else { return nil }
        return target == .other([]) || target.ownPath?.count == 1 ? value : nil
    }
}
