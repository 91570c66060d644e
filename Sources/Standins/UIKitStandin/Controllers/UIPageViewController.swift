/// Pages, of which one shows; nobody turns them but the app.
open class UIPageViewController: UIViewController {
    open weak var dataSource: (any UIPageViewControllerDataSource)?
    open weak var delegate: (any UIPageViewControllerDelegate)?

    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) { super.init(nibName: nil, bundle: nil) }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

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
        if old !== new {
            old?.parent = nil
            old?.settleInWindow()
        }
        if let completion { Task { completion(true) } }
    }

    /// The movement of a turn.
    public enum TransitionStyle: Int, Sendable {
        case pageCurl, scroll
    }

    /// The direction of pages.
    public enum NavigationOrientation: Int, Sendable {
        case horizontal, vertical
    }

    /// The direction of a turn.
    public enum NavigationDirection: Int, Sendable {
        case forward, reverse
    }

    /// A key of the look of pages.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static let interPageSpacing = Self(rawValue: "interPageSpacing")
    }
}

/// Knows the pages beside another one.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController?
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController?
}

/// Would be told when the user turns a page, which no user does here.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: NSObjectProtocol {}
