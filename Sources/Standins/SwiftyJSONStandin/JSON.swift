@_exported import Foundation

/// A value of JSON that is read by its place, as in the library SwiftyJSON, which does not compile here.
///
/// A value that is missing, or of another type, is noted as an error that is thrown, as decoders do: `bench init` finds out so what an
/// answer must have.
public struct JSON {
    /// The kinds of values.
    public enum Kind: Int, Sendable {
        case number, string, bool, array, dictionary, null, unknown
    }

    /// A value as JSONSerialization has it; nil for one that is not there.
    var value: Any?
    /// The way to it in what was read; nil for a value that was made of others, whose place nobody knows.
    private(set) var path: [JSONKey]?

    init(_ value: Any?, at path: [JSONKey]?) { (self.value, self.path) = (value, path) }

    /// Takes data, or a value that JSON can hold; of data that are none, null.
    public init(_ object: Any) {
        switch object {
        case let data as Data: self.init((try? JSONSerialization.jsonObject(with: data)) ?? NSNull(), at: [])
        case let json as JSON: self = json
        // Most that is handed over is what JSONSerialization has read, as Alamofire does: a whole answer.
        case is [Any], is [String: Any]: self.init(Self.bare(object), at: [])
        default: self.init(Self.bare(object), at: nil)
        }
    }

    /// Reads data: an object or an array, and anything else only where the options say so.
    public init(data: Data, options: JSONSerialization.ReadingOptions = []) throws {
        self.init(try JSONSerialization.jsonObject(with: data, options: options), at: [])
    }

    /// Reads a text; of one that is no JSON, null.
    public init(parseJSON text: String) { self.init(Data(text.utf8)) }

    public static var null: JSON { JSON(NSNull(), at: nil) }

    private static func bare(_ object: Any) -> Any {
        switch object {
        case nil as Any?: NSNull()
        case let json as JSON: json.object
        case let all as [Any]: all.map(bare)
        case let members as [String: Any]: members.mapValues(bare)
        default: object
        }
    }

    /// The kind of the value; null for one that is not there.
    public var type: Kind {
        switch value {
        case nil, is NSNull: .null
        case is String: .string
        case is [Any]: .array
        case is [String: Any]: .dictionary
        case let other?: Self.number(other).map { Self.isBool($0) ? .bool : .number } ?? .unknown
        }
    }

    public var object: Any {
        get { value ?? NSNull() }
        set { self = JSON(Self.bare(newValue), at: nil) }
    }

    public func exists() -> Bool {
        if value == nil { let _: String? = missing(String.self) }
        return value != nil
    }

    // MARK: Inside

    public subscript(path: any JSONSubscriptType...) -> JSON {
        get { self[path] }
        set { self[path] = newValue }
    }

    /// The value at the end of several steps; where one of them is missing, nothing is put there.
    public subscript(path: [any JSONSubscriptType]) -> JSON {
        get { path.reduce(self) { $0.inside($1.jsonKey) } }
        set {
            guard let first = path.first?.jsonKey else { return self = newValue }
            var inner = inside(first)
            guard path.count == 1 || inner.value != nil else { return }
            inner[Array(path.dropFirst())] = newValue
            put(inner.object, at: first)
        }
    }

    private func inside(_ key: JSONKey) -> JSON {
        let inner: Any? =
            switch key {
            case .index(let place): (value as? [Any]).flatMap { $0.indices.contains(place) ? $0[place] : nil }
            case .key(let name): (value as? [String: Any])?[name]
            }
        return JSON(inner, at: path.map { $0 + [key] })
    }

    private mutating func put(_ new: Any, at key: JSONKey) {
        switch key {
        case .index(let place):
            guard var all = value as? [Any], all.indices.contains(place) else { return }
            all[place] = new
            value = all
        case .key(let name):
            guard var members = value as? [String: Any] else { return }
            members[name] = new
            value = members
        }
    }

    // MARK: Lists

    public var array: [JSON]? {
        guard let all = value as? [Any] else { return missing([Any].self) }
        return all.indices.map { inside(.index($0)) }
    }
    public var arrayValue: [JSON] { array ?? [] }
    public var arrayObject: [Any]? {
        get { value as? [Any] ?? missing([Any].self) }
        set { object = newValue ?? NSNull() }
    }
    public var dictionary: [String: JSON]? {
        guard let members = value as? [String: Any] else { return missing([String: Any].self) }
        return Dictionary(uniqueKeysWithValues: members.keys.map { ($0, inside(.key($0))) })
    }
    public var dictionaryValue: [String: JSON] { dictionary ?? [:] }
    public var dictionaryObject: [String: Any]? {
        get { value as? [String: Any] ?? missing([String: Any].self) }
        set { object = newValue ?? NSNull() }
    }

    /// Elements or members with their keys, those of an object by name.
    var entries: [(String, JSON)] {
        if let members = value as? [String: Any], !members.isEmpty {
            return members.keys.sorted().map { ($0, inside(.key($0))) }
        }
        return arrayValue.enumerated().map { ("\($0.offset)", $0.element) }
    }

    /// Tells of a value that was asked for and is not there, if its place is known, and returns none.
    func missing<Value>(_ type: Any.Type) -> Value? {
        guard let path else { return nil }
        let context = DecodingError.Context(codingPath: path.map(Key.init), debugDescription: "asked for")
        try? Self.tell(.typeMismatch(type, context))
        return nil
    }

    private static func tell(_ error: DecodingError) throws { throw error }

    /// A step as decoders name it.
    private struct Key: CodingKey {
        let stringValue: String
        let intValue: Int?

        init(stringValue: String) { (self.stringValue, intValue) = (stringValue, nil) }
        init(intValue: Int) { (stringValue, self.intValue) = ("\(intValue)", intValue) }
        init(_ key: JSONKey) {
            switch key {
            case .index(let place): self.init(intValue: place)
            case .key(let name): self.init(stringValue: name)
            }
        }
    }
}

/// A step into a value.
public enum JSONKey: Sendable {
    case index(Int)
    case key(String)
}

/// A name of a step into a value: a number or a text.
public protocol JSONSubscriptType {
    var jsonKey: JSONKey { get }
}

extension Int: JSONSubscriptType {
    public var jsonKey: JSONKey { .index(self) }
}

extension String: JSONSubscriptType {
    public var jsonKey: JSONKey { .key(self) }
}
