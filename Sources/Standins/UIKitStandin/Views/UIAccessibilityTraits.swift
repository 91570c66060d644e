/// The kind of a view, as it is read aloud; nothing is.
public struct UIAccessibilityTraits: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt64

    /// Creates a set of its bits.
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// None.
    public static let none: Self = []
    /// A button.
    public static let button = Self(rawValue: 1)
    /// A link.
    public static let link = Self(rawValue: 2)
    /// A picture.
    public static let image = Self(rawValue: 4)
    /// A choice.
    public static let selected = Self(rawValue: 8)
    /// A text that stays.
    public static let staticText = Self(rawValue: 64)
    /// A title.
    public static let header = Self(rawValue: 65536)
}
