/// Views in a row or a column.
@preconcurrency @MainActor
open class UIStackView: UIView {
    /// The views, in their order.
    public private(set) var arrangedSubviews: [UIView] = []
    /// The direction.
    open var axis = NSLayoutConstraint.Axis.horizontal
    /// The sizes along the direction.
    open var distribution = Distribution.fill
    /// The places across the direction.
    open var alignment = Alignment.fill
    /// The distance between two views.
    open var spacing: CGFloat = 0
    /// True if the lines of text count for the distance.
    open var isBaselineRelativeArrangement = false
    /// True if the margins count.
    open var isLayoutMarginsRelativeArrangement = false

    /// Creates a stack of views.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        views.forEach(addArrangedSubview)
    }

    /// Puts a view at the end.
    open func addArrangedSubview(_ view: UIView) {
        insertArrangedSubview(view, at: arrangedSubviews.count - (arrangedSubviews.contains(view) ? 1 : 0))
    }

    /// Puts a view among the others.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        arrangedSubviews.removeAll { $0 === view }
        if view.superview !== self { addSubview(view) }
        arrangedSubviews.insert(view, at: stackIndex)
    }

    /// Takes a view from the order; it stays in the stack.
    open func removeArrangedSubview(_ view: UIView) { arrangedSubviews.removeAll { $0 === view } }

    /// Takes a view that leaves the stack from the order.
    open override func willRemoveSubview(_ subview: UIView) { removeArrangedSubview(subview) }

    /// Says how far the next view is from one.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {}

    override var content: String? {
        Self.joined(arrangedSubviews + subviews.filter { !arrangedSubviews.contains($0) })
    }

    /// The sizes along a stack.
    public enum Distribution: Int, Sendable {
        /// The sizes.
        case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
    }

    /// The places across a stack.
    public enum Alignment: Int, Sendable {
        /// The places.
        case fill, leading, firstBaseline, center, trailing, lastBaseline
        /// The upper edge.
        public static let top = Self.leading
        /// The lower edge.
        public static let bottom = Self.trailing
    }
}
