/// A condition, or a value that it is made of, written in Swift.
@dynamicMemberLookup
public struct Query<Value> {
    /// The value for an element of a collection; nil where a part of its way is nil.
    let value: (Any) -> Value?

    init(_ value: @escaping (Any) -> Value?) { self.value = value }

    public subscript<Part>(dynamicMember path: KeyPath<Value, Part>) -> Query<Part> {
        Query<Part> { element in value(element).map { $0[keyPath: path] } }
    }

    public subscript<Whole, Part>(dynamicMember path: KeyPath<Whole, Part>) -> Query<Part> where Value == Whole? {
        Query<Part> { element in (value(element) ?? nil).map { $0[keyPath: path] } }
    }

    fileprivate func test(_ body: @escaping (Value) -> Bool) -> Query<Bool> {
        Query<Bool> { element in value(element).map(body) ?? false }
    }
}

extension Query where Value: Equatable {
    public func equals(_ other: Value) -> Query<Bool> { test { $0 == other } }
    public func `in`(_ others: [Value]) -> Query<Bool> { test { others.contains($0) } }
    public static func == (left: Query, right: Value) -> Query<Bool> { left.test { $0 == right } }
    public static func != (left: Query, right: Value) -> Query<Bool> {
        Query<Bool> { element in left.value(element).map { $0 != right } ?? true }
    }
}

extension Query where Value: Comparable {
    public static func < (left: Query, right: Value) -> Query<Bool> { left.test { $0 < right } }
    public static func <= (left: Query, right: Value) -> Query<Bool> { left.test { $0 <= right } }
    public static func > (left: Query, right: Value) -> Query<Bool> { left.test { $0 > right } }
    public static func >= (left: Query, right: Value) -> Query<Bool> { left.test { $0 >= right } }
    public func contains(_ range: ClosedRange<Value>) -> Query<Bool> { test { range.contains($0) } }
    public func contains(_ range: Range<Value>) -> Query<Bool> { test { range.contains($0) } }
}

/// Ways to compare texts.
public struct StringOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let caseInsensitive = StringOptions(rawValue: 1)
    public static let diacriticInsensitive = StringOptions(rawValue: 2)

    fileprivate var compared: String.CompareOptions {
        var options: String.CompareOptions = []
        if contains(.caseInsensitive) { options.insert(.caseInsensitive) }
        if contains(.diacriticInsensitive) { options.insert(.diacriticInsensitive) }
        return options
    }
}

extension Query where Value == String {
    public func contains(_ text: String, options: StringOptions = []) -> Query<Bool> { found(text, options) }
    public func starts(with text: String, options: StringOptions = []) -> Query<Bool> {
        found(text, options, .anchored)
    }
    public func ends(with text: String, options: StringOptions = []) -> Query<Bool> {
        found(text, options, [.anchored, .backwards])
    }

    private func found(
        _ text: String, _ options: StringOptions, _ more: String.CompareOptions = []
    ) -> Query<Bool> {
        // Foundation finds the empty text nowhere.
        test { text.isEmpty || $0.range(of: text, options: options.compared.union(more)) != nil }
    }
}

extension Query where Value: RealmCollection {
    public func contains(_ element: Value.Element) -> Query<Bool> { test { $0.now.contains(element) } }
    public var count: Query<Int> { Query<Int> { element in value(element)?.now.count } }
}

extension Query where Value == Bool {
    public static func && (left: Query, right: Query) -> Query {
        Query { left.value($0) == true && right.value($0) == true }
    }
    public static func || (left: Query, right: Query) -> Query {
        Query { left.value($0) == true || right.value($0) == true }
    }
    public static prefix func ! (query: Query) -> Query { Query { query.value($0) != true } }
}
