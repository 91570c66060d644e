/// A text of one line that its user can change.
@preconcurrency @MainActor
open class UITextField: UIControl {
    /// The text; never nil when it is read, as in the original.
    open var text: String? = "" {
        didSet { if text == nil { text = "" } }
    }
    /// The object that is asked and told.
    open weak var delegate: (any UITextFieldDelegate)?
    /// The text where there is none.
    open var placeholder: String?
    /// The text where there is none, with the form of its letters.
    open var attributedPlaceholder: NSAttributedString? {
        didSet { placeholder = attributedPlaceholder?.string }
    }
    /// The form of the letters.
    open var font: UIFont?
    /// The size to which letters may shrink.
    open var minimumFontSize: CGFloat = 0
    /// The colour of the letters.
    open var textColor: UIColor?
    /// The place between left and right.
    open var textAlignment = NSTextAlignment.natural
    /// The look of the frame.
    open var borderStyle = BorderStyle.none
    /// True if letters are dots.
    open var isSecureTextEntry = false
    /// True if it is empty when it gets the keyboard.
    open var clearsOnBeginEditing = false
    /// The times at which the button to empty it shows.
    open var clearButtonMode = ViewMode.never
    /// The view on the left.
    open var leftView: UIView?
    /// The times at which it shows.
    open var leftViewMode = ViewMode.never
    /// The view on the right.
    open var rightView: UIView?
    /// The times at which it shows.
    open var rightViewMode = ViewMode.never
    /// The kind of keyboard.
    open var keyboardType = UIKeyboardType.default
    /// The look of the keyboard.
    open var keyboardAppearance = UIKeyboardAppearance.default
    /// The title of the key for the end.
    open var returnKeyType = UIReturnKeyType.default
    /// True if that key needs a text.
    open var enablesReturnKeyAutomatically = false
    /// The letters that become capitals.
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    /// The correction.
    open var autocorrectionType = UITextAutocorrectionType.default
    /// The search for mistakes.
    open var spellCheckingType = UITextSpellCheckingType.default
    /// The meaning of the text.
    open var textContentType: UITextContentType!
    /// True if letters become smaller where there is no room.
    open var adjustsFontSizeToFitWidth = false
    /// True if the user's setting changes the letters.
    open var adjustsFontForContentSizeCategory = false
    private var ownInputView: UIView?
    private var ownAccessory: UIView?

    /// The text with the form of its letters.
    open var attributedText: NSAttributedString? {
        get { text.map { NSAttributedString(string: $0) } }
        set { text = newValue?.string }
    }

    /// The view in the place of the keyboard.
    open override var inputView: UIView? {
        get { ownInputView }
        set { ownInputView = newValue }
    }

    /// The view above the keyboard.
    open override var inputAccessoryView: UIView? {
        get { ownAccessory }
        set { ownAccessory = newValue }
    }

    /// True if a text is there.
    open var hasText: Bool { text?.isEmpty == false }
    /// True while it has the keyboard.
    open var isEditing: Bool { isFirstResponder }
    open override var canBecomeFirstResponder: Bool { isEnabled }

    /// Takes the keyboard, if the delegate lets it.
    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        guard !isFirstResponder else { return true }
        guard delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else { return false }
        if clearsOnBeginEditing { text = "" }
        sendActions(for: .editingDidBegin)
        delegate?.textFieldDidBeginEditing(self)
        return true
    }

    /// Gives the keyboard away, if the delegate lets it.
    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
        sendActions(for: .editingDidEnd)
        delegate?.textFieldDidEndEditing(self)
        return true
    }

    /// The text; dots for a secret one, as on the screen.
    override var content: String? {
        guard let text, hasText else { return nil }
        return isSecureTextEntry ? String(repeating: "•", count: text.count) : text
    }

    /// Posted when the user has changed the text.
    public nonisolated static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")

    /// The look of a frame.
    public enum BorderStyle: Int, Sendable {
        /// The looks.
        case none, line, bezel, roundedRect
    }

    /// The times at which a view beside the text shows.
    public enum ViewMode: Int, Sendable {
        /// The times.
        case never, whileEditing, unlessEditing, always
    }
}

/// The acts of a user on a text field.
extension PlayedControl where Self: UITextField {
    /// Does what typing does: it gets the keyboard, and the text is replaced if the delegate lets it.
    ///
    /// - Parameter text: The whole text.
    public func enter(_ text: String) {
        guard isEnabled, !isGone, becomeFirstResponder() else { return }
        let all = NSRange(location: 0, length: (self.text ?? "").utf16.count)
        guard delegate?.textField(self, shouldChangeCharactersIn: all, replacementString: text) ?? true else { return }
        self.text = text
        sendActions(for: .editingChanged)
        delegate?.textFieldDidChangeSelection(self)
        NotificationCenter.default.post(name: UITextField.textDidChangeNotification, object: self)
    }

    /// Does what the key for the end does: the delegate is asked, and the keyboard goes.
    public func pressReturn() {
        guard delegate?.textFieldShouldReturn(self) ?? true else { return }
        sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    }
}

/// Is asked and told what happens to a text.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
    /// Tells whether it may have the keyboard.
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    /// Called when it has the keyboard.
    func textFieldDidBeginEditing(_ textField: UITextField)
    /// Tells whether it may give the keyboard away.
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    /// Called when it has the keyboard no longer.
    func textFieldDidEndEditing(_ textField: UITextField)
    /// Tells whether a text may take the place of a part.
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool
    /// Called when the place of typing has changed.
    func textFieldDidChangeSelection(_ textField: UITextField)
    /// Tells whether it may be emptied.
    func textFieldShouldClear(_ textField: UITextField) -> Bool
    /// Tells whether the key for the end counts.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
    /// Lets it.
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    /// Ignores it.
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    /// Lets it.
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
    /// Ignores it.
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    /// Lets it.
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { true }
    /// Ignores it.
    public func textFieldDidChangeSelection(_ textField: UITextField) {}
    /// Lets it.
    public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
    /// Lets it.
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
