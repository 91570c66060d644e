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

    /// Does what a tap on a button does: the alert closes, then the button acts.
    ///
    /// - Parameter action: The button.
    public func tap(_ action: UIAlertAction) {
        dismiss(animated: false)
        action.handler?(action)
    }
}
