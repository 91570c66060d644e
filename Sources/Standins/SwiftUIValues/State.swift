/// A value that a view keeps, where a model names it: outside of a view it stays what it was first, as SwiftUI warns when it
/// is read there.
@propertyWrapper
public struct State<Value> {
    /// The first value; what is set is lost.
    public var wrappedValue: Value {
        get { first }
        nonmutating set {}
    }
    private let first: Value

    /// Creates a value.
    public init(wrappedValue: Value) { first = wrappedValue }

    /// Creates a value.
    public init(initialValue: Value) { first = initialValue }

    /// A binding to the first value, written `$name`.
    public var projectedValue: Binding<Value> { .constant(first) }
}

extension State where Value: ExpressibleByNilLiteral {
    /// Creates a value that is missing.
    public init() { self.init(wrappedValue: nil) }
}
