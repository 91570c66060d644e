/// A piece of text.
@preconcurrency @MainActor
open class UILabel: UIView {
    /// The shown text.
    open var text: String? {
        didSet { styled = nil }
    }
    /// The form of its letters.
    open var font: UIFont! = .systemFont(ofSize: 17)
    /// The colour of its letters.
    open var textColor: UIColor! = .label
    /// The colour of its letters where it is marked.
    open var highlightedTextColor: UIColor?
    /// The place between left and right.
    open var textAlignment = NSTextAlignment.natural
    /// The end of its lines.
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The number of its lines; 0 for any.
    open var numberOfLines = 1
    /// True if letters become smaller where there is no room.
    open var adjustsFontSizeToFitWidth = false
    /// True if the user's setting changes the letters.
    open var adjustsFontForContentSizeCategory = false
    /// The smallest size of its letters.
    open var minimumScaleFactor: CGFloat = 0
    /// The largest width of its text.
    open var preferredMaxLayoutWidth: CGFloat = 0
    /// The colour of the shadow.
    open var shadowColor: UIColor?
    /// True if it is in use.
    open var isEnabled = true
    /// True if it is marked.
    open var isHighlighted = false
    private var styled: NSAttributedString?

    /// The shown text with the form of its letters.
    open var attributedText: NSAttributedString? {
        get { styled ?? text.map { NSAttributedString(string: $0) } }
        set {
            text = newValue?.string
            styled = newValue
        }
    }

    override var content: String? { text?.isEmpty == true ? nil : text }
}
