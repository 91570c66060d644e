/// A text of many lines, which its user can change.
open class UITextView: UIScrollView {
    open var text: String! = "" {
        didSet { if text == nil { text = "" } }
    }
    open weak var delegate: (any UITextViewDelegate)? {
        didSet { scrollDelegate = delegate }
    }
    open var font: UIFont?
    open var textColor: UIColor?
    open var textAlignment = NSTextAlignment.natural
    open var isEditable = true
    open var isSelectable = true
    open var selectedRange = NSRange(location: 0, length: 0)
    open var textContainerInset = UIEdgeInsets.zero
    open var linkTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var dataDetectorTypes: UIDataDetectorTypes = []
    open var keyboardType = UIKeyboardType.default
    open var returnKeyType = UIReturnKeyType.default
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    open var autocorrectionType = UITextAutocorrectionType.default
    open var adjustsFontForContentSizeCategory = false
    private var ownAccessory: UIView?

    open var attributedText: NSAttributedString! {
        get { NSAttributedString(string: text) }
        set { text = newValue?.string }
    }

    open override var inputAccessoryView: UIView? {
        get { ownAccessory }
        set { ownAccessory = newValue }
    }

    open var hasText: Bool { !text.isEmpty }
    open override var canBecomeFirstResponder: Bool { isEditable }

    override func mayBegin() -> Bool { delegate?.textViewShouldBeginEditing(self) ?? true }

    override func didBegin() { delegate?.textViewDidBeginEditing(self) }

    override func mayEnd() -> Bool { delegate?.textViewShouldEndEditing(self) ?? true }

    override func didEnd() { delegate?.textViewDidEndEditing(self) }

    open func scrollRangeToVisible(_ range: NSRange) {}

    override var content: String? { hasText ? text : nil }

    public nonisolated static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")
}

/// The acts of a user on a text view.
extension UITextView {
    public func enter(_ text: String) {
        guard canBeTypedInto, becomeFirstResponder() else { return }
        let all = NSRange(location: 0, length: self.text.utf16.count)
        guard delegate?.textView(self, shouldChangeTextIn: all, replacementText: text) ?? true else { return }
        self.text = text
        delegate?.textViewDidChangeSelection(self)
        delegate?.textViewDidChange(self)
        NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: self)
    }
}

/// Kinds of text that can be tapped.
public struct UIDataDetectorTypes: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let phoneNumber = Self(rawValue: 1)
    public static let link = Self(rawValue: 2)
    public static let all = Self(rawValue: UInt.max)
}

/// Is asked and told what happens to a text.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    func textViewDidBeginEditing(_ textView: UITextView)
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool
    func textViewDidEndEditing(_ textView: UITextView)
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    func textViewDidChange(_ textView: UITextView)
    func textViewDidChangeSelection(_ textView: UITextView)
}

extension UITextViewDelegate {
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
    public func textViewDidEndEditing(_ textView: UITextView) {}
    public func textView(
        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { true }
    public func textViewDidChange(_ textView: UITextView) {}
    public func textViewDidChangeSelection(_ textView: UITextView) {}
}
