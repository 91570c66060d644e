/// The screens over, below, around and in a screen.
extension UIViewController {
    public var presentedViewController: UIViewController? { presented ?? parent?.presentedViewController }
    public var presentingViewController: UIViewController? { presenter ?? parent?.presentingViewController }
    public var navigationController: UINavigationController? { enclosing(UINavigationController.self) }
    public var tabBarController: UITabBarController? { enclosing(UITabBarController.self) }
    public var splitViewController: UISplitViewController? { enclosing(UISplitViewController.self) }
    public var traitCollection: UITraitCollection { .current }
    public var editButtonItem: UIBarButtonItem {
        if let editItem { return editItem }
        let action = UIAction { [weak self] _ in self.map { $0.setEditing(!$0.isEditing, animated: true) } }
        let item = UIBarButtonItem(title: isEditing ? "Done" : "Edit", primaryAction: action)
        editItem = item
        return item
    }
    /// The sheet in which it is presented; nothing is drawn.
    public var sheetPresentationController: UISheetPresentationController? { UISheetPresentationController() }

    /// The place from which it comes on a tablet; a telephone has none.
    public var popoverPresentationController: UIPopoverPresentationController? { nil }

    private func enclosing<Container: UIViewController>(_ type: Container.Type) -> Container? {
        parent as? Container ?? parent?.enclosing(type)
    }

    /// The window in which it is shown.
    var shownWindow: UIWindow? { ownWindow ?? parent?.shownWindow ?? presenter?.shownWindow }

    /// Tells its views, and those of the screens in it, where they have come out of a window.
    func settleInWindow() {
        viewIfLoaded?.settleInWindow()
        children.forEach { $0.settleInWindow() }
    }

    private var outermost: UIViewController { parent?.outermost ?? self }

    /// True if it or a screen in it is shown, or has not disappeared yet.
    private var isInWindow: Bool { isShown || isChanging || children.contains(where: \.isInWindow) }

    /// Takes a screen into this one; its view is the app's affair.
    public func addChild(_ childController: UIViewController) {
        if childController.parent !== self { childController.parent?.children.removeAll { $0 === childController } }
        childController.willMove(toParent: self)
        if !children.contains(childController) { children.append(childController) }
        childController.parent = self
    }

    public func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        didMove(toParent: nil)
    }

    public func setNeedsStatusBarAppearanceUpdate() {}

    public func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
        self.toolbarItems = toolbarItems
    }

    /// Lays a screen over this one and what holds it.
    func lay(_ controller: UIViewController, _ completion: (() -> Void)?) {
        let owner = outermost
        guard owner.presented == nil, !hasAppeared || owner.isInWindow else {
            didIgnore?(controller)
            return
        }
        owner.presented = controller
        controller.presenter = owner
        controller.loadViewIfNeeded()
        if isShown {
            controller.isBeingPresented = true
            if controller.covers { owner.exchange(owner, for: controller) } else { controller.appear() }
            controller.isBeingPresented = false
        }
        didPresent?(controller)
        if let completion { Task { completion() } }
    }

    /// Takes away a screen over this one, with all over it. Those that another one covers do not appear on the way.
    func takeAway(_ controller: UIViewController) {
        let gone = Array(sequence(first: controller, next: \.presented))
        let comesBack = !isShown && gone.contains(where: \.covers)
        gone.forEach { $0.isBeingDismissed = true }
        let seen = gone.filter(\.isShown)
        seen.dropFirst().reversed().forEach { $0.disappear() }
        if let last = seen.first { if comesBack { exchange(last, for: self) } else { last.disappear() } }
        presented = nil
        for controller in gone {
            (controller.isBeingDismissed, controller.presenter, controller.presented) = (false, nil, nil)
            controller.settleInWindow()
        }
    }

    /// True if nothing of the screens below shows.
    private var covers: Bool { [.fullScreen, .currentContext].contains(modalPresentationStyle) }
}

/// The sheet in which a screen is presented; nothing is drawn.
@preconcurrency @MainActor
open class UISheetPresentationController: NSObject {
    open var detents: [Detent] = []
    open var prefersGrabberVisible = false
    open var preferredCornerRadius: CGFloat?

    override init() { super.init() }

    /// A height of a sheet.
    public struct Detent: Sendable {
        public static func medium() -> Self { Self() }
        public static func large() -> Self { Self() }
    }
}

/// The place from which a screen comes on a tablet.
@preconcurrency @MainActor
open class UIPopoverPresentationController: NSObject {
    open var sourceView: UIView?
    open var sourceRect = CGRect.zero
    open var barButtonItem: UIBarButtonItem?

    override init() { super.init() }
}
