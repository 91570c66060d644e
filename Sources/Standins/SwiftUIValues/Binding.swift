/// A value that is kept elsewhere, and can be read and written.
///
/// It is Sendable where its value is: as in the original, who makes one sees to the threads of its closures.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
    private let get: () -> Value
    private let set: (Value) -> Void

    /// Creates a binding.
    ///
    /// - Parameters:
    ///   - get: Reads the value.
    ///   - set: Writes the value.
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) { (self.get, self.set) = (get, set) }

    /// Creates a binding to the value of another one that is there; nil where there is none.
    public init?(_ base: Binding<Value?>) {
        guard let first = base.wrappedValue else { return nil }
        self.init(get: { base.wrappedValue ?? first }, set: { base.wrappedValue = $0 })
    }

    /// Creates a binding to a value that stays as it is.
    public static func constant(_ value: Value) -> Binding { Binding(get: { value }, set: { _ in }) }

    /// The value.
    public var wrappedValue: Value {
        get { get() }
        nonmutating set { set(newValue) }
    }

    /// The binding itself, written `$name`.
    public var projectedValue: Binding { self }

    /// A binding to a part of the value.
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
