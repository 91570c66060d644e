/// A property that is kept.
@propertyWrapper
public struct Persisted<Value>: CustomReflectable {
    private final class Box {
        var value: Value
        init(_ value: Value) { self.value = value }
    }

    private let box: Box
    let isPrimaryKey: Bool

    private init(_ value: Value, isPrimaryKey: Bool = false) { (box, self.isPrimaryKey) = (Box(value), isPrimaryKey) }

    /// The value; a link to what was deleted is nil.
    public var wrappedValue: Value {
        get { Object.present(box.value) ?? Self.first }
        set { box.value = newValue }
    }

    public static subscript<Owner: Object>(
        _enclosingInstance owner: Owner, wrapped wrapped: ReferenceWritableKeyPath<Owner, Value>,
        storage storage: ReferenceWritableKeyPath<Owner, Persisted<Value>>
    ) -> Value {
        get { (owner.current as? Owner ?? owner)[keyPath: storage].wrappedValue }
        set {
            let owner = owner.current as? Owner ?? owner
            owner[keyPath: storage].set(newValue, of: owner)
        }
    }

    private func set(_ value: Value, of owner: Object) {
        if let own = box.value as? any Owned { return own.take(value) }
        let store = owner.row.state.store
        if store != nil, isPrimaryKey, !KeyedValue.same(box.value, value) {
            fatalError("the primary key of an object in a store cannot change")
        }
        store?.note(box) { [box, old = box.value] in box.value = old }
        box.value = value
        if let object = value as? Object { store?.add(object, .modified) }
    }

    public init(wrappedValue: Value) { self.init(wrappedValue) }
    public init(wrappedValue: Value, indexed: Bool) { self.init(wrappedValue) }
    public init(wrappedValue: Value, primaryKey: Bool) { self.init(wrappedValue, isPrimaryKey: primaryKey) }

    public init() { self.init(Self.first) }
    public init(indexed: Bool) { self.init(Self.first) }
    public init(primaryKey: Bool) { self.init(Self.first, isPrimaryKey: primaryKey) }
    public init(originProperty: String) {
        self.init(Self.first)
        (box.value as? any LinksToOwner)?.find(by: originProperty)
    }

    /// The value before the app gives one. Not asked for by the type: the compiler then makes no initializer for a class.
    private static var first: Value {
        guard let type = Value.self as? any PersistedDefault.Type, let first = type.persistedDefault as? Value else {
            fatalError("a property that is kept cannot be a \(Value.self)")
        }
        return first
    }

    public var customMirror: Mirror { Mirror(self, unlabeledChildren: [wrappedValue], displayStyle: .optional) }
}

/// A property that is kept, whatever its type.
protocol PersistedProperty {
    var isPrimaryKey: Bool { get }
    /// Takes the value of the same property of another object.
    func take(_ other: Any, of owner: Object)
}

extension Persisted: PersistedProperty {
    func take(_ other: Any, of owner: Object) {
        if let other = other as? Persisted { set(other.wrappedValue, of: owner) }
    }
}

extension Persisted: Decodable where Value: Decodable {
    /// Decodes the value; null is the value before the app gives one.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        self.init(
            Value.self is any ExpressibleByNilLiteral.Type && container.decodeNil()
                ? Self.first : try container.decode(Value.self))
    }
}

extension Persisted: Encodable where Value: Encodable {
    public func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}

extension KeyedDecodingContainer {
    /// Decodes a property that is kept and may be nil, as `decodeIfPresent` does.
    public func decode<Value: Decodable & ExpressibleByNilLiteral>(
        _ type: Persisted<Value>.Type, forKey key: Key
    ) throws -> Persisted<Value> {
        try decodeIfPresent(type, forKey: key) ?? Persisted(wrappedValue: nil)
    }
}

/// A type of a property that has a value before the app gives it one.
public protocol PersistedDefault {
    static var persistedDefault: Self { get }
}

extension PersistedDefault where Self: ExpressibleByIntegerLiteral {
    public static var persistedDefault: Self { 0 }
}

extension Int: PersistedDefault {}
extension Int8: PersistedDefault {}
extension Int16: PersistedDefault {}
extension Int32: PersistedDefault {}
extension Int64: PersistedDefault {}
extension Double: PersistedDefault {}
extension Float: PersistedDefault {}

extension Bool: PersistedDefault {
    public static var persistedDefault: Bool { false }
}
extension String: PersistedDefault {
    public static var persistedDefault: String { "" }
}
extension Data: PersistedDefault {
    public static var persistedDefault: Data { Data() }
}
extension Date: PersistedDefault {
    public static var persistedDefault: Date { Date(timeIntervalSince1970: 0) }
}
extension UUID: PersistedDefault {
    public static var persistedDefault: UUID { UUID() }
}
extension ObjectId: PersistedDefault {
    public static var persistedDefault: ObjectId { .generate() }
}
extension Optional: PersistedDefault {
    public static var persistedDefault: Wrapped? { nil }
}
extension List: PersistedDefault {
    public static var persistedDefault: List { List() }
}
extension MutableSet: PersistedDefault {
    public static var persistedDefault: MutableSet { MutableSet() }
}
extension Map: PersistedDefault {
    public static var persistedDefault: Map { Map() }
}
extension LinkingObjects: PersistedDefault {
    public static var persistedDefault: LinkingObjects { LinkingObjects() }
}

/// An enumeration that can be kept by its raw value.
public protocol PersistableEnum: RawRepresentable, CaseIterable, PersistedDefault, RealmCollectionValue {}
extension PersistableEnum {
    public static var persistedDefault: Self {
        guard let first = allCases.first else { fatalError("\(Self.self) has no case") }
        return first
    }
}
