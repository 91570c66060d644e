/// A screen: makes its view when that is first asked for, and presents other screens over itself.
///
/// Nothing is drawn, so a screen appears when a scenario says so: ``appear()`` calls `viewWillAppear(_:)` and what follows it. From then on
/// the screens that it presents, and those of the container it lies in, appear and disappear by themselves; before, none does.
open class UIViewController: UIResponder {
    /// Called with a screen once it is presented; set by whoever wants to see it.
    public var didPresent: ((UIViewController) -> Void)?
    /// Called with a screen that is not presented, as another one is there, or as this one is shown no longer; the original complains in its
    /// log.
    public var didIgnore: ((UIViewController) -> Void)?
    /// True if its stored properties are outlets of a storyboard or a nib: once its view is made, the views in them lie in it, and their data sources
    /// and delegates are the screen, where it can be that. Set before the view is made.
    public var hasOutlets = false

    open var title: String? {
        didSet {
            navigationItem.title = title
            tabBarItem?.title = title
        }
    }
    public private(set) lazy var navigationItem = UINavigationItem()
    open lazy var tabBarItem: UITabBarItem! = UITabBarItem()
    open var toolbarItems: [UIBarButtonItem]?
    public internal(set) weak var parent: UIViewController?
    public internal(set) var children: [UIViewController] = []
    public internal(set) var storyboard: UIStoryboard?
    open var restorationIdentifier: String?
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    open var isModalInPresentation = false
    open var preferredContentSize = CGSize.zero
    open weak var transitioningDelegate: AnyObject?
    open var definesPresentationContext = false
    open var hidesBottomBarWhenPushed = false
    open var edgesForExtendedLayout = UIRectEdge.all
    open var extendedLayoutIncludesOpaqueBars = false
    open var automaticallyAdjustsScrollViewInsets = true
    open var additionalSafeAreaInsets = UIEdgeInsets.zero
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
    open var isEditing = false {
        didSet { editItem?.title = isEditing ? "Done" : "Edit" }
    }
    public internal(set) var isMovingFromParent = false
    public internal(set) var isMovingToParent = false
    public internal(set) var isBeingDismissed = false
    public internal(set) var isBeingPresented = false

    /// The name of the view of SwiftUI that has its place here; nil for any other screen.
    package var hostedView: String?
    private var loadedView: UIView?
    var editItem: UIBarButtonItem?
    /// True from `viewWillAppear(_:)` to `viewWillDisappear(_:)`.
    var isShown = false
    /// True once it has been shown.
    var hasAppeared = false
    /// True from there to `viewDidAppear(_:)`, and from `viewWillDisappear(_:)` to `viewDidDisappear(_:)`.
    var isChanging = false
    /// The screen that lies over this one and what it contains.
    var presented: UIViewController?
    weak var presenter: UIViewController?
    weak var ownWindow: UIWindow?
    private static let wholeScreen = CGRect(x: 0, y: 0, width: 390, height: 844)

    /// Creates a screen; a file of its views is not read.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        hasOutlets = nibNameOrNil != nil
        super.init()
    }

    /// Creates a screen without a file of its views.
    public override convenience init() { self.init(nibName: nil, bundle: nil) }

    /// Creates a screen of a storyboard, whose views are not there.
    public required init?(coder: NSCoder) { super.init() }

    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set {
            loadedView = newValue
            newValue?.screen = self
            if newValue?.frame.isEmpty == true { newValue?.frame = Self.wholeScreen }
        }
    }

    open var isViewLoaded: Bool { loadedView != nil }

    open var viewIfLoaded: UIView? { loadedView }

    open func loadView() { view = UIView() }

    open func viewDidLoad() {}

    open func loadViewIfNeeded() {
        guard loadedView == nil else { return }
        loadView()
        // Whoever asks for the view next would load it again, and so on.
        guard loadedView != nil else { fatalError("\(type(of: self)).loadView() sets no view") }
        if hasOutlets {
            placeOutlets()
            didConnectOutlets()
        }
        viewDidLoad()
    }

    open func viewWillAppear(_ animated: Bool) {}
    open func viewIsAppearing(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
    open func viewWillLayoutSubviews() {}
    open func viewDidLayoutSubviews() {}
    /// Called when the distances that the system covers change; they do not.
    open func viewSafeAreaInsetsDidChange() {}
    /// Called before the size changes; it does not.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
    /// Called when the look of the system changes; it does not.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// Called when memory is short; it never is.
    open func didReceiveMemoryWarning() {}
    open func awakeFromNib() {}
    open func willMove(toParent parent: UIViewController?) {}
    open func didMove(toParent parent: UIViewController?) {}

    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

    /// Tells whether a segue that a tap starts may go on; nobody asks, as no tap starts one.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

    /// Makes the screen of a segue, and pushes it where there is a navigation controller and the segue is none of ``UIStoryboard/presented``, else
    /// presents it.
    open func performSegue(withIdentifier identifier: String, sender: Any?) {
        let destination = UIStoryboard.destination(of: identifier, in: storyboard)
        prepare(
            for: UIStoryboardSegue(identifier: identifier, source: self, destination: destination), sender: sender)
        let pushes = !(destination is UINavigationController) && !UIStoryboard.presented.contains(identifier)
        if pushes, let navigationController {
            navigationController.pushViewController(destination, animated: true)
        } else {
            present(destination, animated: true)
        }
    }

    open func show(_ vc: UIViewController, sender: Any?) {
        guard let navigationController else { return present(vc, animated: true) }
        navigationController.pushViewController(vc, animated: true)
    }

    /// Shows a screen beside this one; on a telephone as `show(_:sender:)` does.
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) { present(vc, animated: true) }

    /// Presents a screen over this one; while another one is there it is ignored, and also once this one has been shown and is shown no longer. The
    /// completion is called on the main queue, later.
    open func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
        lay(controller, completion)
    }

    /// Closes the screen over this one, or else this one; the completion is called on the main queue, later.
    open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
        guard let presented = presentedViewController else {
            presentingViewController?.dismiss(animated: animated, completion: completion)
            return
        }
        presented.presenter?.takeAway(presented)
        if let completion { Task { completion() } }
    }

    /// The movement of a change; there is none.
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }
    /// Called when the state of the app is kept; it never is.
    open func encodeRestorableState(with coder: NSCoder) {}
    /// Called when the state of the app comes back; it never does.
    open func decodeRestorableState(with coder: NSCoder) {}

    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    open var prefersStatusBarHidden: Bool { false }
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    open var childForStatusBarStyle: UIViewController? { nil }
    open var childForStatusBarHidden: UIViewController? { nil }
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
    open var shouldAutorotate: Bool { true }
    open override var next: UIResponder? { viewIfLoaded?.superview ?? parent }

    /// The screens in this one that appear with it.
    var shownChildren: [UIViewController] {
        children.filter { $0.viewIfLoaded?.isDescendant(of: loadedView ?? UIView()) == true }
    }

    /// The views that are properties of the system's class.
    var systemViews: [StoredViews] { [] }
}

/// The animation of a change of size; there is none.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: NSObjectProtocol {
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinator) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinator) -> Void)?
    ) -> Bool
}

/// The way in which a screen covers others.
public enum UIModalPresentationStyle: Int, Sendable {
    case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
    case automatic = -2
    case none = -1
}

/// The movement with which a screen comes; nothing moves.
public enum UIModalTransitionStyle: Int, Sendable {
    case coverVertical, flipHorizontal, crossDissolve, partialCurl
}
