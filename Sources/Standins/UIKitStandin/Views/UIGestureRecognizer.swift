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

    /// Creates a gesture that calls a method of an object, which it does not hold.
    public init(target: Any?, action: MethodSelector?) {
        super.init()
        if let action { addTarget(target as Any, action: action) }
    }

    /// Adds a method of an object, which is not held.
    open func addTarget(_ target: Any, action: MethodSelector) {
        actions.append(UIAction(calling: action, of: target))
    }

    /// Makes the gesture; one that is disabled, or whose view cannot be touched, does nothing.
    public func recognize() {
        guard isEnabled, view?.canBeTouched != false else { return }
        state = .ended
        for action in actions { action.perform(by: self) }
        state = .possible
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
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {}

/// A tap.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
    open var numberOfTapsRequired = 1
}

/// A long touch.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    open var minimumPressDuration: TimeInterval = 0.5
}

/// A stroke.
@preconcurrency @MainActor
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
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// The way: none.
    open func translation(in view: UIView?) -> CGPoint { .zero }
}

/// A movement from an edge of the screen.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    open var edges: UIRectEdge = []
}

/// A movement of two fingers towards each other, or apart.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// The factor: none.
    open var scale: CGFloat = 1
    /// The factor in a second: none.
    public let velocity: CGFloat = 0
}

/// A turn of two fingers.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    /// The angle: none.
    open var rotation: CGFloat = 0
    /// The angle in a second: none.
    public let velocity: CGFloat = 0
}
