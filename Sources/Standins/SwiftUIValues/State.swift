/// A value that a view keeps while it is open; elsewhere it stays what it was first, as SwiftUI warns when it is read there.
@propertyWrapper
public struct State<Value> {
    private let kept: Kept<Value>

    /// The value; what is set outside of an open view is lost.
    public var wrappedValue: Value {
        get { kept.value }
        nonmutating set { kept.set(newValue) }
    }

    public init(wrappedValue: Value) { kept = Kept(wrappedValue) }

    public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

    public var projectedValue: Binding<Value> { kept.binding }
}

extension State where Value: ExpressibleByNilLiteral {
    public init() { self.init(wrappedValue: nil) }
}

extension State: ViewProperty {
    func open(in environment: EnvironmentValues) { kept.isOpen = true }
}

/// The field of a view that has the focus; nothing moves it but the app.
@propertyWrapper
public struct FocusState<Value: Hashable> {
    private let kept: Kept<Value>

    /// The field; what is set outside of an open view is lost.
    public var wrappedValue: Value {
        get { kept.value }
        nonmutating set { kept.set(newValue) }
    }

    public init() where Value == Bool { kept = Kept(false) }

    public init<Field: Hashable>() where Value == Field? { kept = Kept(nil) }

    public var projectedValue: Binding<Value> { kept.binding }
}

extension FocusState: ViewProperty {
    func open(in environment: EnvironmentValues) { kept.isOpen = true }
}

/// A value that all copies of a view share, and that tells of its changes.
final class Kept<Value>: Observable {
    private let registrar = ObservationRegistrar()
    private var last: Value
    var isOpen = false

    init(_ value: Value) { last = value }

    var value: Value {
        registrar.access(self, keyPath: \.value)
        return last
    }

    var binding: Binding<Value> { Binding(get: { self.value }, set: set) }

    func set(_ new: Value) {
        guard isOpen else { return }
        // SwiftUI draws nothing anew for a value that is the same.
        if let last = last as? any Equatable, Self.isSame(last, new) { return }
        registrar.withMutation(of: self, keyPath: \.value) { last = new }
    }

    private static func isSame<Old: Equatable>(_ old: Old, _ new: Value) -> Bool { old == new as? Old }
}

/// A value that is kept elsewhere, and can be read and written.
///
/// It is Sendable where its value is: as in the original, who makes one sees to the threads of its closures.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
    private let get: () -> Value
    private let set: (Value) -> Void

    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) { (self.get, self.set) = (get, set) }

    public init?(_ base: Binding<Value?>) {
        guard let first = base.wrappedValue else { return nil }
        self.init(get: { base.wrappedValue ?? first }, set: { base.wrappedValue = $0 })
    }

    public static func constant(_ value: Value) -> Binding { Binding(get: { value }, set: { _ in }) }

    public var wrappedValue: Value {
        get { get() }
        nonmutating set { set(newValue) }
    }

    public var projectedValue: Binding { self }

    public subscript<Part>(dynamicMember part: WritableKeyPath<Value, Part>) -> Binding<Part> {
        Binding<Part>(
            get: { wrappedValue[keyPath: part] },
            set: { new in
                var whole = wrappedValue
                whole[keyPath: part] = new
                wrappedValue = whole
            })
    }

    /// The same binding: nothing moves.
    public func animation(_ animation: Animation? = .default) -> Binding { self }
}
