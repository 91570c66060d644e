/// A value in the defaults of the app, which a scenario can read and write as well.
@propertyWrapper
public struct AppStorage<Value> {
    private let read: () -> Value
    private let write: (Value) -> Void

    private init(
        _ first: Value, _ key: String, _ store: UserDefaults?, from: @escaping (Any) -> Value?,
        to: @escaping (Value) -> Any?
    ) {
        let defaults = store ?? .standard
        read = { defaults.object(forKey: key).flatMap(from) ?? first }
        write = { value in
            guard let stored = to(value) else { return defaults.removeObject(forKey: key) }
            defaults.set(stored, forKey: key)
        }
    }

    public var wrappedValue: Value {
        get { read() }
        nonmutating set { write(newValue) }
    }

    public var projectedValue: Binding<Value> { Binding(get: read, set: write) }
}

extension AppStorage {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value: AppStorageValue {
        self.init(wrappedValue, key, store, from: Value.init(stored:), to: \.stored)
    }

    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value: RawRepresentable, Value.RawValue: AppStorageValue {
        self.init(
            wrappedValue, key, store, from: { Value.RawValue(stored: $0).flatMap(Value.init(rawValue:)) },
            to: { $0.rawValue.stored })
    }

    public init<Wrapped: AppStorageValue>(_ key: String, store: UserDefaults? = nil) where Value == Wrapped? {
        self.init(nil, key, store, from: Wrapped.init(stored:), to: { $0?.stored })
    }
}

/// A value that defaults can keep.
public protocol AppStorageValue {
    /// Reads the value that defaults have.
    init?(stored: Any)
    /// The value as defaults keep it.
    var stored: Any { get }
}

extension AppStorageValue {
    public init?(stored: Any) {
        guard let value = stored as? Self else { return nil }
        self = value
    }
    public var stored: Any { self }
}

extension String: AppStorageValue {}
extension Data: AppStorageValue {}

// Defaults have one kind of number for all three.
extension Bool: AppStorageValue {
    public init?(stored: Any) {
        guard let number = stored as? NSNumber else { return nil }
        self = number.boolValue
    }
}

extension Int: AppStorageValue {
    public init?(stored: Any) {
        guard let number = stored as? NSNumber else { return nil }
        self = number.intValue
    }
}

extension Double: AppStorageValue {
    public init?(stored: Any) {
        guard let number = stored as? NSNumber else { return nil }
        self = number.doubleValue
    }
}

extension URL: AppStorageValue {
    public init?(stored: Any) {
        guard let text = stored as? String, let url = URL(string: text) else { return nil }
        self = url
    }
    public var stored: Any { absoluteString }
}
