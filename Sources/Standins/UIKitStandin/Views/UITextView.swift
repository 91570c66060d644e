/// A text of many lines, which its user can change.
@preconcurrency @MainActor
open class UITextView: UIScrollView {
    /// The text.
    open var text: String! = "" {
        didSet { if text == nil { text = "" } }
    }
    /// The object that is asked and told.
    open weak var delegate: (any UITextViewDelegate)? {
        didSet { scrollDelegate = delegate }
    }
    /// The form of the letters.
    open var font: UIFont?
    /// The colour of the letters.
    open var textColor: UIColor?
    /// The place between left and right.
    open var textAlignment = NSTextAlignment.natural
    /// True if the text can be changed.
    open var isEditable = true
    /// True if parts can be marked.
    open var isSelectable = true
    /// The marked part.
    open var selectedRange = NSRange(location: 0, length: 0)
    /// The distance of the text from the edges.
    open var textContainerInset = UIEdgeInsets.zero
    /// The form of links.
    open var linkTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The kinds of text that can be tapped.
    open var dataDetectorTypes: UIDataDetectorTypes = []
    /// The kind of keyboard.
    open var keyboardType = UIKeyboardType.default
    /// The title of the key for the end.
    open var returnKeyType = UIReturnKeyType.default
    /// The letters that become capitals.
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    /// The correction.
    open var autocorrectionType = UITextAutocorrectionType.default
    /// True if the user's setting changes the letters.
    open var adjustsFontForContentSizeCategory = false
    private var ownAccessory: UIView?

    /// The text with the form of its letters.
    open var attributedText: NSAttributedString! {
        get { NSAttributedString(string: text) }
        set { text = newValue?.string }
    }

    /// The view above the keyboard.
    open override var inputAccessoryView: UIView? {
        get { ownAccessory }
        set { ownAccessory = newValue }
    }

    /// True if a text is there.
    open var hasText: Bool { !text.isEmpty }
    open override var canBecomeFirstResponder: Bool { isEditable }

    /// Takes the keyboard, if the delegate lets it.
    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        guard !isFirstResponder else { return true }
        guard delegate?.textViewShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else { return false }
        delegate?.textViewDidBeginEditing(self)
        return true
    }

    /// Gives the keyboard away, if the delegate lets it.
    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard delegate?.textViewShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
        delegate?.textViewDidEndEditing(self)
        return true
    }

    /// Moves the text so that a part shows.
    open func scrollRangeToVisible(_ range: NSRange) {}

    override var content: String? { hasText ? text : nil }

    /// Posted when the user has changed the text.
    public nonisolated static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")
}

/// The acts of a user on a text view.
extension UITextView {
    /// Does what typing does: it gets the keyboard, and the text is replaced if the delegate lets it.
    ///
    /// - Parameter text: The whole text.
    public func enter(_ text: String) {
        guard !isGone, becomeFirstResponder() else { return }
        let all = NSRange(location: 0, length: self.text.utf16.count)
        guard delegate?.textView(self, shouldChangeTextIn: all, replacementText: text) ?? true else { return }
        self.text = text
        delegate?.textViewDidChange(self)
        NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: self)
    }
}

/// Kinds of text that can be tapped.
public struct UIDataDetectorTypes: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Creates a set of its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Numbers for calls.
    public static let phoneNumber = Self(rawValue: 1)
    /// Links.
    public static let link = Self(rawValue: 2)
    /// All.
    public static let all = Self(rawValue: UInt.max)
}

/// Is asked and told what happens to a text.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
    /// Tells whether it may have the keyboard.
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    /// Called when it has the keyboard.
    func textViewDidBeginEditing(_ textView: UITextView)
    /// Tells whether it may give the keyboard away.
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool
    /// Called when it has the keyboard no longer.
    func textViewDidEndEditing(_ textView: UITextView)
    /// Tells whether a text may take the place of a part.
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    /// Called when the text has changed.
    func textViewDidChange(_ textView: UITextView)
}

extension UITextViewDelegate {
    /// Lets it.
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
    /// Ignores it.
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    /// Lets it.
    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
    /// Ignores it.
    public func textViewDidEndEditing(_ textView: UITextView) {}
    /// Lets it.
    public func textView(
        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { true }
    /// Ignores it.
    public func textViewDidChange(_ textView: UITextView) {}
}
