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

    public static var layoutFittingCompressedSize: CGSize { .zero }
    public static var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }

    /// Computes a rectangle in another view, or in the window, of the frames that the app has set: nothing is laid out.
    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        CGRect(origin: convert(rect.origin, to: view), size: rect.size)
    }

    /// Computes a point in another view, or in the window, of the frames that the app has set: nothing is laid out.
    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        let (own, other) = (corner, view?.corner ?? .zero)
        return CGPoint(x: point.x + own.x - other.x, y: point.y + own.y - other.y)
    }

    /// Computes a rectangle of another view, or of the window, of the frames that the app has set: nothing is laid out.
    public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        CGRect(origin: convert(rect.origin, from: view), size: rect.size)
    }

    /// Computes a point of another view, or of the window, of the frames that the app has set: nothing is laid out.
    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        let (own, other) = (corner, view?.corner ?? .zero)
        return CGPoint(x: point.x + other.x - own.x, y: point.y + other.y - own.y)
    }

    /// The place of its first point in the outermost view that holds it.
    private var corner: CGPoint {
        let offset = (self as? UIScrollView)?.contentOffset ?? .zero
        // A window counts from its own corner.
        let inside = self is UIWindow ? .zero : frame.origin
        let around = superview?.corner ?? .zero
        return CGPoint(x: around.x + inside.x - offset.x, y: around.y + inside.y - offset.y)
    }

    /// Gives the lists below their first rows, and their cells where they have become visible.
    func layOut() {
        // An app's layout may ask for a layout.
        guard !isLayingOut else { return }
        isLayingOut = true
        defer { isLayingOut = false }
        for view in tree {
            view.lookIfNeeded()
            view.layOutAlone()
        }
    }

    private func layOutAlone() {
        layoutSubviews()
        (self as? any CellHolder)?.showCells()
        // What asks for a layout while it is laid out has had it.
        needsLayout = false
    }

    private func lookIfNeeded() {
        guard needsLook else { return }
        makeLook()
        // What asks for a look while it is made has had it.
        needsLook = false
    }

    /// Has the look of the view changed at the end of the turn, or before somebody reads or uses it.
    func needLook() {
        needsLook = true
        WaitingViews.add(self)
    }

    /// Has the looks of the view and of those in it made that nobody has made.
    func makeLooks() { tree.forEach { $0.lookIfNeeded() } }

    /// Does what waits, where the view is on a screen; a look also where it lies in no other view, as what is in a bar does.
    fileprivate func catchUp() {
        if isOnScreen || superview == nil && !(self is any ContentHolder) { lookIfNeeded() }
        if needsLayout, isVisible { layOutAlone() }
    }

    var isOnScreen: Bool { superview?.isOnScreen ?? (screen != nil) }
}

/// The views that wait for a layout or another look, as those of an app do until it draws them.
@MainActor
enum WaitingViews {
    private struct Waiting {
        weak var view: UIView?
    }

    private static var all: [Waiting] = []

    static func add(_ view: UIView) {
        if all.isEmpty { Task { catchUp() } }
        all.append(Waiting(view: view))
    }

    /// Has them do what waits: at the end of the turn, or before somebody reads or uses one.
    static func catchUp() { while !all.isEmpty { all.removeFirst().view?.catchUp() } }
}

/// A list that makes its cells once somebody can see it.
@preconcurrency @MainActor
protocol CellHolder: UIView {
    func showCells()
}
