/// A button or a picture in a bar.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
    /// The text.
    open var title: String?
    /// The picture.
    open var image: UIImage?
    /// True if it can be tapped.
    open var isEnabled = true
    /// The number by which the app finds it.
    open var tag = 0
    /// The name by which tests find it.
    open var accessibilityIdentifier: String?
    /// The text that is read aloud.
    open var accessibilityLabel: String?

    /// Creates an item.
    public required override init() { super.init() }

    /// Creates an item of a storyboard.
    public required init?(coder: NSCoder) { super.init() }

    /// Sets the form of the text.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {}

    /// The look of all such items; nothing is drawn.
    open class func appearance() -> Self { Self() }
}

/// A button in a bar.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
    /// The view in the place of a title.
    open var customView: UIView?
    /// The look.
    open var style = Style.plain
    /// The width.
    open var width: CGFloat = 0
    /// The colour.
    open var tintColor: UIColor?
    /// The menu that a tap opens.
    open var menu: UIMenu?
    /// True if it cannot be seen.
    open var isHidden = false
    /// The object whose method a tap calls; it is not held.
    open weak var target: AnyObject?
    /// The method that a tap calls.
    open var action: MethodSelector?
    /// The thing that a tap does.
    open var primaryAction: UIAction? {
        didSet {
            title = primaryAction.map(\.title).flatMap { $0.isEmpty ? nil : $0 } ?? title
            image = primaryAction?.image ?? image
        }
    }

    /// Creates a button of a view.
    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    /// Creates a button of the system.
    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.init()
        title = systemItem.title
        (self.primaryAction, self.menu) = (primaryAction, menu)
        if let primaryAction, !primaryAction.title.isEmpty { title = primaryAction.title }
    }

    /// Creates a button with a text or a picture.
    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init()
        self.menu = menu
        self.primaryAction = primaryAction
        self.title = title ?? self.title
        self.image = image ?? self.image
    }

    /// Creates a button with a text that calls a method.
    public convenience init(title: String?, style: Style, target: Any?, action: MethodSelector?) {
        self.init(title: title)
        (self.style, self.target, self.action) = (style, target as AnyObject?, action)
    }

    /// Creates a button with a picture that calls a method.
    public convenience init(
        image: UIImage?, landscapeImagePhone: UIImage? = nil, style: Style, target: Any?, action: MethodSelector?
    ) {
        self.init(image: image)
        (self.style, self.target, self.action) = (style, target as AnyObject?, action)
    }

    /// Creates a button of the system that calls a method.
    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: MethodSelector?) {
        self.init(systemItem: systemItem)
        (self.target, self.action) = (target as AnyObject?, action)
    }

    /// A distance that grows.
    open class func flexibleSpace() -> Self { Self() }

    /// A distance in points.
    open class func fixedSpace(_ width: CGFloat) -> Self { Self() }

    /// Does what a tap does: nothing while it is disabled.
    public func tap() {
        guard isEnabled, !isHidden else { return }
        if let primaryAction { return primaryAction.perform(by: self) }
        if let action { UIApplication.shared.sendAction(action, to: target, from: self, for: nil) }
    }

    /// The look of a button.
    public enum Style: Int, Sendable {
        /// The looks.
        case plain, done = 2
    }

    /// A button of the system, with a text or a picture.
    public enum SystemItem: Int, Sendable {
        /// The buttons with a text.
        case done, cancel, edit, save, add
        /// The distances.
        case flexibleSpace, fixedSpace
        /// The buttons with a picture.
        case compose, reply, action, organize, bookmarks, search, refresh, stop, camera, trash, play, pause, rewind
        /// The others.
        case fastForward, undo, redo, close = 24

        fileprivate var title: String? {
            switch self {
            case .done: "Done"
            case .cancel: "Cancel"
            case .edit: "Edit"
            case .save: "Save"
            case .undo: "Undo"
            case .redo: "Redo"
            default: nil
            }
        }
    }
}

/// A tab.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
    /// The picture where it is chosen.
    open var selectedImage: UIImage?
    /// The text on the tab.
    open var badgeValue: String?
    /// The colour of that text.
    open var badgeColor: UIColor?

    /// Creates a tab.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        (self.title, self.image, self.tag) = (title, image, tag)
    }

    /// Creates a tab.
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init(title: title, image: image, tag: 0)
        self.selectedImage = selectedImage
    }

    /// Creates a tab of the system.
    public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        self.init()
        self.tag = tag
    }

    /// A tab of the system.
    public enum SystemItem: Int, Sendable {
        /// The tabs.
        case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent
        /// The last.
        case mostViewed
    }
}
