/// A text over the screen, with buttons.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
    /// The form of an alert.
    public enum Style: Int, Sendable {
        /// From the lower edge of the screen.
        case actionSheet
        /// In the middle of the screen.
        case alert
    }

    /// The text below the title.
    public var message: String?
    /// The form of this alert.
    public private(set) var preferredStyle = Style.actionSheet
    /// Its buttons, in the order in which they were added.
    public private(set) var actions: [UIAlertAction] = []

    /// Its texts that its user can change; nil where there is none.
    public private(set) var textFields: [UITextField]?
    /// The button that the key for the end taps.
    public var preferredAction: UIAlertAction?

    /// Creates an alert without buttons.
    ///
    /// - Parameters:
    ///   - title: Its title.
    ///   - message: The text below.
    ///   - preferredStyle: How it shows.
    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init()
        self.title = title
        self.message = message
        self.preferredStyle = preferredStyle
    }

    /// Adds a button.
    ///
    /// - Parameter action: What it says and does.
    public func addAction(_ action: UIAlertAction) { actions.append(action) }

    /// Adds a text that its user can change.
    ///
    /// - Parameter configurationHandler: Called with it, now.
    public func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        let field = UITextField()
        textFields = (textFields ?? []) + [field]
        configurationHandler?(field)
    }

    /// Does what a tap on a button does: the alert closes, then the button acts. A disabled one does nothing.
    ///
    /// - Parameter action: The button.
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
        /// One of several.
        case `default`
        /// The way back.
        case cancel
        /// The way of no return.
        case destructive
    }

    /// The text on the button.
    public private(set) var title: String?
    /// The meaning of the button.
    public private(set) var style = Style.default
    /// True if it can be tapped.
    public var isEnabled = true
    private(set) var handler: ((UIAlertAction) -> Void)?

    /// Creates a button.
    ///
    /// - Parameters:
    ///   - title: What it says.
    ///   - style: What it means.
    ///   - handler: Called when it is tapped.
    public convenience init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.init()
        self.title = title
        self.style = style
        self.handler = handler
    }
}
