/// The buttons beside a row.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
    /// The buttons.
    public let actions: [UIContextualAction]
    /// True if a long swipe taps the first.
    open var performsFirstActionWithFullSwipe = true

    /// Creates the place of buttons.
    public init(actions: [UIContextualAction]) {
        self.actions = actions
        super.init()
    }
}

/// A button beside a row.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
    /// Called with the button, its view, and whom to tell whether it was done.
    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

    /// The text.
    open var title: String?
    /// The meaning.
    public let style: Style
    /// The picture.
    open var image: UIImage?
    /// The colour.
    open var backgroundColor: UIColor! = .systemGray
    private let handler: Handler

    /// Creates a button.
    public init(style: Style, title: String?, handler: @escaping Handler) {
        (self.style, self.title, self.handler) = (style, title, handler)
        super.init()
    }

    /// Does what a tap does.
    public func tap() { handler(self, UIView()) { _ in } }

    /// The meaning of a button beside a row.
    public enum Style: Int, Sendable {
        /// The meanings.
        case normal, destructive
    }
}
