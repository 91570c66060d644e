/// A button or a picture in a bar.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
    open var title: String?
    open var image: UIImage?
    open var isEnabled = true
    open var tag = 0
    open var accessibilityIdentifier: String?
    open var accessibilityLabel: String?

    public required override init() { super.init() }

    public required init?(coder: NSCoder) { super.init() }

    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {}

    /// The look of all such items; nothing is drawn.
    open class func appearance() -> Self { Self() }
}

/// A button in a bar.
open class UIBarButtonItem: UIBarItem {
    open var customView: UIView?
    open var style = Style.plain
    open var width: CGFloat = 0
    open var tintColor: UIColor?
    open var menu: UIMenu?
    open var isHidden = false
    open weak var target: AnyObject?
    open var action: MethodSelector?
    open var primaryAction: UIAction? {
        didSet {
            title = primaryAction.map(\.title).flatMap { $0.isEmpty ? nil : $0 } ?? title
            image = primaryAction?.image ?? image
        }
    }

    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.init()
        title = systemItem.title
        (self.primaryAction, self.menu) = (primaryAction, menu)
        if let primaryAction, !primaryAction.title.isEmpty { title = primaryAction.title }
    }

    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init()
        self.menu = menu
        self.primaryAction = primaryAction
        self.title = title ?? self.title
        self.image = image ?? self.image
    }

    public convenience init(title: String?, style: Style, target: Any?, action: MethodSelector?) {
        self.init(title: title)
        (self.style, self.target, self.action) = (style, target as AnyObject?, action)
    }

    public convenience init(
        image: UIImage?, landscapeImagePhone: UIImage? = nil, style: Style, target: Any?, action: MethodSelector?
    ) {
        self.init(image: image)
        (self.style, self.target, self.action) = (style, target as AnyObject?, action)
    }

    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: MethodSelector?) {
        self.init(systemItem: systemItem)
        (self.target, self.action) = (target as AnyObject?, action)
    }

    open class func flexibleSpace() -> Self { Self() }

    open class func fixedSpace(_ width: CGFloat) -> Self { Self() }

    /// Does what a tap does: nothing while it is disabled.
    public func tap() {
        guard isEnabled, !isHidden else { return }
        if let primaryAction { return primaryAction.perform(by: self) }
        if let action { UIApplication.shared.sendAction(action, to: target, from: self, for: nil) }
    }

    /// The look of a button.
    public enum Style: Int, Sendable {
        case plain, done = 2
    }

    /// A button of the system, with a text or a picture.
    public enum SystemItem: Int, Sendable {
        case done, cancel, edit, save, add
        case flexibleSpace, fixedSpace
        case compose, reply, action, organize, bookmarks, search, refresh, stop, camera, trash, play, pause, rewind
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
open class UITabBarItem: UIBarItem {
    open var selectedImage: UIImage?
    open var badgeValue: String?
    open var badgeColor: UIColor?

    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        (self.title, self.image, self.tag) = (title, image, tag)
    }

    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init(title: title, image: image, tag: 0)
        self.selectedImage = selectedImage
    }

    public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        self.init()
        self.tag = tag
    }

    /// A tab of the system.
    public enum SystemItem: Int, Sendable {
        case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent
        case mostViewed
    }
}
