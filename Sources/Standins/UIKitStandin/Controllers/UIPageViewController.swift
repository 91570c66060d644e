/// Pages, of which one shows; nobody turns them but the app.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
    /// The object that knows the pages beside the one that shows.
    open weak var dataSource: (any UIPageViewControllerDataSource)?
    /// The object that hears of turns.
    open weak var delegate: (any UIPageViewControllerDelegate)?

    /// Creates pages.
    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) { super.init(nibName: nil, bundle: nil) }

    /// Creates pages.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Creates the pages of a storyboard.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The page that shows.
    open var viewControllers: [UIViewController]? { children }

    override var shownChildren: [UIViewController] { children }

    /// Shows another page, and calls the completion later.
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        let (old, new) = (children.first, viewControllers?.first)
        if let new { addChild(new) }
        children = viewControllers ?? []
        exchange(old, for: new)
        if old !== new { old?.parent = nil }
        if let completion { Task { completion(true) } }
    }

    /// The movement of a turn.
    public enum TransitionStyle: Int, Sendable {
        /// The movements.
        case pageCurl, scroll
    }

    /// The direction of pages.
    public enum NavigationOrientation: Int, Sendable {
        /// The directions.
        case horizontal, vertical
    }

    /// The direction of a turn.
    public enum NavigationDirection: Int, Sendable {
        /// The directions.
        case forward, reverse
    }

    /// A key of the look of pages.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        /// The text.
        public let rawValue: String

        /// Creates the key of a text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The distance of pages.
        public static let interPageSpacing = Self(rawValue: "interPageSpacing")
    }
}

/// Knows the pages beside another one.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
    /// Finds the page before another one.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController?
    /// Finds the page after another one.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController?
}

/// Is told when a page was turned.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
    /// Called when a page was turned.
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
    /// Ignores it.
    public func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {}
}
