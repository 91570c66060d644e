/// The window of an app: its first screen appears when the window is shown.
open class UIWindow: UIView {
    open weak var windowScene: UIWindowScene?
    /// Its place before or behind other windows, which nothing draws.
    open var windowLevel = Level.normal
    private var isVisibleToUser = false
    /// The scene that it holds, which the system does otherwise.
    private var ownScene: UIWindowScene?

    /// True once the app hides it; the original begins so. To show it is to let its first screen appear.
    open override var isHidden: Bool {
        didSet {
            isVisibleToUser = !isHidden
            if isHidden { rootViewController?.disappear() } else { show() }
        }
    }

    /// A place before or behind other windows.
    public struct Level: RawRepresentable, Hashable, Sendable {
        public var rawValue: CGFloat

        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        public static let normal = Level(0)
        public static let statusBar = Level(1000)
        public static let alert = Level(2000)

        public static func + (level: Level, more: CGFloat) -> Level { Level(level.rawValue + more) }
        public static func - (level: Level, more: CGFloat) -> Level { Level(level.rawValue - more) }
    }

    open var rootViewController: UIViewController? {
        didSet {
            guard oldValue !== rootViewController else { return }
            oldValue?.disappear()
            if oldValue?.ownWindow === self { oldValue?.ownWindow = nil }
            oldValue?.settleInWindow()
            show()
        }
    }

    public override init(frame: CGRect) { super.init(frame: frame) }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    public init(windowScene: UIWindowScene) {
        self.windowScene = windowScene
        super.init(frame: UIScreen.main.bounds)
    }

    /// Creates the window that the start of an app makes of its storyboard: in a scene, and found as the key one. Its screen appears when somebody
    /// says so.
    public convenience init(holding root: UIViewController) {
        let scene = UIWindowScene()
        self.init(windowScene: scene)
        ownScene = scene
        rootViewController = root
        // An initializer calls no observer.
        show()
        makeKey()
    }

    open var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }

    open override var window: UIWindow? { self }

    open func makeKeyAndVisible() {
        UIApplication.shared.keyWindow = self
        isHidden = false
    }

    open func makeKey() { UIApplication.shared.keyWindow = self }

    private func show() {
        rootViewController?.ownWindow = self
        if isVisibleToUser { rootViewController?.appear() }
    }
}

/// A scene of an app; there is none.
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
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static let windowApplication = Self(rawValue: "UIWindowSceneSessionRoleApplication")
    }

    public let role = Role.windowApplication
}

/// The classes that a scene is made of.
@preconcurrency @MainActor
public final class UISceneConfiguration: NSObject {
    public let name: String?
    public var delegateClass: AnyClass?

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
open class UIWindowScene: UIScene {
    open var windows: [UIWindow] { UIApplication.shared.windows }
    open var traitCollection: UITraitCollection { .current }
    /// The device is held upright.
    open var interfaceOrientation: UIInterfaceOrientation { .portrait }
    open var screen: UIScreen { .main }
    open var coordinateSpace: any UICoordinateSpace { screen }
}

/// An area with coordinates of its own.
@preconcurrency @MainActor
public protocol UICoordinateSpace: AnyObject {
    var bounds: CGRect { get }
}

extension UIScreen: UICoordinateSpace {}
