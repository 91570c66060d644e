/// A text over the screen, with buttons.
open class UIAlertController: UIViewController {
    /// The form of an alert.
    public enum Style: Int, Sendable {
        case actionSheet
        case alert
    }

    public var message: String?
    public private(set) var preferredStyle = Style.actionSheet
    public private(set) var actions: [UIAlertAction] = []

    public private(set) var textFields: [UITextField]?
    public var preferredAction: UIAlertAction?

    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init()
        self.title = title
        self.message = message
        self.preferredStyle = preferredStyle
    }

    public func addAction(_ action: UIAlertAction) { actions.append(action) }

    public func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        let field = UITextField()
        textFields = (textFields ?? []) + [field]
        configurationHandler?(field)
    }

    /// Does what a tap on a button does: the alert closes, then the button acts. A disabled one does nothing.
    public func tap(_ action: UIAlertAction) {
        guard action.isEnabled else { return }
        dismiss(animated: false)
        action.handler?(action)
    }
}

/// A button of an alert.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
    /// The meaning of a button.
    public enum Style: Int, Sendable {
        case `default`
        case cancel
        case destructive
    }

    public private(set) var title: String?
    public private(set) var style = Style.default
    public var isEnabled = true
    private(set) var handler: ((UIAlertAction) -> Void)?

    public convenience init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.init()
        self.title = title
        self.style = style
        self.handler = handler
    }
}
