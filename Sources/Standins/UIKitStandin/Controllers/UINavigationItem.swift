/// The bar above, as far as it is one screen's.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
    /// The title.
    open var title: String?
    /// The text above the title.
    open var prompt: String?
    /// The view in the place of the title.
    open var titleView: UIView?
    /// The buttons on the left.
    open var leftBarButtonItems: [UIBarButtonItem]?
    /// The buttons on the right.
    open var rightBarButtonItems: [UIBarButtonItem]?
    /// The button on the left.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }
    /// The button on the right.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }
    /// The button that leads back from the next screen.
    open var backBarButtonItem: UIBarButtonItem?
    /// The title of that button.
    open var backButtonTitle: String?
    /// The look of that button.
    open var backButtonDisplayMode = BackButtonDisplayMode.default
    /// True if no button leads back.
    open var hidesBackButton = false
    /// True if a button on the left stands beside the one that leads back.
    open var leftItemsSupplementBackButton = false
    /// The search.
    open var searchController: UISearchController?
    /// True if its bar goes when the list moves.
    open var hidesSearchBarWhenScrolling = true
    /// The size of the title.
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
    /// The look.
    open var standardAppearance: UINavigationBarAppearance?
    /// The look at the upper end of a list.
    open var scrollEdgeAppearance: UINavigationBarAppearance?
    /// The look of a low bar.
    open var compactAppearance: UINavigationBarAppearance?

    /// Creates a bar with a title.
    public init(title: String) {
        self.title = title
        super.init()
    }

    /// Creates a bar.
    public override init() { super.init() }

    /// Sets the button on the left.
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }

    /// Sets the button on the right.
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }

    /// Sets the buttons on the left.
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }

    /// Sets the buttons on the right.
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }

    /// Shows no button that leads back, or one.
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }

    /// The size of a title.
    public enum LargeTitleDisplayMode: Int, Sendable {
        /// The sizes.
        case automatic, always, never
    }

    /// The look of the button that leads back.
    public enum BackButtonDisplayMode: Int, Sendable {
        /// The looks.
        case `default`, generic, minimal
    }
}
