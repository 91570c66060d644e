/// A button on the right of a row, as apps had them until iOS 13.
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject {
    /// Called with the button and its row.
    public typealias Handler = (UITableViewRowAction, IndexPath) -> Void

    public let style: Style
    open var title: String?
    open var backgroundColor: UIColor? = .systemGray
    private let handler: Handler

    public init(style: Style, title: String?, handler: @escaping Handler) {
        (self.style, self.title, self.handler) = (style, title, handler)
        super.init()
    }

    /// The button of today that does the same for a row.
    func button(for indexPath: IndexPath) -> UIContextualAction {
        let style: UIContextualAction.Style = style == .normal ? .normal : .destructive
        return UIContextualAction(style: style, title: title) { _, _, done in
            self.handler(self, indexPath)
            done(true)
        }
    }

    /// The meaning of a button.
    public enum Style: Int, Sendable {
        case destructive, normal
        /// The old name of what destroys.
        public static let `default` = Style.destructive
    }
}
