/// The app. What it does to the world outside is told to who wants to see it, and ends the play where nobody does.
open class UIApplication: UIResponder {
    public static let shared = UIApplication()

    /// A key of an option of `open(_:options:completionHandler:)`.
    public struct OpenExternalURLOptionsKey: Hashable, Sendable {
        public static let universalLinksOnly = OpenExternalURLOptionsKey()
    }

    /// The place of an app: in front or behind.
    public enum State: Int, Sendable {
        case active
        case inactive
        case background
    }

    /// Called with each URL that the app opens; set by whoever wants to see it.
    public var didOpen: ((URL) -> Void)?
    /// Called with each picture that the app puts among the user's photos; set by whoever wants to see it.
    public var didSavePicture: ((UIImage) -> Void)?
    public var isIdleTimerDisabled = false
    public var applicationIconBadgeNumber = 0

    public var isNetworkActivityIndicatorVisible = false
    public var delegate: (any UIApplicationDelegate)?
    /// The window that the app has made the one that gets what is typed, which is not held; ``windows`` and ``connectedScenes`` are of it alone.
    public internal(set) weak var keyWindow: UIWindow?

    override init() { super.init() }

    open var windows: [UIWindow] { keyWindow.map { [$0] } ?? [] }
    open var connectedScenes: Set<UIScene> { keyWindow?.windowScene.map { [$0] } ?? [] }

    open var applicationState: State { .active }

    /// Tells whether an app can open a URL: one of the web, or the app's own settings.
    open func canOpenURL(_ url: URL) -> Bool {
        ["http", "https", "app-settings"].contains(url.scheme?.lowercased())
    }

    /// Opens a URL in another app: tells `didOpen`, or ends the play where nobody has set that.
    open func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler: (@MainActor (Bool) -> Void)? = nil
    ) {
        report(url)
        if let completionHandler { Task { completionHandler(true) } }
    }

    /// Opens a URL in another app: tells `didOpen`, or ends the play where nobody has set that.
    @discardableResult
    open func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
        report(url)
        return true
    }

    private func report(_ url: URL) {
        guard let didOpen else {
            fatalError("The app opens \(url), and nobody looks: set UIApplication.shared.didOpen in the scenario.")
        }
        didOpen(url)
    }

    /// The device is held upright.
    open var statusBarOrientation: UIInterfaceOrientation { .portrait }

    /// Asks for time in the background; there is as much as wanted.
    open func beginBackgroundTask(
        withName name: String? = nil, expirationHandler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier { UIBackgroundTaskIdentifier(rawValue: 1) }

    open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

    /// Asks for notifications of a server: none come.
    open func registerForRemoteNotifications() {}

    public static let openSettingsURLString = "app-settings:"
    public nonisolated static let didBecomeActiveNotification = Notification.Name(
        "UIApplicationDidBecomeActiveNotification")
    public nonisolated static let willResignActiveNotification = Notification.Name(
        "UIApplicationWillResignActiveNotification")
    public nonisolated static let didEnterBackgroundNotification = Notification.Name(
        "UIApplicationDidEnterBackgroundNotification")
    public nonisolated static let willEnterForegroundNotification = Notification.Name(
        "UIApplicationWillEnterForegroundNotification")
    public nonisolated static let willTerminateNotification = Notification.Name(
        "UIApplicationWillTerminateNotification")
    public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification")
}

/// A stretch of time in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// Hears of the life of an app; nobody tells it.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {}

extension UIApplicationDelegate {
    /// The window in the delegate's stored property `window`; nil if it has none. As in UIKit, where that property is an optional requirement, it
    /// is twice optional to code that does not know the class.
    public var window: UIWindow?? { UIWindow.kept(by: self) }
}

extension UIApplication {
    /// A key of what an app was started with.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }
    }
}

/// Puts a picture among the user's photos: tells `didSavePicture` of the app, or ends the play where nobody has set that. Whether the user lets it is
/// not known, so that nobody is told of an end.
@preconcurrency @MainActor
public func UIImageWriteToSavedPhotosAlbum(
    _ image: UIImage, _ completionTarget: Any?, _ completionSelector: MethodSelector?,
    _ contextInfo: UnsafeMutableRawPointer?
) {
    guard let didSave = UIApplication.shared.didSavePicture else {
        fatalError(
            "The app saves a picture, and nobody looks: set UIApplication.shared.didSavePicture in the scenario.")
    }
    didSave(image)
}

// What is told of such an end has three parameters; it is named, and never called.
extension MethodSelector {
    /// Creates the selector of a method with three parameters, which nobody calls.
    public init<Target: AnyObject, First, Second, Third, Answer>(
        _ name: String, _ method: @escaping (Target) -> (First, Second, Third) -> Answer
    ) { self.init(name) }

    /// Creates the selector of a method of the main actor with three parameters, which nobody calls.
    @_disfavoredOverload
    public init<Target: AnyObject, First, Second, Third, Answer>(
        _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (First, Second, Third) -> Answer,
        onMain: Void = ()
    ) { self.init(name) }
}
