import BenchSetup

/// The reading of one function: which value each of its names stands for, and what is read of it.
struct ReadTrace {
    /// A place below a value that the function has.
    private struct Place {
        let root: String
        var path: [InventedJSON.Step] = []

        func appending(_ step: InventedJSON.Step) -> Place { Place(root: root, path: path + [step]) }
    }

    private let type: AppCode.TypeCode
    private let app: AppCode
    private var places: [String: Place] = [:]
    /// The names that count, as in `for row in 0..<rows.count`.
    private var counters: Set<String> = []
    /// The facts about what is read, by the value that it is read of.
    private(set) var facts: [String: [ReadObjects.Fact]] = [:]

    init(type: AppCode.TypeCode, app: AppCode) { (self.type, self.app) = (type, app) }

    /// Reads a function or the accessors of a property.
    mutating func read(_ member: SyntaxTree.Member) {
        for parameter in member.parameters { places[parameter.name] = Place(root: parameter.name) }
        for part in member.body { read(part) }
    }

    private mutating func read(_ part: Expression) {
        switch part {
        case .binding(let name, let value): bind(name, to: value)
        case .bound(let name, let value, let isEach): bind(name, to: value, isEach: isEach)
        case .closure(let parameters, let body):
            for name in parameters + ["$0"] { places[name] = nil }
            for part in body { read(part) }
        case .sequence(let parts):
            for (part, next) in zip(parts, parts.dropFirst()) {
                guard case .cast(let type) = next, !type.isEmpty else { continue }
                add(.type(type), at: place(of: part))
            }
            for part in parts { read(part) }
            if let (target, value) = part.assigned, case .name(let name) = target.bare {
                places[name] = place(of: value)
            }
        case .call(let callee, let arguments): read(callee, calledWith: arguments)
        default: for part in part.children { read(part) }
        }
    }

    private mutating func bind(_ name: String, to value: Expression, isEach: Bool = false) {
        read(value)
        let place = place(of: value)
        if isEach, place == nil { counters.insert(name) }
        places[name] = isEach ? place?.appending(.element) : place
    }

    private mutating func add(_ content: ReadObjects.Content?, at place: Place?) {
        guard let content, let place, !place.path.isEmpty || !content.isType else { return }
        facts[place.root, default: []].append(.init(path: place.path, content: content))
    }

    // MARK: Calls

    /// The functions that hand over each element of a list.
    private static let each: Set = ["compactMap", "flatMap", "forEach", "map"]
    /// The functions that answer elements of the same list.
    private static let same: Set = ["dropFirst", "dropLast", "filter", "prefix", "reversed", "sorted", "suffix"]

    private mutating func read(_ callee: Expression, calledWith arguments: [Expression.Argument]) {
        read(callee)
        if case .member(let base?, let name) = callee.bare, Self.each.contains(name), arguments.count == 1 {
            let element = place(of: base)?.appending(.element)
            guard case .closure(let parameters, let body) = arguments[0].value.bare else {
                return add(reader(of: arguments[0].value), at: element)
            }
            let before = places["$0"]
            for name in [parameters.first ?? "$0"] { places[name] = element }
            for part in body { read(part) }
            places["$0"] = before
            return
        }
        for argument in arguments {
            read(argument.value)
            add(reader(of: callee, argument.label), at: place(of: argument.value))
        }
        if case .array(let elements) = callee.bare, elements.count == 1, arguments.count == 1,
            let made = elements[0].path.flatMap(declared)
        {
            add(.made(made.name), at: place(of: arguments[0].value)?.appending(.element))
        }
    }

    /// The reader of a value that is handed to a function as it is: `map(Plant.init)`, `map(plant)`.
    private func reader(of function: Expression) -> ReadObjects.Content? {
        if case .member(let base?, let name) = function.bare, name.hasPrefix("init") {
            return base.path.flatMap(declared).map { .made($0.name) }
        }
        return reader(of: function, nil)
    }

    /// The reader of an argument of a call: an initializer of the app, or a function of a type, of this one, or of a property.
    private func reader(of callee: Expression, _ label: String?) -> ReadObjects.Content? {
        guard var path = callee.ownPath, let name = path.popLast() else { return nil }
        if let made = declared(path + (name == "init" ? [] : [name])) { return reader(in: made, "init", label) }
        if path.isEmpty || path == ["Self"] { return reader(in: type, name, label) }
        let owner =
            declared(path)
            ?? (path.count == 1 ? type.member(path[0])?.knownType : nil).flatMap { written in
                declared([WrittenType.unwrapped(written)])
            }
        return owner.flatMap { reader(in: $0, name, label) }
    }

    private func reader(in type: AppCode.TypeCode, _ name: String, _ label: String?) -> ReadObjects.Content? {
        let functions = type.members.filter { $0.kind != .property && $0.name == name }
        return functions.lazy.compactMap { function in
            function.parameters.first { $0.label == label }.map {
                .read(.init(type: type.name, function: function.selector, root: $0.name))
            }
        }.first
    }

    /// The type of the app that a path names, in this one or outside of it.
    private func declared(_ path: [String]) -> AppCode.TypeCode? {
        guard !path.isEmpty, path.last?.first?.isUppercase == true else { return nil }
        let name = path.joined(separator: ".")
        return app.types["\(type.name).\(name)"] ?? app.types[name]
    }

    // MARK: Places

    /// The place that an expression stands for; nil where that is not known.
    private func place(of part: Expression) -> Place? {
        if let name = ReadMembers.key(of: part), let base = part.bare.children.first {
            let owner = if case .call = part.bare { base.children.first } else { base as Expression? }
            return owner.flatMap(place)?.appending(.member(name))
        }
        switch part.bare {
        case .sequence(let parts):
            guard parts.count > 1, parts[1] == .name("??") || parts[1].isCast else { return nil }
            return place(of: parts[0])
        case .element(let base, let arguments):
            guard arguments.count == 1, isNumber(arguments[0].value) else { return nil }
            return place(of: base)?.appending(.element)
        case .member(let base?, "first"), .member(let base?, "last"): return place(of: base)?.appending(.element)
        case .call(let callee, _):
            guard case .member(let base?, let name) = callee.bare, Self.same.contains(name) else { return nil }
            return place(of: base)
        case .name(let name): return places[name] ?? root([name])
        default: return part.ownPath.flatMap(root)
        }
    }

    /// A value of its own, by its name or its path; a type is none.
    private func root(_ path: [String]) -> Place? {
        guard !path.isEmpty, path.allSatisfy({ $0.first?.isLowercase == true || $0.first == "$" }) else { return nil }
        return Place(root: path.joined(separator: "."))
    }

    private func isNumber(_ index: Expression) -> Bool {
        if case .name(let name) = index.bare { return counters.contains(name) }
        return index.literalType == "Int"
    }
}

extension ReadObjects.Content {
    fileprivate var isType: Bool { if case .type = self { true } else { false } }
}

extension Expression {
    fileprivate var isCast: Bool { if case .cast = self { true } else { false } }
}
