/// A rectangle of the screen that holds others; nothing is drawn.
@preconcurrency @MainActor
open class UIView: NSObject {
    /// The rectangle of the view in the view that holds it.
    public var frame = CGRect.zero
    /// The views that lie in this one, the last on top.
    public private(set) var subviews: [UIView] = []
    /// The view that holds this one.
    public private(set) weak var superview: UIView?

    /// The screen whose root view this is.
    weak var screen: UIViewController?

    /// True if its user can see it: it is in a screen, and has an area there.
    var isVisible: Bool {
        guard !frame.isEmpty else { return false }
        guard let superview else { return screen != nil }
        return superview.isVisible && !superview.bounds.intersection(frame).isEmpty
    }

    /// The rectangle of the view in its own coordinates.
    public var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }

    /// Puts a view on top of those in this one, and takes it from where it was.
    ///
    /// - Parameter view: The view to hold.
    public func addSubview(_ view: UIView) {
        view.removeFromSuperview()
        subviews.append(view)
        view.superview = self
    }

    /// Takes the view from the one that holds it.
    public func removeFromSuperview() {
        superview?.subviews.removeAll { $0 === self }
        superview = nil
    }
}

/// A piece of text.
@preconcurrency @MainActor
open class UILabel: UIView {
    /// The shown text.
    public var text: String?
}
