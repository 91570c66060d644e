/// Screens after each other, of which the last shows.
open class UINavigationController: UIViewController, Navigating {
    public private(set) lazy var navigationBar: UINavigationBar = {
        let bar = UINavigationBar()
        bar.owner = self
        return bar
    }()
    public let toolbar: UIToolbar! = UIToolbar()
    weak var navigationDelegate: (any UINavigationControllerDelegate)?
    open var isNavigationBarHidden = false
    open var isToolbarHidden = true
    open var hidesBarsOnSwipe = false
    /// The swipe that leads back; nobody makes it.
    open var interactivePopGestureRecognizer: UIGestureRecognizer? = UIGestureRecognizer()

    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        addChild(rootViewController)
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) { super.init(nibName: nil, bundle: nil) }

    /// Creates the screens of a storyboard, which are not there.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open var viewControllers: [UIViewController] {
        get { children }
        set { setViewControllers(newValue, animated: false) }
    }

    open var topViewController: UIViewController? { children.last }

    open var visibleViewController: UIViewController? { presented ?? topViewController }

    override var shownChildren: [UIViewController] { children.suffix(1) }

    /// Puts other screens in the place of all; one that is twice among them ends the play.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        guard Set(viewControllers).count == viewControllers.count else {
            fatalError("All view controllers in a navigation controller must be distinct.")
        }
        change { new in new = viewControllers }
    }

    /// Shows a screen after the others; one that is among them already, or has screens after each other itself, ends the play.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        guard !children.contains(viewController) else {
            fatalError("Pushing the same view controller instance more than once is not supported: \(viewController)")
        }
        guard !(viewController is UINavigationController) else {
            fatalError("Pushing a navigation controller is not supported: \(viewController)")
        }
        change { $0.append(viewController) }
    }

    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard children.count > 1 else { return nil }
        return change { $0.removeLast() }.last
    }

    /// Takes the screens after one away; one that is not there ends the play.
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        guard let place = children.firstIndex(of: viewController) else {
            fatalError("Tried to pop to a view controller that doesn't exist: \(viewController)")
        }
        return change { $0.removeSubrange((place + 1)...) }
    }

    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        guard children.count > 1 else { return nil }
        return change { $0.removeSubrange(1...) }
    }

    open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }

    open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }

    public func goBack() { if viewIfLoaded?.canBeTouched != false { popViewController(animated: false) } }

    /// Changes the screens, and tells those that come, go, appear and disappear.
    @discardableResult
    private func change(_ work: (inout [UIViewController]) -> Void) -> [UIViewController] {
        let old = children
        var new = old
        work(&new)
        let (gone, come) = (old.filter { !new.contains($0) }, new.filter { !old.contains($0) })
        gone.forEach { $0.willMove(toParent: nil) }
        come.forEach(addChild)
        children = new
        gone.forEach { $0.isMovingFromParent = true }
        come.forEach { $0.isMovingToParent = true }
        if let top = new.last, top !== old.last { delegate?.navigationController(self, willShow: top, animated: false) }
        exchange(old.last, for: new.last)
        if let top = new.last, top !== old.last { delegate?.navigationController(self, didShow: top, animated: false) }
        for controller in gone {
            controller.parent = nil
            controller.isMovingFromParent = false
            controller.settleInWindow()
            controller.didMove(toParent: nil)
        }
        for controller in come {
            controller.isMovingToParent = false
            controller.didMove(toParent: self)
        }
        return gone
    }
}

/// Shows screens after each other, and tells so. A picker of pictures has a delegate of another type under the same name, which an inherited
/// property would not allow.
@preconcurrency @MainActor
public protocol Navigating: AnyObject {}

extension Navigating {
    public var delegate: (any UINavigationControllerDelegate)? {
        get { (self as? UINavigationController)?.navigationDelegate }
        set { (self as? UINavigationController)?.navigationDelegate = newValue }
    }
}

/// Is told which screen shows.
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}

extension UINavigationControllerDelegate {
    public func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {}
    public func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {}
}
