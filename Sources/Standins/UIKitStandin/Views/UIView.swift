import Absent

/// A rectangle of the screen that holds others; nothing is drawn and nothing is laid out.
open class UIView: UIResponder {
    open var frame: CGRect
    public private(set) var subviews: [UIView] = []
    public private(set) weak var superview: UIView?
    open var isHidden = false
    open var alpha: CGFloat = 1
    open var tag = 0
    open var isUserInteractionEnabled: Bool
    open var backgroundColor: UIColor?
    open var tintColor: UIColor! = .systemBlue
    open var clipsToBounds = false
    open var isOpaque = true
    open var contentMode = ContentMode.scaleToFill
    open var transform = CGAffineTransform.identity
    open var autoresizingMask: AutoresizingMask = []
    open var translatesAutoresizingMaskIntoConstraints = true
    open var layoutMargins = UIEdgeInsets.zero
    open var directionalLayoutMargins = NSDirectionalEdgeInsets.zero
    open var preservesSuperviewLayoutMargins = false
    open var insetsLayoutMarginsFromSafeArea = true
    open var isExclusiveTouch = false
    open var isMultipleTouchEnabled = false
    open var semanticContentAttribute = UISemanticContentAttribute.unspecified
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
    open var mask: UIView?
    open var accessibilityIdentifier: String?
    open var accessibilityLabel: String?
    open var accessibilityValue: String?
    open var accessibilityHint: String?
    open var accessibilityTraits: UIAccessibilityTraits = []
    open var isAccessibilityElement = false
    open var gestureRecognizers: [UIGestureRecognizer]?
    open internal(set) var constraints: [NSLayoutConstraint] = []
    public private(set) lazy var layer = (Self.layerClass as? CALayer.Type ?? CALayer.self).init()
    public private(set) lazy var safeAreaLayoutGuide = UILayoutGuide(of: self)
    public private(set) lazy var layoutMarginsGuide = UILayoutGuide(of: self)
    public private(set) lazy var readableContentGuide = UILayoutGuide(of: self)

    /// The screen whose root view this is.
    weak var screen: UIViewController?
    /// True if something of the system has given it an area: a stack, a cell, a storyboard.
    var isPlaced = false
    /// True if a storyboard or a nib has drawn it.
    var isDrawn = false
    var isLayingOut = false
    /// The window that it was told of last.
    private weak var knownWindow: UIWindow?
    /// True if it has to be laid out, or to change its look, before somebody sees it again.
    var needsLayout = false
    var needsLook: Bool

    public init(frame: CGRect) {
        self.frame = frame
        (isUserInteractionEnabled, needsLook) = (Self.takesTouches, Self.hasLook)
        super.init()
    }

    public override convenience init() { self.init(frame: .zero) }

    /// Creates a view of a storyboard, whose values are not there.
    public required init?(coder: NSCoder) {
        frame = .zero
        (isUserInteractionEnabled, needsLook) = (Self.takesTouches, Self.hasLook)
        super.init()
    }

    /// True if a new one takes touches; texts and pictures do not.
    class var takesTouches: Bool { true }

    /// True if the app may make the look of a new one before it is seen first.
    class var hasLook: Bool { false }

