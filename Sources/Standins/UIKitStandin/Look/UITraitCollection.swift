/// The look of the system: a telephone held upright, and light.
public final class UITraitCollection: NSObject, Sendable {
    /// The only one.
    public static let current = UITraitCollection()

    override init() {}

    /// The look.
    public var userInterfaceStyle: UIUserInterfaceStyle { .light }
    /// The width of the screen.
    public var horizontalSizeClass: UIUserInterfaceSizeClass { .compact }
    /// The height of the screen.
    public var verticalSizeClass: UIUserInterfaceSizeClass { .regular }
    /// The kind of device.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
    /// Pixels per point.
    public var displayScale: CGFloat { 3 }

    /// Tells whether colours would differ; they do not.
    public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool { false }
}

/// The kind of a device.
public typealias UIUserInterfaceIdiom = UIDevice.UserInterfaceIdiom

/// The look of the system.
public enum UIUserInterfaceStyle: Int, Sendable {
    /// The looks.
    case unspecified, light, dark
}

/// The room of a screen.
public enum UIUserInterfaceSizeClass: Int, Sendable {
    /// The rooms.
    case unspecified, compact, regular
}

/// The look of the bar at the top of the screen.
public enum UIStatusBarStyle: Int, Sendable {
    /// The looks.
    case `default`, lightContent, darkContent = 3
}

/// The ways of holding the device.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Creates a set of its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Upright.
    public static let portrait = Self(rawValue: 2)
    /// Sidewise.
    public static let landscape = Self(rawValue: 24)
    /// All.
    public static let all = Self(rawValue: 30)
    /// All but upside down.
    public static let allButUpsideDown = Self(rawValue: 26)
}
