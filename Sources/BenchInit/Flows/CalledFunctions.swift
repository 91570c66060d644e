import BenchSetup

/// The functions of an app that one comes to from another: through its own type, and through what that calls by name.
struct CalledFunctions {
    let app: AppCode
    /// The protocols of which a spy stands in the place of who adopts them.
    var spied: Set<String> = []

    /// A function of a type; an initializer is called `init`.
    struct Function: Hashable {
        let type: String
        let name: String

        var text: String { "\(type).\(name)" }
    }

    /// The first function that is meant, of some and all that one comes to from them.
    func first(from functions: [Function], where isMeant: (Function) -> Bool) -> Function? {
        var (seen, next): (Set<Function>, [Function]) = ([], functions)
        while !next.isEmpty {
            let one = next.removeFirst()
            guard seen.insert(one).inserted else { continue }
            if isMeant(one) { return one }
            guard let code = app.types[one.type] else { continue }
            next += Self.inherited(one, by: code, app)
            next += called(by: bodies(of: one), in: code)
        }
        return nil
    }

    /// The functions that code of a type calls.
    func called(by code: [Expression], in type: AppCode.TypeCode) -> [Function] {
        code.flatMap(\.run).flatMap { Self.called($0, in: type, app, spied) }
    }

    /// The code of a function.
    func bodies(of function: Function) -> [Expression] { members(of: function).flatMap(\.code) }

    /// The members that are called so, with their code; what properties start as is part of making their type, but for those that it shares
    /// or makes later.
    func members(of function: Function) -> [(member: SyntaxTree.Member, code: [Expression])] {
        guard let type = app.types[function.type] else { return [] }
        let stored =
            function.name == "init" ? type.members.filter { !$0.isStatic && !$0.attributes.contains("lazy") } : []
        let values = stored.compactMap { member in member.value.map { (member: member, code: [$0]) } }
        return values + type.members.filter { $0.name == function.name }.map { (member: $0, code: $0.body) }
    }

    /// The function of a superclass that a type without its own has.
    private static func inherited(_ function: Function, by type: AppCode.TypeCode, _ app: AppCode) -> [Function] {
        let kinds: Set<SyntaxTree.Member.Kind> = function.name == "init" ? [.initializer] : [.function]
        let isOwn = type.members.contains { kinds.contains($0.kind) && $0.name == function.name }
        return isOwn ? [] : superclasses(of: type, app).map { Function(type: $0, name: function.name) }
    }

    private static func superclasses(of type: AppCode.TypeCode, _ app: AppCode) -> [String] {
        type.inherits.filter { app.types[$0]?.kind == .class }
    }

    private static func called(
        _ part: Expression, in type: AppCode.TypeCode, _ app: AppCode, _ spied: Set<String>
    ) -> [Function] {
        let types = app.types
        if let shared = shared(part, types) { return [shared] }
        if let property = property(part, in: type, types) { return [property] }
        guard case .call(let callee, _) = part else { return [] }
        // A method of what is made in its place: `Builder().open()`.
        if case .member(let base?, let name) = callee.bare, let made = base.made, types[made.type] != nil {
            return [Function(type: made.type, name: name)]
        }
        guard var path = callee.ownPath, let name = path.popLast() else { return [] }
        if path == ["super"] { return superclasses(of: type, app).map { Function(type: $0, name: name) } }
        guard let first = path.first else {
            return [types[name] == nil ? Function(type: type.name, name: name) : Function(type: name, name: "init")]
        }
        if types[first] != nil { return [Function(type: first, name: name)] }
        guard path.count == 1, let property = type.member(first), let held = held(by: property, app, spied) else {
            return []
        }
        return [Function(type: held, name: name)]
    }

    /// The accessors or observers of a property that is read or set: of the type itself, or of another behind its name.
    private static func property(
        _ part: Expression, in type: AppCode.TypeCode, _ types: [String: AppCode.TypeCode]
    ) -> Function? {
        guard var path = part.ownPath, let name = path.popLast(),
            let owner = path.first.map({ types[$0] }) ?? type, let member = owner.member(name),
            member.kind == .property, !member.body.isEmpty
        else { return nil }
        return Function(type: owner.name, name: name)
    }

    /// The initializer behind `Store.shared`.
    private static func shared(_ part: Expression, _ types: [String: AppCode.TypeCode]) -> Function? {
        guard let path = part.path, path.count == 2, let member = types[path[0]]?.member(path[1]), member.isStatic,
            member.kind == .property, member.value?.made.map({ $0.type == path[0] || $0.type == "Self" }) == true
        else { return nil }
        return Function(type: path[0], name: "init")
    }

    /// The type that a property holds: as it is written, as it is made, or the only one that adopts its protocol. In the place of a
    /// view or a router behind a protocol stands a spy.
    private static func held(by property: SyntaxTree.Member, _ app: AppCode, _ spied: Set<String>) -> String? {
        let written = property.type.map(WrittenType.unwrapped)
        let name = written ?? property.value?.made?.type ?? property.value?.path?.first
        guard let name, !spied.contains(name), let code = app.types[name] else { return nil }
        guard code.kind == .protocol else { return name }
        let adopters = app.types.values.filter { $0.inherits.contains(name) }
        return adopters.count == 1 && !app.isView(adopters[0].name) ? adopters[0].name : nil
    }
}
