/// The window of an app: its first screen appears when the window is shown.
@preconcurrency @MainActor
open class UIWindow: UIView {
    /// The scene that it lies in.
    open weak var windowScene: UIWindowScene?
    /// Its place before or behind other windows, which nothing draws.
    open var windowLevel = Level.normal
    private var isVisibleToUser = false

    /// A place before or behind other windows.
    public struct Level: RawRepresentable, Hashable, Sendable {
        /// The number: more is further in front.
        public var rawValue: CGFloat

        /// Creates a place.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// Creates a place.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        /// The place of the app's own windows.
        public static let normal = Level(0)
        /// The place of the bar with the time.
        public static let statusBar = Level(1000)
        /// The place of alerts.
        public static let alert = Level(2000)

        /// A place further in front.
        public static func + (level: Level, more: CGFloat) -> Level { Level(level.rawValue + more) }
        /// A place further behind.
        public static func - (level: Level, more: CGFloat) -> Level { Level(level.rawValue - more) }
    }

    /// The first screen.
    open var rootViewController: UIViewController? {
        didSet {
            guard oldValue !== rootViewController else { return }
            oldValue?.disappear()
            show()
        }
    }

    /// Creates a window.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates a window of a storyboard.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Creates a window in a scene.
    public init(windowScene: UIWindowScene) {
        self.windowScene = windowScene
        super.init(frame: UIScreen.main.bounds)
    }

    /// True if it gets what is typed.
    open var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }

    /// Itself.
    open override var window: UIWindow? { self }

    /// Shows it: the first screen appears.
    open func makeKeyAndVisible() {
        UIApplication.shared.keyWindow = self
        isVisibleToUser = true
        show()
    }

    /// Lets it get what is typed.
    open func makeKey() { UIApplication.shared.keyWindow = self }

    private func show() {
        rootViewController?.ownWindow = self
        if isVisibleToUser { rootViewController?.appear() }
    }
}

/// A scene of an app; there is none.
@preconcurrency @MainActor
open class UIScene: UIResponder {
    override init() { super.init() }

    /// The ways in which a scene is opened; there are none.
    @preconcurrency @MainActor
    public final class ConnectionOptions: NSObject {}
}

/// The memory of a scene from one launch to the next; there is none.
@preconcurrency @MainActor
public final class UISceneSession: NSObject {
    /// The kind of a scene.
    public struct Role: RawRepresentable, Hashable, Sendable {
        /// The text.
        public let rawValue: String

        /// Creates the kind of a text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The scenes of a device's own screen.
        public static let windowApplication = Self(rawValue: "UIWindowSceneSessionRoleApplication")
    }

    /// The kind of the scene.
    public let role = Role.windowApplication
}

/// The classes that a scene is made of.
@preconcurrency @MainActor
public final class UISceneConfiguration: NSObject {
    /// The name of the configuration.
    public let name: String?
    /// The class of its delegate.
    public var delegateClass: AnyClass?

    /// Creates a configuration.
    public init(name: String?, sessionRole: UISceneSession.Role) { self.name = name }
}

/// Hears of the life of a scene; nobody tells it.
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {}

/// Hears of the life of a scene with windows; nobody tells it.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {}

extension UIWindowSceneDelegate {
    /// The window in the delegate's stored property `window`, as for the app's delegate.
    public var window: UIWindow?? { UIWindow.kept(by: self) }
}

extension UIWindow {
    /// The window in a delegate's stored property `window`; nil if it has no such property.
    static func kept(by delegate: some NSObjectProtocol) -> UIWindow?? {
        let stored = (delegate as? NSObject).map(StoredViews.of) ?? []
        return stored.first { $0.name == "window" }.map { $0.views.first as? UIWindow }
    }
}

/// A scene with windows.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
    /// The windows.
    open var windows: [UIWindow] { UIApplication.shared.windows }
    /// The traits of the device.
    open var traitCollection: UITraitCollection { .current }
    /// The screen of the device.
    open var screen: UIScreen { .main }
    /// The area of the screen.
    open var coordinateSpace: any UICoordinateSpace { screen }
}

/// An area with coordinates of its own.
@preconcurrency @MainActor
public protocol UICoordinateSpace: AnyObject {
    /// Its corners, as it counts.
    var bounds: CGRect { get }
}

extension UIScreen: UICoordinateSpace {}
