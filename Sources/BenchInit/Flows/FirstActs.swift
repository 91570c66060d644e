import BenchSetup

/// The acts of a presenter before its user does anything.
struct FirstActs {
    private let declarations: Declarations
    private let line: [AppCode.TypeCode]

    init(of type: SymbolGraph.Symbol, _ declarations: Declarations, _ app: AppCode) {
        self.declarations = declarations
        line = ([type] + declarations.superclasses(of: type)).compactMap { app.types[$0.name] }
    }

    /// True if the initializer starts something: it calls a method of the type, also one that is private, makes a task, or asks for
    /// notifications, which may come at once.
    var startInInitializer: Bool {
        let members = line.flatMap(\.members).filter { !$0.isStatic }
        let methods = Set(members.filter { $0.kind == .function }.map(\.name))
        return members.filter { $0.kind == .initializer }.flatMap(\.body).flatMap(\.all).contains { part in
            guard case .call(let callee, _) = part, let path = callee.path else { return false }
            return path == ["Task"] || path == ["Task", "detached"] || path.last == "addObserver"
                || path.count <= 2 && methods.contains(path.last ?? "") && (path.count == 1 || path[0] == "self")
        }
    }

    /// Tells whether being given something starts something: `var interactor: Interactor? { didSet { interactor?.load() } }`.
    func start(bySetting property: String) -> Bool {
        let code = line.flatMap(\.members).first { $0.kind == .property && $0.name == property }?.body ?? []
        return code.flatMap(\.all).contains { part in
            if case .call(let callee, _) = part { callee.path?.first == property } else { false }
        }
    }
}
