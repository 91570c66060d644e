/// The bar above a screen; nothing is drawn.
open class UINavigationBar: UIView {
    weak var owner: UINavigationController?

    open var topItem: UINavigationItem? { owner?.topViewController?.navigationItem }
    open var prefersLargeTitles = false
    open var barStyle = UIBarStyle.default
    open var barTintColor: UIColor?
    open var isTranslucent = true
    open var shadowImage: UIImage?
    open var titleTextAttributes: [NSAttributedString.Key: Any]?
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
    open var backIndicatorImage: UIImage?
    open var backIndicatorTransitionMaskImage: UIImage?
    open var standardAppearance = UINavigationBarAppearance()
    open var scrollEdgeAppearance: UINavigationBarAppearance?
    open var compactAppearance: UINavigationBarAppearance?

    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {}
}

/// The look of a bar; nothing is drawn.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject {
    open var backgroundColor: UIColor?
    open var backgroundEffect: UIBlurEffect?
    open var shadowColor: UIColor?
    open var shadowImage: UIImage?

    open func configureWithDefaultBackground() {}

    open func configureWithOpaqueBackground() {}

    open func configureWithTransparentBackground() {}
}

/// The look of a bar above; nothing is drawn.
open class UINavigationBarAppearance: UIBarAppearance {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
}

/// The look of a bar of tabs; nothing is drawn.
open class UITabBarAppearance: UIBarAppearance {}

/// The bar of tabs; nothing is drawn.
open class UITabBar: UIView {
    open var items: [UITabBarItem]?
    open var barStyle = UIBarStyle.default
    open var barTintColor: UIColor?
    open var unselectedItemTintColor: UIColor?
    open var isTranslucent = true
    open var backgroundImage: UIImage?
    open var shadowImage: UIImage?
    open var standardAppearance = UITabBarAppearance()
    open var scrollEdgeAppearance: UITabBarAppearance?
}

/// A bar of buttons; nothing is drawn.
open class UIToolbar: UIView {
    open var items: [UIBarButtonItem]?
    open var barStyle = UIBarStyle.default
    open var barTintColor: UIColor?
    open var isTranslucent = true

    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
}

extension UIView {
    /// The look of all such views; what is set there is not drawn.
    public class func appearance() -> Self {
        guard let look = Self(coder: NSCoder()) else { fatalError("\(Self.self) makes no view of a storyboard.") }
        return look
    }
}
