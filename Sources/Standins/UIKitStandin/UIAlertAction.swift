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
