import BenchSetup

/// The functions of a type itself that make one, such as `live(store:)`.
struct Factories {
    private let declarations: Declarations
    private let app: AppCode
    private let type: SymbolGraph.Symbol

    init(of type: SymbolGraph.Symbol, _ declarations: Declarations, _ app: AppCode) {
        (self.type, self.declarations, self.app) = (type, declarations, app)
    }

    /// All of them, those with the fewest parameters first.
    var all: [SymbolGraph.Symbol] {
        let own = declarations.members(of: type).filter { symbol in
            let requirement = Requirement(symbol, adopter: type.name)
            return symbol.kind.identifier == "swift.type.method"
                && ["Self", type.name].contains(requirement.answer ?? "")
                && !requirement.isAsync && !requirement.canThrow && !requirement.isGeneric
                && !MadeUpTypes.isCalledSo(symbol.baseName)
        }
        // The shortest first; a name has a colon for each label.
        return own.sorted { ($0.name.count { $0 == ":" }, $0.name) < ($1.name.count { $0 == ":" }, $1.name) }
    }

    /// The factories that the app's own code calls, with the arguments; empty where an initializer makes one, too.
    var called: [(factory: SymbolGraph.Symbol, arguments: [Expression.Argument]?)] {
        guard app.makings[type.name] == nil else { return [] }
        let all = all
        guard !all.isEmpty else { return [] }
        return app.code.compactMap { part in
            guard case .call(let callee, let arguments) = part, let name = callee.lastName,
                callee.path == type.pathComponents + [name], let factory = all.first(where: { $0.baseName == name })
            else { return nil }
            return (factory, arguments)
        }
    }

    /// The properties that those set which the app calls.
    var set: Set<String> {
        let names = Set(called.map(\.factory.baseName))
        let members = app.types[type.name]?.members.filter { $0.isStatic && names.contains($0.name) } ?? []
        let targets = members.flatMap(\.body).flatMap(\.all).compactMap { $0.assigned?.target.path }
        return Set(targets.filter { $0.count == 2 }.map { $0[1] })
    }
}
