import BenchSetup

/// The attributes of an object of a store that one which was saved has, and a new one lacks: a screen that is handed one unwraps them.
struct StoredAttributes {
    private let line: [SymbolGraph.Symbol]
    private let declarations: Declarations

    /// Takes a class.
    init(of type: SymbolGraph.Symbol, _ declarations: Declarations) {
        self.declarations = declarations
        line = [type] + declarations.superclasses(of: type)
    }

    /// Tells whether the class is one of a store's objects.
    var isStored: Bool {
        line.flatMap(declarations.parents).contains { parent in
            // Of a stand-in nothing is read, where an app's own class of such a name is.
            parent.isClass && parent.symbol == nil && ["NSManagedObject", "Object"].contains(parent.name)
        }
    }

    /// The expression for a new object, with a value for each text, date, address and identifier that may be missing.
    func filled(_ made: String) -> String {
        let values = isStored ? line.flatMap(declarations.members).compactMap(value) : []
        guard !values.isEmpty else { return made }
        return "{ let made = \(made); \(values.joined(separator: "; ")); return made }()"
    }

    private func value(of member: SymbolGraph.Symbol) -> String? {
        let property = Requirement(member, adopter: line[0].name)
        guard property.kind == .property, property.canBeSet,
            property.modifiers.isDisjoint(with: ["lazy", "static", "weak"]),
            let type = property.answer, type.hasSuffix("?")
        else { return nil }
        let inner = String(type.dropLast())
        guard ["String", "Date", "URL", "UUID"].contains(inner), !declarations.declares(inner) else { return nil }
        return UsualValues.plain(inner, named: property.name).map { "made.\(property.name) = \($0)" }
    }
}
