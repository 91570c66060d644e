import Absent

/// A rectangle of the screen that holds others; nothing is drawn and nothing is laid out.
@preconcurrency @MainActor
open class UIView: UIResponder {
    /// The rectangle of the view in the view that holds it, as the app has set it.
    open var frame: CGRect
    /// The views that lie in this one, the last on top.
    public private(set) var subviews: [UIView] = []
    /// The view that holds this one.
    public private(set) weak var superview: UIView?
    /// True if it cannot be seen.
    open var isHidden = false
    /// The opacity, from 0 to 1.
    open var alpha: CGFloat = 1
    /// The number by which the app finds it.
    open var tag = 0
    /// True if it can be tapped.
    open var isUserInteractionEnabled = true
    /// The colour behind its content.
    open var backgroundColor: UIColor?
    /// The colour of what can be tapped.
    open var tintColor: UIColor! = .systemBlue
    /// True if what lies outside of it is cut.
    open var clipsToBounds = false
    /// True if nothing behind it shines through.
    open var isOpaque = true
    /// The place of its content.
    open var contentMode = ContentMode.scaleToFill
    /// The turn and size of its drawing.
    open var transform = CGAffineTransform.identity
    /// The edges that grow with the view that holds it.
    open var autoresizingMask: AutoresizingMask = []
    /// True if its rectangle is the one that the app has set, not one of constraints.
    open var translatesAutoresizingMaskIntoConstraints = true
    /// The distance of its content from its edges.
    open var layoutMargins = UIEdgeInsets.zero
    /// The distance of its content from its edges.
    open var directionalLayoutMargins = NSDirectionalEdgeInsets.zero
    /// True if the margins of the view that holds it count.
    open var preservesSuperviewLayoutMargins = false
    /// True if the margins keep away from the edges of the screen.
    open var insetsLayoutMarginsFromSafeArea = true
    /// True if other touches wait for those in it.
    open var isExclusiveTouch = false
    /// True if more than one finger counts.
    open var isMultipleTouchEnabled = false
    /// The direction of reading.
    open var semanticContentAttribute = UISemanticContentAttribute.unspecified
    /// The look that the app asks for.
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
    /// The view that gives its shape to this one.
    open var mask: UIView?
    /// The name by which tests find it.
    open var accessibilityIdentifier: String?
    /// The text that is read aloud.
    open var accessibilityLabel: String?
    /// The value that is read aloud.
    open var accessibilityValue: String?
    /// The hint that is read aloud.
    open var accessibilityHint: String?
    /// The kind that is read aloud.
    open var accessibilityTraits: UIAccessibilityTraits = []
    /// True if it is read aloud.
    open var isAccessibilityElement = false
    /// The gestures that it would know.
    open var gestureRecognizers: [UIGestureRecognizer]?
    /// The constraints that the app has added.
    open internal(set) var constraints: [NSLayoutConstraint] = []
    /// The surface that would be drawn.
    public private(set) lazy var layer = (Self.layerClass as? CALayer.Type ?? CALayer.self).init()
    /// The part of the view that nothing of the system covers.
    public private(set) lazy var safeAreaLayoutGuide = UILayoutGuide(of: self)
    /// The part of the view within its margins.
    public private(set) lazy var layoutMarginsGuide = UILayoutGuide(of: self)
    /// The part of the view in which text is easy to read.
    public private(set) lazy var readableContentGuide = UILayoutGuide(of: self)

    /// The screen whose root view this is.
    weak var screen: UIViewController?
    /// True if something of the system has given it an area: a stack, a cell, a storyboard.
    var isPlaced = false
    var isLayingOut = false

    /// Creates a view.
    public init(frame: CGRect) {
        self.frame = frame
        super.init()
    }

    /// Creates a view without an area.
    public override convenience init() { self.init(frame: .zero) }

    /// Creates a view of a storyboard, whose values are not there.
    public required init?(coder: NSCoder) {
        frame = .zero
        super.init()
    }

    /// The class of its surface.
    open class var layerClass: AnyClass { CALayer.self }

    /// True if its user can see it: it is in a screen, and has an area there. An area that only a layout would know counts as one.
    var isVisible: Bool {
        guard !frame.isEmpty || isLaidOut else { return false }
        guard let superview else { return screen != nil }
        guard superview.isVisible else { return false }
        return frame.isEmpty || superview.frame.isEmpty || !superview.bounds.intersection(frame).isEmpty
    }

    private var isLaidOut: Bool {
        isPlaced || !translatesAutoresizingMaskIntoConstraints || superview is UIStackView
    }