    /// Has the app make the look of the view.
    func makeLook() {}

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

    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: frame.size) }
        set { frame.size = newValue.size }
    }

    open var center: CGPoint {
        get { CGPoint(x: frame.midX, y: frame.midY) }
        set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
    }

    open override var next: UIResponder? { screen ?? superview }

    open var window: UIWindow? { superview?.window ?? screen?.shownWindow }

    /// True if a finger reaches it: neither it nor what holds it is gone, or takes no touches.
    var canBeTouched: Bool { isUserInteractionEnabled && !isGone && holder?.canBeTouched != false }

    /// The view that holds it; around the view of a screen, that of the screen around, or the window.
    private var holder: UIView? { superview ?? screen?.parent?.viewIfLoaded ?? screen?.shownWindow }

    open func removeFromSuperview() {
        guard let superview else { return }
        willMove(toSuperview: nil)
        willMove(into: nil)
        superview.willRemoveSubview(self)
        superview.subviews.removeAll { $0 === self }
        self.superview = nil
        if let screen, screen.parent != nil { screen.disappear() }
        didMoveToSuperview()
        didMove(into: nil)
    }

    /// Puts a view among those in this one, and takes it from where it was.
    func put(_ view: UIView, at index: (UIView) -> Int) {
        guard view !== self else { return }
        view.willMove(toSuperview: self)
        view.willMove(into: window)
        if let old = view.superview {
            if old !== self { old.willRemoveSubview(view) }
            old.subviews.removeAll { $0 === view }
        }
        let place = index(self)
        subviews.insert(view, at: min(max(place, 0), subviews.count))
        view.superview = self
        didAddSubview(view)
        view.didMoveToSuperview()
        view.didMove(into: window)
        if isOnScreen { for view in view.tree where view.needsLayout || view.needsLook { WaitingViews.add(view) } }
        // A screen in another one appears with its view.
        if let screen = view.screen, screen.parent?.isShown == true { screen.appear() }
    }

    /// Tells it and those in it of the window that they will be in, where they do not know it yet.
    private func willMove(into window: UIWindow?) {
        tree.filter { $0.knownWindow !== window }.forEach { $0.willMove(toWindow: window) }
    }

    private func didMove(into window: UIWindow?) {
        let views = tree.filter { $0.knownWindow !== window }
        views.forEach { $0.knownWindow = window }
        views.forEach { $0.didMoveToWindow() }
    }

    /// Tells it and those in it where its screen has come into another window, or out of one.
    func settleInWindow() {
        willMove(into: window)
        didMove(into: window)
    }

    open func willMove(toSuperview newSuperview: UIView?) {}
    open func didMoveToSuperview() {}
    open func willMove(toWindow newWindow: UIWindow?) {}
    open func didMoveToWindow() {}
    open func didAddSubview(_ subview: UIView) {}
    open func willRemoveSubview(_ subview: UIView) {}
    open func awakeFromNib() {}
    open func layoutSubviews() {}
    open func layoutIfNeeded() { if isVisible { layOut() } }
    /// Has the views in this one placed at the end of the turn, or before somebody reads or uses it.
    open func setNeedsLayout() {
        needsLayout = true
        WaitingViews.add(self)
    }
    /// Has no effect: nothing is drawn.
    open func setNeedsDisplay() {}
    /// Has no effect: nobody asks for constraints.
    open func setNeedsUpdateConstraints() {}
    /// Has no effect: nobody asks for constraints.
    open func updateConstraintsIfNeeded() {}
    /// Makes constraints; nobody calls it.
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
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Finds the view of a touch; no finger is there.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
    /// Called when the colour of what can be tapped changes; it does not.
    open func tintColorDidChange() {}
    /// Called when the system covers more or less; it does not.
    open func safeAreaInsetsDidChange() {}
    /// Called when the look of the system changes; it does not.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// The text that its user reads in it; nil where there is nothing to read, "hidden" where it cannot be seen.
    open var shown: String? {
        WaitingViews.catchUp()
        return isGone ? "hidden" : content
    }

    /// The text of a view that can be seen.
    var content: String? { Self.joined(subviews) }

    /// True for a list in sight without a cell and without a text beside its cells.
    var isEmptyList: Bool { false }
}

/// The views in this one, and what is done to all of them.
extension UIView {
    public func addSubview(_ view: UIView) { put(view) { $0.subviews.count } }

    public func insertSubview(_ view: UIView, at index: Int) { put(view) { _ in index } }

    public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
        put(view) { ($0.subviews.firstIndex { $0 === sibling } ?? $0.subviews.count - 1) + 1 }
    }

    public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
        put(view) { $0.subviews.firstIndex { $0 === sibling } ?? $0.subviews.count }
    }

    public func bringSubviewToFront(_ view: UIView) { if view.superview === self { addSubview(view) } }

    public func sendSubviewToBack(_ view: UIView) { if view.superview === self { insertSubview(view, at: 0) } }

    public func isDescendant(of view: UIView) -> Bool { self === view || superview?.isDescendant(of: view) == true }

    public func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for view in subviews { if let found = view.viewWithTag(tag) { return found } }
        return nil
    }

    @discardableResult
    public func endEditing(_ force: Bool) -> Bool {
        isFirstResponder && resignFirstResponder() || subviews.contains { $0.endEditing(force) }
    }

    public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
        gestureRecognizer.view = self
    }

    public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizers?.removeAll { $0 === gestureRecognizer }
        gestureRecognizer.view = nil
    }

    /// True if its user can type into it: a finger reaches it, or it has the keyboard already.
    var canBeTypedInto: Bool { canBeTouched || isFirstResponder && !isGone }

    /// All views of this one, itself first.
    var tree: [UIView] { [self] + subviews.flatMap(\.tree) }
}
