/// Hears of the life of an app; nobody tells it.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
    /// The window of the app.
    var window: UIWindow? { get set }
}

extension UIApplicationDelegate {
    /// The window of an app that has none.
    public var window: UIWindow? {
        get { nil }
        set {}
    }
}

extension UIApplication {
    /// A key of what an app was started with.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The text.
        public let rawValue: String

        /// Creates the key of a text.
        public init(rawValue: String) { self.rawValue = rawValue }
    }
}

/// The place from which a screen comes on a tablet.
@preconcurrency @MainActor
open class UIPopoverPresentationController: NSObject {
    /// The view.
    open var sourceView: UIView?
    /// The rectangle in the view.
    open var sourceRect = CGRect.zero
    /// The button.
    open var barButtonItem: UIBarButtonItem?

    override init() { super.init() }
}
