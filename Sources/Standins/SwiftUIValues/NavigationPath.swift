/// The screens above the first one, as the values that they show.
public struct NavigationPath: Equatable {
    private var elements: [AnyHashable] = []

    /// Creates a path to the first screen.
    public init() {}

    /// Creates a path of values.
    public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
        self.elements = elements.map { AnyHashable($0) }
    }

    /// The number of screens above the first one.
    public var count: Int { elements.count }

    /// True while the first screen is shown.
    public var isEmpty: Bool { elements.isEmpty }

    /// Opens the screen of a value.
    public mutating func append<V: Hashable>(_ value: V) { elements.append(AnyHashable(value)) }

    /// Closes the last screens.
    public mutating func removeLast(_ count: Int = 1) { elements.removeLast(count) }
}
