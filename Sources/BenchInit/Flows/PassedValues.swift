import BenchSetup

/// A call of an initializer in the app's own code, with the function or property that it stands in.
struct AppMaking {
    /// The type that is made.
    let type: String
    var arguments: [Expression.Argument]
    /// The type whose code makes it; nil outside of any.
    var maker: String?
    var member: SyntaxTree.Member?
}

/// The values that the app's own code hands over by a name: that of a constant, of a property, or of a parameter of the initializer around it.
struct PassedValues {
    private let makings: [AppMaking]
    private let properties: [String: [SyntaxTree.Member]]

    /// Takes all calls, and the types with their members.
    init(_ makings: [AppMaking], _ types: [String: AppCode.TypeCode]) {
        self.makings = makings
        properties = types.mapValues { $0.members.filter { $0.kind == .property && !$0.isStatic && !$0.isComputed } }
    }

    /// The arguments of each call, with what a name stands for in its place where that means the same anywhere.
    var arguments: [String: [[Expression.Argument]]] {
        Dictionary(
            grouping: makings.map { making in
                (
                    making.type,
                    making.arguments.map { .init(label: $0.label, value: meant($0.value, in: making, 0) ?? $0.value) }
                )
            }, by: \.0
        ).mapValues { $0.map(\.1) }
    }

    /// A value through three names at most; nil where it is not known.
    private func meant(_ value: Expression, in making: AppMaking, _ depth: Int) -> Expression? {
        if Self.isPlain(value) { return value }
        guard depth < 3, let path = value.ownPath, path.count == 1 else { return nil }
        if case .name(let name) = value.bare {
            let bound = making.member?.code.flatMap(\.all).compactMap { part in
                if case .binding(name, let meant) = part { meant } else { nil as Expression? }
            }
            if let bound, !bound.isEmpty { return bound.count == 1 ? meant(bound[0], in: making, depth + 1) : nil }
            if let parameter = making.member?.parameters.first(where: { $0.name == name }) {
                guard making.member?.kind == .initializer, let maker = making.maker else { return nil }
                return given(to: maker, as: parameter.label ?? name, depth)
            }
        }
        guard let maker = making.maker, let property = properties[maker]?.first(where: { $0.name == path[0] }) else {
            return nil
        }
        if let value = property.value { return Self.isPlain(value) ? value : nil }
        return given(to: maker, as: path[0], depth)
    }

    /// True for a literal, a constant of a type, and what is made of these for Foundation. Objects of the app's own are made for each screen.
    private static func isPlain(_ value: Expression) -> Bool {
        guard value.closedText != nil else { return false }
        return value.all.allSatisfy { $0.made.map { UsualValues.foundation[$0.type] != nil } ?? true }
    }

    /// The first known value that is handed over to the initializer of a type.
    private func given(to type: String, as label: String, _ depth: Int) -> Expression? {
        makings.lazy.filter { $0.type == type }.compactMap { making in
            making.arguments.first { $0.label == label }.flatMap { meant($0.value, in: making, depth + 1) }
        }.first
    }
}
