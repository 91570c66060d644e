import BenchSetup
import Transcript

/// The calls by which an app prepares what its screens ask for, as one that registers its services does: where it starts, and where a
/// view is made.
struct AppStart {
    private let declarations: Declarations
    private let app: AppCode

    init(declarations: Declarations, app: AppCode) {
        self.declarations = declarations
        self.app = app
    }

    /// A call as a statement, and the modules of the types that it names.
    struct Statement: Equatable {
        let text: String
        let modules: Set<String>
        var frameworks: Set<String> = []
    }

    /// Those that come before a screen.
    ///
    /// - Parameter view: The view of the screen; nil where none is known.
    /// - Returns: The statements, each once, in the order in which the app comes to them.
    func statements(before view: String?) -> [Statement] {
        let starting = app.types.values.filter { !Self.starts.isDisjoint(with: $0.inherits) }.sorted {
            $0.name < $1.name
        }
        let opening = starting.flatMap { type in
            type.members.filter(Self.isStart).flatMap { body(of: $0, in: type) }.map { resolved($0, in: type) }
        }
        let shown = view.flatMap { app.types[$0] }.map { type in
            type.members.filter { $0.kind == .initializer }.flatMap { body(of: $0, in: type) }
                .map { resolved($0, in: type) }
        }
        var statements = delegate.map { [$0] } ?? []
        for part in opening + (shown ?? []) {
            guard let statement = statement(part), !statements.contains(statement) else { continue }
            statements.append(statement)
        }
        return statements
    }

    /// The app's delegate, where the app asks for it: it may own what everybody needs, such as a store.
    private var delegate: Statement? {
        let code = app.types.values.flatMap(\.members).flatMap(\.code)
        guard code.flatMap(\.all).contains(where: { $0.path == ["UIApplication", "shared", "delegate"] }) else {
            return nil
        }
        let type = declarations.types.first { type in
            app.types[type.name]?.inherits.contains("UIApplicationDelegate") == true
                && app.types[type.name]?.members.contains { $0.kind == .initializer } == false
        }
        return type.map { type in
            Statement(
                text: "UIApplication.shared.delegate = \(type.name)()", modules: [declarations.module(of: type)],
                frameworks: [Standin.uiKit.name])
        }
    }

    private static let starts: Set = ["App", "UIApplicationDelegate", "UIWindowSceneDelegate", "UISceneDelegate"]

    private static func isStart(_ member: SyntaxTree.Member) -> Bool {
        member.kind == .initializer
            || ["didFinishLaunchingWithOptions", "willFinishLaunchingWithOptions", "willConnectTo"].contains {
                member.selector.contains("\($0):")
            }
    }

    /// The statements of a member, with those of the methods of its type that it calls without a value.
    private func body(of member: SyntaxTree.Member, in type: AppCode.TypeCode, depth: Int = 0) -> [Expression] {
        member.body.flatMap { part -> [Expression] in
            guard depth < 3, case .call(let callee, let arguments) = part.bare, arguments.isEmpty,
                let name = callee.ownPath, name.count == 1,
                let helper = type.members.first(where: { $0.kind == .function && $0.name == name[0] })
            else { return [part] }
            return body(of: helper, in: type, depth: depth + 1)
        }
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

    /// The statement of a call of the app's own that prepares something and compiles here; nil for anything else.
    private func statement(_ part: Expression) -> Statement? {
        guard case .call(let callee, _) = part.bare, let text = part.bare.closedText, let path = callee.path,
            (2...3).contains(path.count), let type = type(path[0]), Self.prepares(path[path.count - 1])
        else { return nil }
        let name = path[path.count - 1]
        let methods = declarations.members(of: type).filter { symbol in
            symbol.pathComponents.last?.prefix { $0 != "(" } ?? "" == name
        }
        guard let method = methods.first.map({ Requirement($0, adopter: type.name) }), !method.isAsync,
            app.cutFunction(behind: name, of: type.name) == nil,
            path.count == 2 || app.cutFunction(behind: "init", of: type.name) == nil
        else { return nil }
        let unused = method.answer == nil ? "" : "_ = "
        let named = Set(part.all.compactMap { if case .name(let name) = $0 { name } else { nil } })
        let types = declarations.types + declarations.protocols + declarations.enumerations
        return Statement(
            text: unused + (method.canThrow ? "try? " : "") + text,
            modules: Set(types.filter { named.contains($0.name) }.map(declarations.module)))
    }

    private func type(_ name: String) -> SymbolGraph.Symbol? {
        guard !app.madeUp.contains(name), !app.isView(name) else { return nil }
        return (declarations.types + declarations.enumerations).first { $0.pathComponents == [name] }
    }

    /// Tells whether a method is called as one that prepares the app, and not one that shows or loads something.
    private static func prepares(_ name: String) -> Bool {
        let words = NameWords(name).all
        let verbs: Set = ["register", "setup", "configure", "bootstrap", "assemble", "inject", "initialize", "wire"]
        return words.first.map(verbs.contains) == true || words.starts(with: ["set", "up"])
    }
}
