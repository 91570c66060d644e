import Foundation

extension NSPredicate {
    /// Understands the text of a predicate that compares properties with values; ends the play for another.
    public convenience init(format: String, _ arguments: Any...) { self.init(format: format, argumentArray: arguments) }

    /// Understands the text of a predicate that compares properties with values; ends the play for another.
    public convenience init(format: String, argumentArray arguments: [Any]?) {
        var text = PredicateText(format, arguments ?? [])
        guard let test = text.whole() else { fatalError("a predicate in text is not understood here: \(format)") }
        self.init { value, _ in test(value as Any) }
    }
}

// What an app casts to `CVarArg`, which on Apple's platforms each object is; only predicates take them.
extension UUID: @retroactive CVarArg {
    public var _cVarArgEncoding: [Int] { [] }
}
extension Date: @retroactive CVarArg {
    public var _cVarArgEncoding: [Int] { [] }
}
extension NSNumber: @retroactive CVarArg {
    public var _cVarArgEncoding: [Int] { [] }
}

/// Reads the text of a predicate: comparisons with AND, OR, NOT and parentheses.
package struct PredicateText {
    package typealias Test = (Any) -> Bool
    private typealias Value = (Any) -> Any?
    /// Compares two values of the object that is asked for.
    private typealias Compare = (Any?, Any?, _ object: Any) -> Bool

    private var words: [String]
    private var arguments: [Any]

    package init(_ format: String, _ arguments: [Any]) {
        let token =
            /"[^"]*"|'[^']*'|%[@K]|%[0-9.]*l*[a-zA-Z]|[@A-Za-z_][A-Za-z0-9_.@]*(?:\[[cdn]+\])?|-?[0-9]+(?:\.[0-9]+)?|&&|\|\||(?:[=!<>]=|=[<>]?|<>|[<>])(?:\[[cdn]+\])?|[!(){},]|[^\s]/
        words = format.matches(of: token).map { String($0.output) }
        self.arguments = arguments
    }

    /// Reads all of it; nil where it is not understood.
    package mutating func whole() -> Test? {
        guard let test = either(), words.isEmpty, arguments.isEmpty else { return nil }
        return test
    }

    private mutating func either() -> Test? {
        guard var test = both() else { return nil }
        while take("OR", "||") {
            guard let next = both() else { return nil }
            test = { [test] in test($0) || next($0) }
        }
        return test
    }

    private mutating func both() -> Test? {
        guard var test = one() else { return nil }
        while take("AND", "&&") {
            guard let next = one() else { return nil }
            test = { [test] in test($0) && next($0) }
        }
        return test
    }

    private mutating func one() -> Test? {
        if take("NOT", "!") { return one().map { test in { !test($0) } } }
        if take("(") {
            let test = either()
            return take(")") ? test : nil
        }
        if take("TRUEPREDICATE") { return { _ in true } }
        if take("FALSEPREDICATE") { return { _ in false } }
        return comparison()
    }

    private mutating func comparison() -> Test? {
        let (isAny, isAll) = (take("ANY", "SOME"), take("ALL"))
        guard let left = operand(), let compare = comparing(), let right = operand() else { return nil }
        guard isAny || isAll else { return { compare(left($0), right($0), $0) } }
        return { object in
            let all = left(object).flatMap(KeyedValue.elements) ?? []
            let wanted = right(object)
            let isMet = { (one: Any) in compare(KeyedValue.plain(one), wanted, object) }
            return isAny ? all.contains(where: isMet) : all.allSatisfy(isMet)
        }
    }

    private mutating func operand() -> Value? {
        guard let word = words.first else { return nil }
        words.removeFirst()
        switch word.uppercased() {
        case "%K":
            guard let path = next() as? String else { return nil }
            return { KeyedValue.at(path, of: $0) }
        case "NIL", "NULL": return { _ in nil }
        case "YES", "TRUE": return { _ in true }
        case "NO", "FALSE": return { _ in false }
        case "{": return list()
        default: break
        }
        if word.hasPrefix("%") {
            guard let value = next().map(KeyedValue.plain) else { return nil }
            return { _ in value }
        }
        if let quote = word.first, quote == "\"" || quote == "'" {
            let text = String(word.dropFirst().dropLast())
            return { _ in text }
        }
        if let number = Double(word) { return { _ in number } }
        guard let first = word.first, first.isLetter || first == "_" else { return nil }
        return { KeyedValue.at(word, of: $0) }
    }

    private mutating func list() -> Value? {
        var all: [Value] = []
        while let value = operand() {
            all.append(value)
            if take("}") { return { object in all.map { $0(object) as Any } } }
            guard take(",") else { return nil }
        }
        return nil
    }

    private mutating func comparing() -> Compare? {
        guard let word = words.first else { return nil }
        words.removeFirst()
        let parts = word.uppercased().split(separator: "[")
        let marks = parts.count > 1 ? parts[1] : ""
        var options: String.CompareOptions = marks.contains("C") ? [.caseInsensitive] : []
        if marks.contains("D") { options.insert(.diacriticInsensitive) }
        return Self.order(String(parts[0])) ?? Self.text(String(parts[0]), options)
    }

    private static func order(_ name: String) -> Compare? {
        func ordered(_ wanted: Set<ComparisonResult>) -> Compare {
            { one, other, _ in
                guard let one, let other else { return false }
                return KeyedValue.compare(one, other).map(wanted.contains) ?? false
            }
        }
        switch name {
        case "<": return ordered([.orderedAscending])
        case ">": return ordered([.orderedDescending])
        case "<=", "=<": return ordered([.orderedAscending, .orderedSame])
        case ">=", "=>": return ordered([.orderedDescending, .orderedSame])
        default: return nil
        }
    }

    private static func text(_ name: String, _ options: String.CompareOptions) -> Compare? {
        func found(_ more: String.CompareOptions, by pattern: @escaping (String) -> String = { $0 }) -> Compare {
            { one, other, object in
                guard let one = one as? String, let other = other as? String else { return false }
                if other.isEmpty, let object = object as? any KeyedObject, type(of: object).findsEmptyText {
                    return true
                }
                return one.range(of: pattern(other), options: options.union(more)) != nil
            }
        }
        switch name {
        case "=", "==": return { one, other, _ in KeyedValue.same(one, other, options) }
        case "!=", "<>": return { one, other, _ in !KeyedValue.same(one, other, options) }
        case "BEGINSWITH": return found(.anchored)
        case "ENDSWITH": return found([.anchored, .backwards])
        case "MATCHES": return found(.regularExpression) { "^(?:\($0))$" }
        case "LIKE": return found(.regularExpression, by: pattern(of:))
        case "IN": return { one, all, _ in contains(all, one, options) }
        case "CONTAINS":
            let part = found([])
            return { all, one, object in part(all, one, object) || contains(all, one, options) }
        default: return nil
        }
    }

    private static func contains(_ all: Any?, _ one: Any?, _ options: String.CompareOptions) -> Bool {
        (all.flatMap(KeyedValue.elements) ?? []).contains { KeyedValue.same($0, one, options) }
    }

    /// The expression for a pattern with `*` and `?`.
    private static func pattern(of text: String) -> String {
        let inside = NSRegularExpression.escapedPattern(for: text)
        return "^\(inside.replacing("\\*", with: ".*").replacing("\\?", with: "."))$"
    }

    private mutating func next() -> Any? { arguments.isEmpty ? nil : arguments.removeFirst() }

    private mutating func take(_ names: String...) -> Bool {
        guard let word = words.first, names.contains(word.uppercased()) else { return false }
        words.removeFirst()
        return true
    }
}
