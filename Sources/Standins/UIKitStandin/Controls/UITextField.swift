/// A text of one line that its user can change.
open class UITextField: UIControl {
    /// The text; never nil when it is read, as in the original.
    open var text: String? = "" {
        didSet { if text == nil { text = "" } }
    }
    open weak var delegate: (any UITextFieldDelegate)?
    open var placeholder: String?
    open var attributedPlaceholder: NSAttributedString? {
        didSet { placeholder = attributedPlaceholder?.string }
    }
    open var font: UIFont?
    open var minimumFontSize: CGFloat = 0
    open var textColor: UIColor?
    open var textAlignment = NSTextAlignment.natural
    open var borderStyle = BorderStyle.none
    open var isSecureTextEntry = false
    open var clearsOnBeginEditing = false
    open var clearButtonMode = ViewMode.never
    open var leftView: UIView?
    open var leftViewMode = ViewMode.never
    open var rightView: UIView?
    open var rightViewMode = ViewMode.never
    open var keyboardType = UIKeyboardType.default
    open var keyboardAppearance = UIKeyboardAppearance.default
    open var returnKeyType = UIReturnKeyType.default
    open var enablesReturnKeyAutomatically = false
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    open var autocorrectionType = UITextAutocorrectionType.default
    open var spellCheckingType = UITextSpellCheckingType.default
    open var textContentType: UITextContentType!
    open var adjustsFontSizeToFitWidth = false
    open var adjustsFontForContentSizeCategory = false
    private var ownInputView: UIView?
    private var ownAccessory: UIView?

    open var attributedText: NSAttributedString? {
        get { text.map { NSAttributedString(string: $0) } }
        set { text = newValue?.string }
    }

    open override var inputView: UIView? {
        get { ownInputView }
        set { ownInputView = newValue }
    }

    open override var inputAccessoryView: UIView? {
        get { ownAccessory }
        set { ownAccessory = newValue }
    }

    /// The places of what is in it, which a subclass may move: nothing is drawn, so all of it has its bounds.
    open func textRect(forBounds bounds: CGRect) -> CGRect { bounds }
    open func editingRect(forBounds bounds: CGRect) -> CGRect { bounds }
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect { bounds }
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect { bounds }
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect { bounds }
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { bounds }

    open var hasText: Bool { text?.isEmpty == false }
    open var isEditing: Bool { isFirstResponder }
    open override var canBecomeFirstResponder: Bool { isEnabled }

    override func mayBegin() -> Bool { delegate?.textFieldShouldBeginEditing(self) ?? true }

    override func didBegin() {
        if clearsOnBeginEditing { text = "" }
        sendActions(for: .editingDidBegin)
        delegate?.textFieldDidBeginEditing(self)
    }

    override func mayEnd() -> Bool { delegate?.textFieldShouldEndEditing(self) ?? true }

    override func didEnd() {
        sendActions(for: .editingDidEnd)
        delegate?.textFieldDidEndEditing(self, reason: .committed)
    }

    /// Takes a text that the user has made.
    fileprivate func take(_ text: String) {
        self.text = text
        sendActions(for: .editingChanged)
        delegate?.textFieldDidChangeSelection(self)
        NotificationCenter.default.post(name: UITextField.textDidChangeNotification, object: self)
    }

    /// True if the button that empties the text is there.
    fileprivate var showsClearButton: Bool {
        switch clearButtonMode {
        case .never: false
        case .whileEditing: hasText && isEditing
        case .unlessEditing: hasText && !isEditing
        case .always: hasText
        }
    }

    /// The text; dots for a secret one, as on the screen.
    override var content: String? {
        guard let text, hasText else { return nil }
        return isSecureTextEntry ? String(repeating: "•", count: text.count) : text
    }

    public nonisolated static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")

    /// The look of a frame.
    public enum BorderStyle: Int, Sendable {
        case none, line, bezel, roundedRect
    }

    /// The way in which typing ends.
    public enum DidEndEditingReason: Int, Sendable {
        case committed, cancelled
    }

    /// The times at which a view beside the text shows.
    public enum ViewMode: Int, Sendable {
        case never, whileEditing, unlessEditing, always
    }
}

/// The acts of a user on a text field.
extension PlayedControl where Self: UITextField {
    public func enter(_ text: String) {
        guard isEnabled, canBeTypedInto, becomeFirstResponder() else { return }
        let all = NSRange(location: 0, length: (self.text ?? "").utf16.count)
        guard delegate?.textField(self, shouldChangeCharactersIn: all, replacementString: text) ?? true else { return }
        take(text)
    }

    /// Does what the button that empties the text does, where it is there: the delegate is asked.
    public func tapClear() {
        guard isEnabled, canBeTouched, showsClearButton, delegate?.textFieldShouldClear(self) ?? true else { return }
        take("")
    }

    /// Does what the key for the end does: the delegate is asked, and the keyboard goes where the app has something to do at that key.
    public func pressReturn() {
        guard delegate?.textFieldShouldReturn(self) ?? true else { return }
        sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
        if listens(to: .editingDidEndOnExit) { resignFirstResponder() }
    }
}

/// Is asked and told what happens to a text.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    func textFieldDidBeginEditing(_ textField: UITextField)
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    func textFieldDidEndEditing(_ textField: UITextField)
    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool
    func textFieldDidChangeSelection(_ textField: UITextField)
    func textFieldShouldClear(_ textField: UITextField) -> Bool
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
        textFieldDidEndEditing(textField)
    }
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { true }
    public func textFieldDidChangeSelection(_ textField: UITextField) {}
    public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
