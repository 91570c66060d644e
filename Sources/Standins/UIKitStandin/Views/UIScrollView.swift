/// A view onto something larger; nobody moves it but the app.
open class UIScrollView: UIView, Scrolling {
    /// The place of its content. Its delegate hears of a move where the app has set the sizes of the view and of the content: a layout that says how
    /// large the others are is not there, so a delegate that asks for them would take any place for the end.
    open var contentOffset = CGPoint.zero {
        didSet { if contentOffset != oldValue, hasSizes { scrollDelegate?.scrollViewDidScroll(self) } }
    }
    open var contentSize = CGSize.zero
    open var contentInset = UIEdgeInsets.zero
    open var scrollIndicatorInsets = UIEdgeInsets.zero
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
    open var refreshControl: UIRefreshControl? {
        didSet { refreshControl?.list = self }
    }
    open var isPagingEnabled = false
    open var isScrollEnabled = true
    open var bounces = true
    open var alwaysBounceVertical = false
    open var alwaysBounceHorizontal = false
    open var showsVerticalScrollIndicator = true
    open var showsHorizontalScrollIndicator = true
    open var scrollsToTop = true
    open var delaysContentTouches = true
    open var keyboardDismissMode = KeyboardDismissMode.none
    open var decelerationRate = DecelerationRate.normal
    open var minimumZoomScale: CGFloat = 1
    open var maximumZoomScale: CGFloat = 1
    open var zoomScale: CGFloat = 1
    weak var scrollDelegate: (any UIScrollViewDelegate)?

    /// The view that is pulled, set or put in as older apps do.
    var wheel: UIView? { refreshControl ?? subviews.first { $0 is UIRefreshControl } }

    /// True if a finger moves it; none does.
    open var isDragging: Bool { false }
    /// True if a finger is on it; none is.
    open var isTracking: Bool { false }
    /// True if it moves; it does not.
    open var isDecelerating: Bool { false }
    open var adjustedContentInset: UIEdgeInsets { contentInset }
    public private(set) lazy var contentLayoutGuide = UILayoutGuide(of: self)
    public private(set) lazy var frameLayoutGuide = UILayoutGuide(of: self)

    /// Moves the content at once; a movement that would be seen tells its end later.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        let moves = contentOffset != self.contentOffset
        self.contentOffset = contentOffset
        if animated, moves, hasSizes { Task { scrollDelegate?.scrollViewDidEndScrollingAnimation(self) } }
    }

    private var hasSizes: Bool { !frame.isEmpty && (contentSize.width > 0 || contentSize.height > 0) }

    /// Moves the content so that a part shows; the layout that says where is not there.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {}

    open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoomScale = scale }

    open func flashScrollIndicators() {}

    override var content: String? { Self.joined([Self.joined(subviews), refreshControl?.shown]) }

    /// The way in which the system adds distance.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        case automatic, scrollableAxes, never, always
    }

    /// The way in which the keyboard goes.
    public enum KeyboardDismissMode: Int, Sendable {
        case none, onDrag, interactive
    }

    /// The speed at which a view comes to rest.
    public enum DecelerationRate: Sendable {
        case normal, fast
    }
}

/// A view that tells of its movement. Lists have a delegate of another type under the same name, which an inherited property would not allow.
@preconcurrency @MainActor
public protocol Scrolling: AnyObject {}

extension Scrolling {
    public var delegate: (any UIScrollViewDelegate)? {
        get { (self as? UIScrollView)?.scrollDelegate }
        set { (self as? UIScrollView)?.scrollDelegate = newValue }
    }
}

/// Is told how a view moves.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
}

/// The wheel above a list that its user pulls to load anew.
open class UIRefreshControl: UIControl {
    public private(set) var isRefreshing = false
    open var attributedTitle: NSAttributedString?
    /// The view that it is set for, which does not hold it as others are held.
    fileprivate weak var list: UIScrollView?

    override var canBeTouched: Bool { super.canBeTouched && list?.canBeTouched != false }

    open func beginRefreshing() { isRefreshing = true }

    open func endRefreshing() { isRefreshing = false }

    /// Does what a pull at the list does: it turns and tells so, unless it turns already.
    public func pull() {
        guard !isRefreshing else { return }
        use([.valueChanged, .primaryActionTriggered]) { isRefreshing = true }
    }

    override var content: String? { isRefreshing ? "refreshing" : nil }
}

extension RunLoop.Mode {
    /// The mode in which a run loop is while somebody drags; nobody does here, so what runs in it alone never does.
    public static let tracking = RunLoop.Mode("UITrackingRunLoopMode")
}
