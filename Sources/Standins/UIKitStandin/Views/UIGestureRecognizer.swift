/// A gesture, which a scenario makes with `recognize()`.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
    open var isEnabled = true
    public internal(set) weak var view: UIView?
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    open var cancelsTouchesInView = true
    open var state = State.possible

    private var actions: [UIAction] = []

    public override init() { super.init() }

    public init(target: Any?, action: MethodSelector?) {
        super.init()
        if let action { addTarget(target as Any, action: action) }
    }

    open func addTarget(_ target: Any, action: MethodSelector) {
        actions.append(UIAction(calling: action, of: target))
    }

    /// Makes the gesture, if its delegate and its view let it; one that is disabled, or whose view cannot be touched, does nothing.
    public func recognize() {
        guard isEnabled, view?.canBeTouched != false, mayBegin else { return }
        for state in course {
            // The original ends a gesture that the app disables while it goes on.
            self.state = isEnabled ? state : .cancelled
            for action in actions { action.perform(by: self) }
            if self.state == .cancelled { break }
        }
        state = .possible
    }

    /// The states that the app is told.
    var course: [State] { [.ended] }

    private var mayBegin: Bool {
        delegate?.gestureRecognizer(self, shouldReceive: UITouch(view)) ?? true
            && view?.gestureRecognizerShouldBegin(self) ?? true
            && delegate?.gestureRecognizerShouldBegin(self) ?? true
    }

    /// The place in a view: none.
    open func location(in view: UIView?) -> CGPoint { .zero }

    /// The progress of a gesture.
    public enum State: Int, Sendable {
        case possible, began, changed, ended, cancelled, failed
    }
}

/// Is asked about a gesture.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
    /// Tells whether it may hear of a touch; that is always one of its own view.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
}

extension UIGestureRecognizerDelegate {
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        true
    }
}

/// A tap.
open class UITapGestureRecognizer: UIGestureRecognizer {
    open var numberOfTapsRequired = 1
    open var numberOfTouchesRequired = 1
}

/// A long touch.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    open var minimumPressDuration: TimeInterval = 0.5

    /// The finger does not move.
    override var course: [State] { [.began, .ended] }
}

/// A stroke.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    open var direction = Direction.right

    /// The direction of a stroke.
    public enum Direction: Int, Sendable {
        case right = 1
        case left = 2
        case up = 4
        case down = 8
    }
}

/// A movement.
open class UIPanGestureRecognizer: UIGestureRecognizer {
    open var minimumNumberOfTouches = 1
    open var maximumNumberOfTouches = Int.max

    override var course: [State] { [.began, .changed, .ended] }

    /// The way: none.
    open func translation(in view: UIView?) -> CGPoint { .zero }

    /// Says where the way begins: it has no length.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {}

    /// The way in a second: none.
    open func velocity(in view: UIView?) -> CGPoint { .zero }
}

/// A movement from an edge of the screen.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    open var edges: UIRectEdge = []
}

/// A movement of two fingers towards each other, or apart.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    override var course: [State] { [.began, .changed, .ended] }

    /// The factor: none.
    open var scale: CGFloat = 1
    /// The factor in a second: none.
    public let velocity: CGFloat = 0
}

/// A turn of two fingers.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    override var course: [State] { [.began, .changed, .ended] }

    /// The angle: none.
    open var rotation: CGFloat = 0
    /// The angle in a second: none.
    public let velocity: CGFloat = 0
}
