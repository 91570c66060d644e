/// The bar above a screen; nothing is drawn.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
    weak var owner: UINavigationController?

    /// What the bar shows of the topmost screen.
    open var topItem: UINavigationItem? { owner?.topViewController?.navigationItem }
    /// True if titles may be large.
    open var prefersLargeTitles = false
    /// The look.
    open var barStyle = UIBarStyle.default
    /// The colour.
    open var barTintColor: UIColor?
    /// True if what lies behind shines through.
    open var isTranslucent = true
    /// The picture of the line below.
    open var shadowImage: UIImage?
    /// The form of the title.
    open var titleTextAttributes: [NSAttributedString.Key: Any]?
    /// The form of a large title.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
    /// The picture of the button that leads back.
    open var backIndicatorImage: UIImage?
    /// The shape of that picture.
    open var backIndicatorTransitionMaskImage: UIImage?
    /// The look.
    open var standardAppearance = UINavigationBarAppearance()
    /// The look at the upper end of a list.
    open var scrollEdgeAppearance: UINavigationBarAppearance?
    /// The look of a low bar.
    open var compactAppearance: UINavigationBarAppearance?

    /// Sets the picture behind.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {}
}

/// The look of a bar; nothing is drawn.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject {
    /// The colour.
    open var backgroundColor: UIColor?
    /// The effect.
    open var backgroundEffect: UIBlurEffect?
    /// The colour of the line below.
    open var shadowColor: UIColor?
    /// The picture of the line below.
    open var shadowImage: UIImage?

    /// Creates a look.
    public override init() { super.init() }

    /// Takes the look of the system.
    open func configureWithDefaultBackground() {}

    /// Takes the look of the system through which nothing shines.
    open func configureWithOpaqueBackground() {}

    /// Takes no look.
    open func configureWithTransparentBackground() {}
}

/// The look of a bar above; nothing is drawn.
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
    /// The form of the title.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The form of a large title.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
}

/// The look of a bar of tabs; nothing is drawn.
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {}

/// The bar of tabs; nothing is drawn.
@preconcurrency @MainActor
open class UITabBar: UIView {
    /// The tabs.
    open var items: [UITabBarItem]?
    /// The look.
    open var barStyle = UIBarStyle.default
    /// The colour.
    open var barTintColor: UIColor?
    /// The colour of tabs that are not chosen.
    open var unselectedItemTintColor: UIColor?
    /// True if what lies behind shines through.
    open var isTranslucent = true
    /// The picture behind.
    open var backgroundImage: UIImage?
    /// The picture of the line above.
    open var shadowImage: UIImage?
    /// The look.
    open var standardAppearance = UITabBarAppearance()
    /// The look at the lower end of a list.
    open var scrollEdgeAppearance: UITabBarAppearance?
}

/// A bar of buttons; nothing is drawn.
@preconcurrency @MainActor
open class UIToolbar: UIView {
    /// The buttons.
    open var items: [UIBarButtonItem]?
    /// The look.
    open var barStyle = UIBarStyle.default
    /// The colour.
    open var barTintColor: UIColor?
    /// True if what lies behind shines through.
    open var isTranslucent = true

    /// Sets the buttons.
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
}

extension UIView {
    /// The look of all such views; what is set there is not drawn.
    public class func appearance() -> Self {
        guard let look = Self(coder: NSCoder()) else { fatalError("\(Self.self) makes no view of a storyboard.") }
        return look
    }
}
