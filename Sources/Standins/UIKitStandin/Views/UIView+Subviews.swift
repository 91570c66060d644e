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

    /// Adds a gesture, which nobody makes.
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
