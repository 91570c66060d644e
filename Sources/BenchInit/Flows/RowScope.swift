import BenchSetup

/// A value of a row of what a screen shows, such as `row?.id ?? 0` where `let row = presenter.row(at: index)`, and `film.id` inside
/// `ForEach(model.films) { film in … }`.
struct RowMember: Equatable, Sendable {
    /// The origin of the row.
    enum Row: Equatable, Sendable {
        /// The method of the presenter that answers it.
        case answered(by: String)
        /// The list of the presenter that it is an element of, by its path from there on.
        case element(of: String)
    }

    let row: Row
    /// The names of members, from the row on.
    var path: [String] = []
    /// The value that takes its place where it is missing, as it is written behind `??`; nil for none.
    var fallback: String?

    /// True if it comes from a list that the presenter has.
    var isElement: Bool { if case .element = row { true } else { false } }
}

/// The rows of lists that the code of a view has, by the names that it has for them at one place.
struct RowScope {
    let names: ViewReading.Names
    /// The local constants of the function that is read.
    var locals: [String: Expression] = [:]
    /// The parameters of closures and helpers that are rows, or values of rows.
    private var parameters: [String: RowMember] = [:]

    init(names: ViewReading.Names) { self.names = names }

    /// The scope of a function of the view: its constants, and what of rows it is given.
    func entering(_ member: SyntaxTree.Member, with arguments: [Expression.Argument]) -> RowScope {
        var inner = RowScope(names: names)
        for part in member.body.flatMap(\.all) {
            switch part {
            case .binding(let name, let value), .bound(let name, let value, isEach: false):
                if value.bare != .name(name) { inner.locals[name] = value }
            default: break
            }
        }
        guard arguments.count == member.parameters.count else { return inner }
        for (parameter, argument) in zip(member.parameters, arguments) {
            inner.parameters[parameter.name] = self.member(argument.value)
        }
        return inner
    }

    /// The scope of the closure that a list of SwiftUI makes each of its rows with: `ForEach(model.films) { film in … }`.
    func entering(rowsOf arguments: [Expression.Argument]) -> RowScope {
        guard let first = arguments.first, let list = list(first.value),
            case .closure(let parameters, _)? = arguments.last?.value.bare
        else { return self }
        var inner = self
        // The element stands behind its place, where there is one.
        let name = parameters.last ?? "$0"
        guard list.isNumbered ? parameters.count == 2 : parameters.count < 2 else { return self }
        inner.parameters[name.hasPrefix("$") && name != "$0" ? String(name.dropFirst()) : name] = RowMember(
            row: .element(of: list.name))
        return inner
    }

    /// The list of the presenter whose elements a value has, in its order.
    private func list(_ value: Expression, depth: Int = 6) -> (name: String, isNumbered: Bool)? {
        guard depth > 0 else { return nil }
        switch value.bare {
        case .call(.name("Array"), let arguments) where arguments.count == 1:
            return list(arguments[0].value, depth: depth - 1)
        case .call(.member(let base?, "enumerated"), let arguments) where arguments.isEmpty:
            return list(base, depth: depth - 1).map { ($0.name, true) }
        case .call(.member(let base?, "prefix"), let arguments) where arguments.count == 1:
            return list(base, depth: depth - 1)
        case .sequence(let parts) where parts.count == 3 && parts[1] == .name("??"):
            return list(parts[0], depth: depth - 1)
        case .name(let name) where locals[name] != nil:
            return locals[name].flatMap { list($0, depth: depth - 1) }
        default:
            var path = names.path(of: value)
            guard path.count > 1 else { return nil }
            if path[0].hasPrefix("$") { path[0].removeFirst() }
            guard names.properties.contains(path[0]) else { return nil }
            return (path.dropFirst().joined(separator: "."), false)
        }
    }

    /// The member of a row that a value is; nil for any other value.
    func member(_ value: Expression, depth: Int = 6) -> RowMember? {
        guard depth > 0 else { return nil }
        switch value.bare {
        case .sequence(let parts) where parts.count == 3 && parts[1] == .name("??"):
            guard let fallback = parts[2].closedText else { return nil }
            var row = member(parts[0], depth: depth - 1)
            row?.fallback = fallback
            return row
        case .name(let name):
            return parameters[name] ?? locals[name].flatMap { member($0, depth: depth - 1) }
        case .member(let base?, let name):
            guard var row = member(base, depth: depth - 1), row.fallback == nil else { return nil }
            row.path.append(name)
            return row
        case .call(let callee, let arguments) where arguments.count == 1:
            return names.member(of: callee).map { RowMember(row: .answered(by: $0)) }
        case .element(let base, let places) where places.count == 1 && places[0].label == nil:
            return list(base).map { RowMember(row: .element(of: $0.name)) }
        default: return nil
        }
    }

    /// Tells whether a value is the place of a cell, or its row or item.
    func isPlace(_ value: Expression, of path: String, depth: Int = 4) -> Bool {
        switch value.bare {
        case .name(path): true
        case .member(.name(path)?, "row"), .member(.name(path)?, "item"): true
        case .name(let name) where depth > 0: locals[name].map { isPlace($0, of: path, depth: depth - 1) } ?? false
        default: false
        }
    }
}
