import BenchSetup

/// An object that others tell things to, once they are given it: an interactor has its presenter so, and a presenter its view controller.
struct ToldObject {
    private let declarations: Declarations
    private let app: AppCode
    private let type: SymbolGraph.Symbol
    /// The name of its variable in the scenario.
    private let variable: String

    init(_ type: SymbolGraph.Symbol, called variable: String, _ declarations: Declarations, _ app: AppCode) {
        (self.type, self.variable, self.declarations, self.app) = (type, variable, declarations, app)
    }

    /// The statements that give it to another.
    func statements(givenTo name: String, _ other: SymbolGraph.Symbol, isGivenByApp: Bool = false) -> [String] {
        let properties = properties(of: other, isGivenByApp: isGivenByApp)
        return properties.map { "\(name).\($0) = \(variable)" } + calls(on: name, other, besides: Set(properties))
    }

    private var shapes: [SymbolGraph.Symbol] {
        [type] + declarations.parents(of: type).filter { !$0.isClass }.compactMap(\.symbol)
    }

    private func properties(of other: SymbolGraph.Symbol, isGivenByApp: Bool) -> [String] {
        let shapes = shapes
        return declarations.members(of: other).filter { $0.kind.identifier == "swift.property" }.compactMap { member in
            let property = Requirement(member, adopter: other.name)
            let isEmpty = property.answer.map { $0.hasSuffix("?") || $0.hasSuffix("!") } ?? false
            // Of a weak one that is computed, its declaration does not say so.
            let isComputed = app.types[other.name]?.member(property.name)?.isComputed == true
            let isClosure = declarations.meaning(of: property.answer ?? "").contains("->")
            guard isEmpty, !isComputed, !isClosure, property.canBeSet,
                shapes.contains(where: { member.names($0) }),
                !isGivenByApp || app.given.contains(property.name)
            else { return nil }
            return property.name
        }
    }

    /// The calls of methods that only keep it, and that the app's own code calls: `inject(presenter:)`.
    private func calls(on name: String, _ other: SymbolGraph.Symbol, besides given: Set<String>) -> [String] {
        let shapes = shapes
        return declarations.members(of: other).filter { $0.kind.identifier == "swift.method" }.compactMap { member in
            let method = Requirement(member, adopter: other.name)
            guard method.parameters.count == 1,
                shapes.contains(where: {
                    member.names($0) && $0.isNamed(WrittenType.unwrapped(method.parameters[0].type))
                }),
                let own = app.types[other.name]?.members.first(where: { $0.selector == method.name }),
                !own.kept.isEmpty, own.kept.isDisjoint(with: given), app.calls(own.name)
            else { return nil }
            let label = method.labels[0] == "_" ? "" : "\(method.labels[0]): "
            return "\(name).\(method.baseName)(\(label)\(variable))"
        }
    }

    /// Tells whether a method of a class or its superclasses only keeps what it is given.
    static func keeps(_ method: Requirement, of line: [SymbolGraph.Symbol], _ app: AppCode) -> Bool {
        let own = line.lazy.compactMap { app.types[$0.name]?.members.first { $0.selector == method.name } }.first
        return own?.kept.isEmpty == false
    }

    /// Tells whether a method that takes a view alone is called where its presenter is made: one that only keeps it, or that no view which is
    /// read calls.
    static func isGivenAtOnce(
        _ method: Requirement, of line: [SymbolGraph.Symbol], _ app: AppCode, besides called: Set<String>
    ) -> Bool {
        method.parameters.count == 1
            && (!called.isEmpty && !called.contains(method.baseName) || keeps(method, of: line, app))
    }
}
