/// The wheel above a list that its user pulls to load anew.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
    /// True while it turns.
    public private(set) var isRefreshing = false
    /// The text below the wheel.
    open var attributedTitle: NSAttributedString?

    /// Lets it turn; nobody is told.
    open func beginRefreshing() { isRefreshing = true }

    /// Ends the turning.
    open func endRefreshing() { isRefreshing = false }

    /// Does what a pull at the list does: it turns and tells so, unless it turns already.
    public func pull() {
        guard !isRefreshing else { return }
        use([.valueChanged, .primaryActionTriggered]) { isRefreshing = true }
    }

    override var content: String? { isRefreshing ? "refreshing" : nil }
}
