/// A property that is kept.
@propertyWrapper
public struct Persisted<Value>: CustomReflectable {
    private var value: Value
    private let origin: String?
    let isPrimaryKey: Bool

    private init(_ value: Value, isPrimaryKey: Bool = false, origin: String? = nil) {
        (self.value, self.isPrimaryKey, self.origin) = (value, isPrimaryKey, origin)
    }

    /// The value.
    public var wrappedValue: Value {
        get { value }
        set { value = newValue }
    }

    /// The value of a property of an object; of links to it, those of its store.
    public static subscript<Owner: Object>(
        _enclosingInstance owner: Owner, wrapped wrapped: ReferenceWritableKeyPath<Owner, Value>,
        storage storage: ReferenceWritableKeyPath<Owner, Persisted<Value>>
    ) -> Value {
        get {
            let kept = owner[keyPath: storage]
            // A link to what was deleted is nil.
            if (KeyedValue.plain(kept.value) as? Object)?.isInvalidated == true { return first }
            guard let origin = kept.origin, let links = kept.value as? any LinksToOwner else { return kept.value }
            return links.links(to: owner, by: origin) as? Value ?? kept.value
        }
        set { owner[keyPath: storage].value = newValue }
    }

    /// Begins with a value.
    public init(wrappedValue: Value) { self.init(wrappedValue) }
    /// Begins with a value.
    public init(wrappedValue: Value, indexed: Bool) { self.init(wrappedValue) }
    /// Begins with a value; objects are found by it.
    public init(wrappedValue: Value, primaryKey: Bool) { self.init(wrappedValue, isPrimaryKey: primaryKey) }

    /// Begins empty.
    public init() { self.init(Self.first) }
    /// Begins empty.
    public init(indexed: Bool) { self.init(Self.first) }
    /// Begins empty; objects are found by it.
    public init(primaryKey: Bool) { self.init(Self.first, isPrimaryKey: primaryKey) }
    /// Has the objects whose property of this name holds this one.
    public init(originProperty: String) { self.init(Self.first, origin: originProperty) }

    /// The value before the app gives one. Not asked for by the type: the compiler then makes no initializer for a class.
    private static var first: Value {
        guard let type = Value.self as? any PersistedDefault.Type, let first = type.persistedDefault as? Value else {
            fatalError("a property that is kept cannot be a \(Value.self)")
        }
        return first
    }

    /// The value alone.
    public var customMirror: Mirror { Mirror(self, unlabeledChildren: [value], displayStyle: .optional) }
}

/// What is asked of a property that is kept, whatever its type.
protocol PersistedProperty {
    var isPrimaryKey: Bool { get }
}

extension Persisted: PersistedProperty {}

/// A type of a property that has a value before the app gives it one.
public protocol PersistedDefault {
    /// The value.
    static var persistedDefault: Self { get }
}

extension Int: PersistedDefault {
    /// Nought.
    public static var persistedDefault: Int { 0 }
}
extension Int8: PersistedDefault {
    /// Nought.
    public static var persistedDefault: Int8 { 0 }
}
extension Int16: PersistedDefault {
    /// Nought.
    public static var persistedDefault: Int16 { 0 }
}
extension Int32: PersistedDefault {
    /// Nought.
    public static var persistedDefault: Int32 { 0 }
}
extension Int64: PersistedDefault {
    /// Nought.
    public static var persistedDefault: Int64 { 0 }
}
extension Double: PersistedDefault {
    /// Nought.
    public static var persistedDefault: Double { 0 }
}
extension Float: PersistedDefault {
    /// Nought.
    public static var persistedDefault: Float { 0 }
}
extension Bool: PersistedDefault {
    /// False.
    public static var persistedDefault: Bool { false }
}
extension String: PersistedDefault {
    /// The empty text.
    public static var persistedDefault: String { "" }
}
extension Data: PersistedDefault {
    /// No byte.
    public static var persistedDefault: Data { Data() }
}
extension Date: PersistedDefault {
    /// The beginning of 1970.
    public static var persistedDefault: Date { Date(timeIntervalSince1970: 0) }
}
extension UUID: PersistedDefault {
    /// A new one.
    public static var persistedDefault: UUID { UUID() }
}
extension ObjectId: PersistedDefault {
    /// A new one.
    public static var persistedDefault: ObjectId { .generate() }
}
extension Optional: PersistedDefault {
    /// Nil.
    public static var persistedDefault: Wrapped? { nil }
}
extension List: PersistedDefault {
    /// An empty list.
    public static var persistedDefault: List { List() }
}
extension MutableSet: PersistedDefault {
    /// An empty set.
    public static var persistedDefault: MutableSet { MutableSet() }
}
extension Map: PersistedDefault {
    /// An empty map.
    public static var persistedDefault: Map { Map() }
}
extension LinkingObjects: PersistedDefault {
    /// None.
    public static var persistedDefault: LinkingObjects {
        LinkingObjects { [] }
    }
}

/// An enumeration that can be kept by its raw value.
public protocol PersistableEnum: RawRepresentable, CaseIterable, PersistedDefault, RealmCollectionValue {}
extension PersistableEnum {
    /// The first case.
    public static var persistedDefault: Self {
        guard let first = allCases.first else { fatalError("\(Self.self) has no case") }
        return first
    }
}
