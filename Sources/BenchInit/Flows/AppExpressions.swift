import BenchSetup

/// Expressions of an app's own code in a scenario: what they name is there, and means the same.
struct AppExpressions {
    let declarations: Declarations
    let app: AppCode

    /// The type, protocol or other name that is called so; an alias may stand for the type around it.
    func type(named name: String) -> SymbolGraph.Symbol? {
        let all = declarations.protocols + declarations.enumerations + declarations.aliases + declarations.types
        var name = name
        // Names of several modules may stand for each other.
        for _ in 0..<8 {
            let type = all.first { declarations.written($0) == name } ?? all.first { $0.isNamed(name) }
            if let type { return type }
            guard let dot = name.firstIndex(of: "."),
                let outer = declarations.aliases.first(where: { $0.name == name[..<dot] })?.aliased
            else { return nil }
            name = outer + name[dot...]
        }
        return nil
    }

    /// The text of what the app hands over under a name, where it means the same in a scenario: texts, numbers and what compiles here.
    func text(of expression: Expression, named name: String) -> String? {
        guard let text = expression.closedText, text != "nil" else { return nil }
        let types = expression.names
        let isHere = types.allSatisfy { name in
            declarations.declares(name) && !app.madeUp.contains(name) || UsualValues.foundation[name] != nil
        }
        guard isHere, types.count == Set(types).count, membersAreHere(expression) else { return nil }
        return withoutSecrets(text, of: expression, named: name)
    }

    /// A text with the token of a secret in the place of each that the app hands over: no recording may hold one.
    private func withoutSecrets(_ text: String, of expression: Expression, named name: String) -> String {
        let inner = expression.all.flatMap { part -> [Expression.Argument] in
            if case .call(_, let arguments) = part { arguments } else { [] }
        }
        let named = inner.map { ($0.label ?? "", $0.value) } + [(name, expression)]
        return named.filter { UsualValues.isSecret($0.0) }.reduce(text) { text, secret in
            guard case .literal(let own) = secret.1, secret.1.quotedText?.isEmpty == false else { return text }
            return text.replacing(own, with: SwiftLiteral.text(UsualValues.secret))
        }
    }

    /// Tells whether the members of the app's own types that an expression names compile here: `AppDelegate.configuration` may not.
    private func membersAreHere(_ expression: Expression) -> Bool {
        expression.all.allSatisfy { part in
            guard case .member(let base?, let name) = part, case .name(let owner) = base.bare,
                let type = type(named: owner), type.kind.identifier != "swift.typealias"
            else { return true }
            let members = ([type] + declarations.superclasses(of: type)).flatMap(declarations.members)
            return members.contains { $0.baseName == name }
                || (declarations.types + declarations.enumerations).contains { $0.name == "\(owner).\(name)" }
        }
    }

    /// The expression that decodes a value which nothing but a decoder makes; nil for a type that is not decoded.
    func decoding(_ type: SymbolGraph.Symbol) -> String? {
        let shapes = DecodedShapes(app)
        // What some decoders want, nothing here says.
        guard shapes.isKnown(type.name) else { return nil }
        let example = shapes.example(of: type.name, AnswerGuess(app))
        return example.map { json in
            "try! JSONDecoder().decode(\(declarations.written(type)).self, from: Data(##\"\(json.text())\"##.utf8))"
        }
    }
}