    /// The rectangle of the view in its own coordinates.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: frame.size) }
        set { frame.size = newValue.size }
    }

    /// The middle of the view in the view that holds it.
    open var center: CGPoint {
        get { CGPoint(x: frame.midX, y: frame.midY) }
        set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
    }

    /// The responder that is asked next: the screen, or the view that holds this one.
    open override var next: UIResponder? { screen ?? superview }

    /// The window in which it lies.
    open var window: UIWindow? { superview?.window ?? screen?.container }

    /// Takes the view from the one that holds it.
    open func removeFromSuperview() {
        guard let superview else { return }
        superview.subviews.removeAll { $0 === self }
        self.superview = nil
        superview.willRemoveSubview(self)
        if let screen, screen.parent != nil { screen.disappear() }
        didMoveToSuperview()
    }

    /// Puts a view among those in this one, and takes it from where it was.
    func put(_ view: UIView, at index: (UIView) -> Int) {
        guard view !== self else { return }
        view.willMove(toSuperview: self)
        view.superview?.subviews.removeAll { $0 === view }
        let place = index(self)
        subviews.insert(view, at: min(max(place, 0), subviews.count))
        view.superview = self
        didAddSubview(view)
        view.didMoveToSuperview()
        if view.window != nil { view.didMoveToWindow() }
        // A screen in another one appears with its view.
        if let screen = view.screen, screen.parent?.isShown == true { screen.appear() }
    }

    /// Called before it is put into another view.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// Called when it has been put into another view.
    open func didMoveToSuperview() {}
    /// Called before it is put into a window.
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// Called when it has been put into a window.
    open func didMoveToWindow() {}
    /// Called when it holds another view.
    open func didAddSubview(_ subview: UIView) {}
    /// Called when it holds a view no longer.
    open func willRemoveSubview(_ subview: UIView) {}
    /// Called when a storyboard has made it.
    open func awakeFromNib() {}
    /// Places the views in this one; subclasses do.
    open func layoutSubviews() {}
    /// Has the views placed at once.
    open func layoutIfNeeded() { if isVisible { layOut() } }
    /// Has the views placed later.
    open func setNeedsLayout() {}
    /// Has the view drawn later; nothing is drawn.
    open func setNeedsDisplay() {}
    /// Has the constraints made later; subclasses make them.
    open func setNeedsUpdateConstraints() {}
    /// Has the constraints made at once; subclasses make them.
    open func updateConstraintsIfNeeded() {}
    /// Makes constraints; subclasses do.
    open func updateConstraints() {}
    /// Has the size of the content computed anew; it never is.
    open func invalidateIntrinsicContentSize() {}
    /// Draws the view; nothing is drawn.
    open func draw(_ rect: CGRect) {}
    /// Gives the view the size of its content, which is not known.
    open func sizeToFit() {}
    /// Computes the size of the content; ends the play where no subclass knows it.
    open func sizeThatFits(_ size: CGSize) -> CGSize { absent("UIView") }
    /// The size of the content; ends the play where no subclass knows it.
    open var intrinsicContentSize: CGSize { absent("UIView") }
    /// True if a point lies in the view.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
    /// Finds the view of a touch; no finger is there.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
    /// Called when the colour of what can be tapped changes; it does not.
    open func tintColorDidChange() {}
    /// Called when the system covers more or less; it does not.
    open func safeAreaInsetsDidChange() {}
    /// Called when the look of the system changes; it does not.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// The text that its user reads in it; nil where there is nothing to read, "hidden" where it cannot be seen.
    open var shown: String? { isGone ? "hidden" : content }

    /// The text of a view that can be seen.
    var content: String? { Self.joined(subviews) }
}

/// The views in this one, and what is done to all of them.
extension UIView {
    /// Puts a view on top of those in this one, and takes it from where it was.
    ///
    /// - Parameter view: The view to hold.
    public func addSubview(_ view: UIView) { put(view) { $0.subviews.count } }

    /// Puts a view among those in this one.
    public func insertSubview(_ view: UIView, at index: Int) { put(view) { _ in index } }

    /// Puts a view right above another one.
    public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
        put(view) { ($0.subviews.firstIndex { $0 === sibling } ?? $0.subviews.count - 1) + 1 }
    }

    /// Puts a view right below another one.
    public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
        put(view) { $0.subviews.firstIndex { $0 === sibling } ?? $0.subviews.count }
    }

    /// Puts a view on top of those that this one holds.
    public func bringSubviewToFront(_ view: UIView) { if view.superview === self { addSubview(view) } }

    /// Puts a view below those that this one holds.
    public func sendSubviewToBack(_ view: UIView) { if view.superview === self { insertSubview(view, at: 0) } }

    /// Tells whether a view is this one or holds it.
    public func isDescendant(of view: UIView) -> Bool { self === view || superview?.isDescendant(of: view) == true }

    /// Finds the view of a number, here or below.
    public func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for view in subviews { if let found = view.viewWithTag(tag) { return found } }
        return nil
    }

    /// Takes the keyboard from what lies in this view.
    @discardableResult
    public func endEditing(_ force: Bool) -> Bool {
        isFirstResponder && resignFirstResponder() || subviews.contains { $0.endEditing(force) }
    }

    /// Adds a gesture.
    public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
        gestureRecognizer.view = self
    }

    /// Takes a gesture away.
    public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizers?.removeAll { $0 === gestureRecognizer }
        gestureRecognizer.view = nil
    }

    /// All views of this one, itself first.
    var tree: [UIView] { [self] + subviews.flatMap(\.tree) }
}
