/// The look of the system: a telephone held upright, and light.
public final class UITraitCollection: NSObject, Sendable {
    public static let current = UITraitCollection()

    override init() {}

    public var userInterfaceStyle: UIUserInterfaceStyle { .light }
    public var horizontalSizeClass: UIUserInterfaceSizeClass { .compact }
    public var verticalSizeClass: UIUserInterfaceSizeClass { .regular }
    public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
    public var displayScale: CGFloat { 3 }

    /// Tells whether colours would differ; they do not.
    public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool { false }
}

public typealias UIUserInterfaceIdiom = UIDevice.UserInterfaceIdiom

/// The look of the system.
public enum UIUserInterfaceStyle: Int, Sendable {
    case unspecified, light, dark
}

/// The room of a screen.
public enum UIUserInterfaceSizeClass: Int, Sendable {
    case unspecified, compact, regular
}

/// The look of the bar at the top of the screen.
public enum UIStatusBarStyle: Int, Sendable {
    case `default`, lightContent, darkContent = 3
}

/// The changes with which that bar comes and goes; nothing moves.
public enum UIStatusBarAnimation: Int, Sendable {
    case none, fade, slide
}

/// A way of holding the device.
public enum UIInterfaceOrientation: Int, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft

    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The ways of holding the device.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let portrait = Self(rawValue: 2)
    public static let portraitUpsideDown = Self(rawValue: 4)
    public static let landscapeRight = Self(rawValue: 8)
    public static let landscapeLeft = Self(rawValue: 16)
    public static let landscape = Self(rawValue: 24)
    public static let all = Self(rawValue: 30)
    public static let allButUpsideDown = Self(rawValue: 26)
}
