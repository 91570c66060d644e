extension JSON: Collection {
    /// The place of an element or a member.
    public struct Index: Comparable, Sendable {
        let place: Int

        public static func < (left: Self, right: Self) -> Bool { left.place < right.place }
    }

    public var startIndex: Index { Index(place: 0) }
    public var endIndex: Index { Index(place: entries.count) }
    public func index(after place: Index) -> Index { Index(place: place.place + 1) }
    public subscript(place: Index) -> (String, JSON) { entries[place.place] }
    public func makeIterator() -> IndexingIterator<[(String, JSON)]> { entries.makeIterator() }
}

extension JSON: Comparable {
    /// Compares what they hold; values of two kinds are never equal.
    public static func == (left: JSON, right: JSON) -> Bool {
        guard left.type == right.type, left.type != .unknown else { return false }
        return left.object as? NSObject == right.object as? NSObject
    }

    /// Compares two texts or two numbers; of anything else, none is less.
    public static func < (left: JSON, right: JSON) -> Bool {
        if let left = left.value as? String, let right = right.value as? String { return left < right }
        guard let left = left.value.flatMap(number), let right = right.value.flatMap(number) else { return false }
        return left.compare(right) == .orderedAscending
    }
}

extension JSON: CustomStringConvertible {
    public var description: String { rawString() ?? "unknown" }

    public func rawData(options: JSONSerialization.WritingOptions = []) throws -> Data {
        try JSONSerialization.data(withJSONObject: object, options: options.union([.fragmentsAllowed, .sortedKeys]))
    }

    /// The text of a value; nil for one that JSON cannot hold.
    public func rawString(
        _ encoding: String.Encoding = .utf8, options: JSONSerialization.WritingOptions = .prettyPrinted
    ) -> String? {
        if let text = value as? String { return text }
        return (try? rawData(options: options)).flatMap { String(data: $0, encoding: encoding) }
    }
}

extension JSON: Codable {
    public init(from decoder: any Decoder) throws {
        let path = decoder.codingPath.map { $0.intValue.map { .index($0) } ?? JSONKey.key($0.stringValue) }
        self.init(try Self.value(in: decoder.singleValueContainer()), at: path)
    }

    /// The value in a container: an object or an array is tried before anything else, since each type that does not fit is told as missing.
    private static func value(in container: any SingleValueDecodingContainer) throws -> Any {
        if container.decodeNil() { return NSNull() }
        if let members = try? container.decode([String: JSON].self) { return members.mapValues(\.object) }
        if let all = try? container.decode([JSON].self) { return all.map(\.object) }
        if let value = try? container.decode(Bool.self) { return value }
        if let value = try? container.decode(Int.self) { return value }
        if let value = try? container.decode(Double.self) { return value }
        return try container.decode(String.self)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch type {
        case .null, .unknown: try container.encodeNil()
        case .bool: try container.encode(boolValue)
        case .number: try (number as? Int).map { try container.encode($0) } ?? container.encode(doubleValue)
        case .string: try container.encode(stringValue)
        case .array: try container.encode(arrayValue)
        case .dictionary: try container.encode(dictionaryValue)
        }
    }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
    public init(stringLiteral value: String) { self.init(value) }
    public init(integerLiteral value: Int) { self.init(value) }
    public init(floatLiteral value: Double) { self.init(value) }
    public init(booleanLiteral value: Bool) { self.init(value) }
    public init(arrayLiteral elements: Any...) { self.init(elements) }
    /// An object; of two members with one name, the last.
    public init(dictionaryLiteral elements: (String, Any)...) {
        self.init(Dictionary(elements, uniquingKeysWith: { $1 }))
    }
    public init(nilLiteral: ()) { self = .null }
}

extension JSON: CustomReflectable {
    /// The mirror of the value, so that a recording shows that.
    public var customMirror: Mirror { Mirror(reflecting: object) }
}
