import BenchSetup

/// The protocols by which presenters tell things to views and routers.
struct OutputShapes {
    private typealias Symbol = SymbolGraph.Symbol
    private let declarations: Declarations
    private let app: AppCode
    /// The names of the types that stand for views.
    private let stands: Set<String>

    init(_ declarations: Declarations, _ app: AppCode) {
        (self.declarations, self.app) = (declarations, app)
        stands = Set(declarations.types.filter { Self.standsForView($0, app) }.map(\.name))
    }

    /// The place of a protocol among those of one presenter: the view's first, then routers.
    func rank(_ shape: SymbolGraph.Symbol) -> Int {
        let isOfView = declarations.withParts(shape).contains { part in
            app.adopters(of: part.name).contains { app.isView($0.name) }
        }
        let isNamed = ["View", "Display", "Output", "Screen", "UI"].contains { shape.name.contains($0) }
        return Self.isRouting(shape) ? 3 : isOfView ? 0 : isNamed ? 1 : 2
    }

    /// Tells whether a protocol is told things, and nothing that compiles here but a view is what is told.
    func isOutput(_ shape: SymbolGraph.Symbol) -> Bool {
        let requirements = declarations.requirements(of: shape).map { Requirement($0, adopter: "") }
        let told = requirements.filter { $0.kind == .method && $0.answer == nil && !$0.isAsync }
        let handlers = told.filter { $0.parameters.contains { $0.type.contains("@escaping") } }
        let isTold = told.count > handlers.count || requirements.contains { $0.kind == .property && $0.isSettable }
        // Also what stays out answers here, a store for example, so a spy would stand for what is no view.
        return isTold && (Self.isRouting(shape) || isOnlyShown(shape))
    }

    /// Tells whether a type shows other screens, by its name.
    static func isRouting(_ shape: SymbolGraph.Symbol) -> Bool { isRouting(shape.name) }

    /// Tells whether the name of a type is that of one which shows other screens.
    static func isRouting(_ name: String) -> Bool {
        ["Rout", "Coordinat", "Wireframe", "Navigat"].contains(where: name.contains)
    }

    private func isOnlyShown(_ shape: Symbol) -> Bool {
        // One for tests answers for nobody, and the compiler knows adopters also by another name of the protocol.
        let isShown = { (name: String) in
            app.isView(name) || stands.contains(name) || app.madeUp.contains(name)
        }
        return declarations.types.allSatisfy { isShown($0.name) || !declarations.adopts($0, shape) }
            && app.adopters(of: shape.name).allSatisfy { isShown($0.name) || $0.kind == .protocol }
    }

    /// Tells whether a type passes all on to one that it is generic over: `WeakProxy<View>`, which keeps a view without owning it.
    private static func standsForView(_ type: Symbol, _ app: AppCode) -> Bool {
        let parameters = Set(type.genericParameters)
        guard !parameters.isEmpty else { return false }
        return app.types[type.name]?.members.contains { member in
            member.kind == .property && member.attributes.contains("reference_ownership")
                && parameters.contains(WrittenType.unwrapped(member.type ?? ""))
        } == true
    }
}
