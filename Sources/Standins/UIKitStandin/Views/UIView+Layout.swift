import Absent

extension UIView {
    /// The place of content in a view.
    public enum ContentMode: Int, Sendable {
        case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight
        case bottomLeft, bottomRight
    }

    /// The edges that grow with the view around.
    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let flexibleLeftMargin = Self(rawValue: 1)
        public static let flexibleWidth = Self(rawValue: 2)
        public static let flexibleRightMargin = Self(rawValue: 4)
        public static let flexibleTopMargin = Self(rawValue: 8)
        public static let flexibleHeight = Self(rawValue: 16)
        public static let flexibleBottomMargin = Self(rawValue: 32)
    }

    public static var noIntrinsicMetric: CGFloat { -1 }

    /// The distances that the system covers: none.
    public var safeAreaInsets: UIEdgeInsets { .zero }
    public var traitCollection: UITraitCollection { .current }

    public func addConstraint(_ constraint: NSLayoutConstraint) { addConstraints([constraint]) }

    public func addConstraints(_ constraints: [NSLayoutConstraint]) {
        self.constraints += constraints
        NSLayoutConstraint.activate(constraints)
    }

    public func removeConstraint(_ constraint: NSLayoutConstraint) { removeConstraints([constraint]) }

    public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        self.constraints.removeAll { constraints.contains($0) }
        NSLayoutConstraint.deactivate(constraints)
    }

    public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {}

    public func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {}

    /// Computes a size that a layout would give; ends the play.
    public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { absent("UIView") }

    /// The smallest size of a layout, for `systemLayoutSizeFitting(_:)`.
    public static var layoutFittingCompressedSize: CGSize { .zero }
    /// The largest size of a layout, for `systemLayoutSizeFitting(_:)`.
    public static var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }

    /// Computes a rectangle in another view; ends the play.
    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect { absent("UIView") }

    /// Computes a point in another view; ends the play.
    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { absent("UIView") }

    /// Computes a rectangle of another view; ends the play.
    public func convert(_ rect: CGRect, from view: UIView?) -> CGRect { absent("UIView") }

    /// Computes a point of another view; ends the play.
    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { absent("UIView") }

    /// Gives the lists below their first rows, and their cells where they have become visible.
    func layOut() {
        // An app's layout may ask for a layout.
        guard !isLayingOut else { return }
        isLayingOut = true
        defer { isLayingOut = false }
        for view in tree {
            view.layoutSubviews()
            (view as? any CellHolder)?.showCells()
        }
    }
}

/// A list that makes its cells once somebody can see it.
@preconcurrency @MainActor
protocol CellHolder: UIView {
    func showCells()
}
