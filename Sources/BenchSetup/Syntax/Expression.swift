/// An expression or statement of Swift, as far as it shows which values are made, called and assigned.
package indirect enum Expression: Hashable, Sendable {
    /// An argument of a call; the label is nil if there is none.
    package struct Argument: Hashable, Sendable {
        package let label: String?
        package let value: Expression

        package init(label: String?, value: Expression) { (self.label, self.value) = (label, value) }
    }

    case name(String)
    /// A member of an expression; `.first` has none before it.
    case member(Expression?, String)
    case call(Expression, [Argument])
    case element(Expression, [Argument])
    /// A literal as it is written.
    case literal(String)
    case array([Expression])
    case dictionary([Expression])
    case closure(parameters: [String], body: [Expression])
    /// Operands with the operators between them; an operator is a name, an assignment is `.assignment`.
    case sequence([Expression])
    case assignment
    /// `#selector(name)`.
    case selector(String)
    /// A local constant or variable with its initial value.
    case binding(String, Expression)
    /// A name for a value, if there is one, or for each element of it in turn: `if let name = value`, `for name in values`.
    case bound(String, Expression, isEach: Bool = false)
    /// The type after `as`, `as?` or `as!`, as it is written; in a sequence it is an operator with its right side.
    case cast(String)
    /// The value of a switch, with the literals that its cases name.
    case switched(Expression, among: [Expression])
    /// The expression inside `try`, `await`, `?` or `!`.
    case wrapped(Expression, isForced: Bool = false)
    /// A generic type with its arguments, where all of these are names: `List<City>`; they are no expressions.
    case generic(Expression, of: [String])
    /// `Type.self`.
    case metatype(Expression)
    /// Another statement or expression, with those inside it in the order of the source.
    case other([Expression])

    /// The expressions inside, one level down, in the order of the source.
    package var children: [Expression] {
        switch self {
        case .name, .literal, .assignment, .selector, .cast: []
        case .member(let base, _): base.map { [$0] } ?? []
        case .call(let callee, let arguments), .element(let callee, let arguments):
            [callee] + arguments.map(\.value)
        case .array(let all), .dictionary(let all), .sequence(let all), .other(let all): all
        case .closure(_, let body): body
        case .switched(let value, let literals): [value] + literals
        case .binding(_, let value), .bound(_, let value, _), .wrapped(let value, _), .generic(let value, _),
            .metatype(let value):
            [value]
        }
    }

    /// The same with other expressions inside it, one level down.
    package func mappingChildren(_ change: (Expression) -> Expression) -> Expression {
        func changed(_ arguments: [Argument]) -> [Argument] {
            arguments.map { Argument(label: $0.label, value: change($0.value)) }
        }
        return switch self {
        case .name, .literal, .assignment, .selector, .cast: self
        case .member(let base, let name): .member(base.map(change), name)
        case .call(let callee, let arguments): .call(change(callee), changed(arguments))
        case .element(let base, let arguments): .element(change(base), changed(arguments))
        case .array(let all): .array(all.map(change))
        case .dictionary(let all): .dictionary(all.map(change))
        case .sequence(let all): .sequence(all.map(change))
        case .other(let all): .other(all.map(change))
        case .closure(let parameters, let body): .closure(parameters: parameters, body: body.map(change))
        case .binding(let name, let value): .binding(name, change(value))
        case .bound(let name, let value, let isEach): .bound(name, change(value), isEach: isEach)
        case .switched(let value, let literals): .switched(change(value), among: literals.map(change))
        case .wrapped(let value, let isForced): .wrapped(change(value), isForced: isForced)
        case .generic(let value, let names): .generic(change(value), of: names)
        case .metatype(let value): .metatype(change(value))
        }
    }

    /// The expression itself and all inside it, from the outside inwards.
    package var all: [Expression] { [self] + children.flatMap(\.all) }

    /// True for what may be a condition, a loop or the end of a function: not all inside it need run.
    package var isOther: Bool { if case .other = bare { true } else { false } }

    /// The names in it, without members of anything.
    package var names: [String] { all.compactMap { if case .name(let name) = $0 { name } else { nil } } }

    /// The text between the quotes of a literal, as it is written; nil for anything else.
    package var quotedText: String? {
        guard case .literal(let text) = self, text.first == "\"" else { return nil }
        return String(text.dropFirst().dropLast())
    }

    /// The type that the compiler gives a literal: `String`, `Bool`, `Int` or `Double`; nil for anything else.
    package var literalType: String? {
        guard case .literal(let text) = self else { return nil }
        if text.hasPrefix("\"") { return "String" }
        if ["true", "false"].contains(text) { return "Bool" }
        return Int(text).map { _ in "Int" } ?? Double(text).map { _ in "Double" }
    }

    /// The type that a call without arguments makes, as it is written: `[Film]()`, `[String: Film]()`, `List<Film>()` and `Film()`; nil for anything else.
    package var emptyType: String? {
        guard case .call(let callee, let arguments) = bare, arguments.isEmpty else { return nil }
        if case .generic(let type, let names) = callee {
            return type.path.map { "\($0.joined(separator: "."))<\(names.joined(separator: ", "))>" }
        }
        switch callee.bare {
        case .array(let elements): return elements.count == 1 ? callee.closedText : nil
        case .dictionary(let pairs): return pairs.count == 1 ? callee.closedText : nil
        default: return made?.type
        }
    }

    /// The expression without `try`, `await`, `?`, `!` and the arguments of a generic type.
    package var bare: Expression {
        switch self {
        case .wrapped(let value, _), .generic(let value, _): value.bare
        default: self
        }
    }

    /// A path of names such as `self.presenter`, without `?` and `!`; nil for anything else.
    package var path: [String]? {
        switch bare {
        case .name(let name): [name]
        case .member(let base?, let name): base.path.map { $0 + [name] }
        default: nil
        }
    }

    /// The path without a `self` at its beginning; nil for anything else.
    package var ownPath: [String]? { path.map { $0.first == "self" ? Array($0.dropFirst()) : $0 } }

    /// The two sides of an assignment; nil for anything else.
    package var assigned: (target: Expression, value: Expression)? {
        guard case .sequence(let parts) = self, let place = parts.firstIndex(of: .assignment), place == 1,
            parts.count > 2
        else { return nil }
        return (parts[0], parts.count == 3 ? parts[2] : .sequence(Array(parts[2...])))
    }

    /// The type that a call makes, with the arguments: `Presenter(view: self)` and `Presenter.init(view: self)` make a
    /// `Presenter`.
    package var made: (type: String, arguments: [Argument])? {
        guard case .call(let callee, let arguments) = bare, var path = callee.path else { return nil }
        if path.last == "init" { path.removeLast() }
        guard let last = path.last, last.first?.isUppercase == true else { return nil }
        return (path.joined(separator: "."), arguments)
    }

    /// The last name of a called member and the label of its first argument: `sink` and `receiveValue` of
    /// `state.sink(receiveValue: show)`; nil for anything but such a call with a name and a label.
    package var labelledCall: (name: String, label: String)? {
        guard case .call(let callee, let arguments) = self, let label = arguments.first?.label else { return nil }
        return callee.lastName.map { ($0, label) }
    }

    /// The last name of a path, also of one that begins at a call: `configure` of `Configurator().configure`; nil for anything else.
    package var lastName: String? {
        switch bare {
        case .name(let name), .member(_, let name): name
        default: nil
        }
    }

    /// The text of an expression that means the same in any place: literals, members of types, and calls with these.
    package var closedText: String? { text(knowing: []) }

    /// The text of an expression that means the same wherever some names are known; nil for one that needs others.
    package func text(knowing names: Set<String>) -> String? {
        switch self {
        case .literal(let text): return text
        case .name(let name): return name.first?.isUppercase == true || names.contains(name) ? name : nil
        case .member(nil, let name): return ".\(name)"
        case .member(.name("self")?, let name): return names.contains(name) ? name : nil
        case .member(let base?, let name): return base.text(knowing: names).map { "\($0).\(name)" }
        case .generic(let value, _): return value.text(knowing: names)
        case .wrapped(let value, let isForced):
            return value.text(knowing: names).map { isForced ? "\($0)!" : $0 }
        case .metatype(let type): return type.text(knowing: names).map { "\($0).self" }
        case .closure(let parameters, let body):
            guard parameters.isEmpty, body.count == 1 else { return nil }
            return body[0].text(knowing: names).map { "{ \($0) }" }
        case .array(let all): return Self.texts(all, names).map { "[\($0.joined(separator: ", "))]" }
        case .dictionary(let pairs):
            let texts = pairs.map { Self.texts($0.children, names) }.map { $0?.count == 2 ? $0 : nil }
            guard !texts.contains(nil) else { return nil }
            return texts.isEmpty
                ? "[:]" : "[\(texts.compactMap { $0?.joined(separator: ": ") }.joined(separator: ", "))]"
        case .call(let callee, let arguments): return Self.text(of: callee, arguments, names)
        default: return nil
        }
    }

    private static func text(of callee: Expression, _ arguments: [Argument], _ names: Set<String>) -> String? {
        guard let head = callee.text(knowing: names), let values = texts(arguments.map(\.value), names) else {
            return nil
        }
        var written = zip(arguments, values).map { argument, value in
            argument.label.map { "\($0): \(value)" } ?? value
        }
        // A closure in the brackets may have a label that nobody writes after them.
        guard case .closure? = arguments.last?.value.bare, arguments.last?.label == nil else {
            return "\(head)(\(written.joined(separator: ", ")))"
        }
        let closure = written.removeLast()
        return "\(head)\(written.isEmpty ? "" : "(\(written.joined(separator: ", ")))") \(closure)"
    }

    private static func texts(_ all: [Expression], _ names: Set<String>) -> [String]? {
        let texts = all.map { $0.text(knowing: names) }
        return texts.contains(nil) ? nil : texts.compactMap(\.self)
    }
}
