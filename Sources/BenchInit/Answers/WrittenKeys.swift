import BenchSetup

/// The keys of members that code reads by constants: `json[Keys.name]`, `map[SerializationKeys.id]`, `json[Key.name.rawValue]`.
struct WrittenKeys {
    private let app: AppCode

    private init(_ app: AppCode) { self.app = app }

    /// An app's code with the texts of constants in the place of their names, where they are what something is asked by.
    static func resolved(in app: AppCode) -> AppCode {
        let keys = WrittenKeys(app)
        return app.mappingStatements { type, statement in keys.resolved(statement, in: type) }
    }

    private func resolved(_ part: Expression, in type: AppCode.TypeCode) -> Expression {
        let inside = part.mappingChildren { resolved($0, in: type) }
        guard let argument = Self.key(of: inside), let text = text(of: argument, in: type) else { return inside }
        let literal = Expression.Argument(label: argument.label, value: .literal("\"\(text)\""))
        switch inside {
        case .element(let base, let rest): return .element(base, [literal] + rest.dropFirst())
        case .call(let callee, let rest): return .call(callee, [literal] + rest.dropFirst())
        default: return inside
        }
    }

    /// The argument by which something is asked for a member.
    private static func key(of part: Expression) -> Expression.Argument? {
        switch part {
        case .element(_, let arguments) where arguments.count == 1 && arguments[0].label == nil: return arguments[0]
        case .call(let callee, let arguments):
            let isKey = ["object", "value"].contains(callee.lastName)
            return isKey && [nil, "forKey"].contains(arguments.first?.label) ? arguments.first : nil
        default: return nil
        }
    }

    /// The text of a constant of the type itself, of another one, or of none; nil for anything else.
    private func text(of argument: Expression.Argument, in type: AppCode.TypeCode) -> String? {
        guard var path = argument.value.ownPath, let first = path.first else { return nil }
        if first == "Self" { path.removeFirst() }
        if path.count > 1, path.last == "rawValue" { path.removeLast() }
        guard let name = path.last else { return nil }
        guard path.count > 1 else { return Self.text(of: name, in: type) ?? app.constants[name] }
        let owner = path.dropLast().joined(separator: ".")
        // A type inside of another one is named as that sees it.
        let owners = ["\(type.name).\(owner)", owner].compactMap { app.types[$0] }
        let ending = app.types.values.filter { $0.name.hasSuffix(".\(owner)") }
        let found = owners.first ?? (ending.count == 1 ? ending[0] : nil)
        return found.flatMap { Self.text(of: name, in: $0) }
    }

    private static func text(of name: String, in type: AppCode.TypeCode) -> String? {
        if let text = type.members.first(where: { $0.name == name && $0.kind == .property })?.value?.quotedText {
            return text
        }
        return type.cases.contains(name) ? type.texts[name] ?? name : nil
    }
}
