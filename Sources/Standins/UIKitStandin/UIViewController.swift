/// A screen: makes its view when that is first asked for, and presents other screens over itself.
///
/// Nothing appears, so there is no `viewWillAppear(_:)` and what follows it.
@preconcurrency @MainActor
open class UIViewController: NSObject {
    /// Called with a screen once it is presented; set by whoever wants to see it.
    public var didPresent: ((UIViewController) -> Void)?
    /// Called with a screen that is not presented, as another one is there; the original complains in its log.
    public var didIgnore: ((UIViewController) -> Void)?

    /// The name of the screen.
    public var title: String?
    /// The screen over this one.
    public private(set) var presentedViewController: UIViewController?
    /// The screen below this one.
    public private(set) weak var presentingViewController: UIViewController?
    private var loadedView: UIView?
    private static let wholeScreen = CGRect(x: 0, y: 0, width: 390, height: 844)

    /// The view, made and reported to `viewDidLoad()` if there is none yet.
    public var view: UIView! {
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

    /// True once the view is made.
    public var isViewLoaded: Bool { loadedView != nil }

    /// The view if it is made.
    public var viewIfLoaded: UIView? { loadedView }

    /// Makes the view; subclasses set `view` in it.
    open func loadView() { view = UIView() }

    /// Called once the view is made.
    open func viewDidLoad() {}

    /// Makes the view unless it is made.
    public func loadViewIfNeeded() {
        guard loadedView == nil else { return }
        loadView()
        viewDidLoad()
    }

    /// Presents a screen over this one; while another one is there it is ignored.
    ///
    /// - Parameters:
    ///   - controller: The screen.
    ///   - animated: Nothing moves either way.
    ///   - completion: Called on the main queue, later.
    public func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
        guard presentedViewController == nil else {
            didIgnore?(controller)
            return
        }
        presentedViewController = controller
        controller.presentingViewController = self
        controller.loadViewIfNeeded()
        didPresent?(controller)
        if let completion { Task { completion() } }
    }

    /// Closes the screen over this one, or else this one.
    ///
    /// - Parameters:
    ///   - animated: Nothing moves either way.
    ///   - completion: Called on the main queue, later.
    public func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
        guard let presented = presentedViewController else {
            presentingViewController?.dismiss(animated: animated, completion: completion)
            return
        }
        presented.presentingViewController = nil
        presentedViewController = nil
        if let completion { Task { completion() } }
    }
}
