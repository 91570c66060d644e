/// A piece of text.
open class UILabel: UIView {
    open var text: String? {
        didSet { styled = nil }
    }
    open var font: UIFont! = .systemFont(ofSize: 17)
    open var textColor: UIColor! = .label
    open var highlightedTextColor: UIColor?
    open var textAlignment = NSTextAlignment.natural
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail
    open var numberOfLines = 1
    open var adjustsFontSizeToFitWidth = false
    open var adjustsFontForContentSizeCategory = false
    open var minimumScaleFactor: CGFloat = 0
    open var preferredMaxLayoutWidth: CGFloat = 0
    open var shadowColor: UIColor?
    open var isEnabled = true
    open var isHighlighted = false
    private var styled: NSAttributedString?

    open var attributedText: NSAttributedString? {
        get { styled ?? text.map { NSAttributedString(string: $0) } }
        set {
            text = newValue?.string
            styled = newValue
        }
    }

    /// Does nothing: nothing is drawn.
    open func drawText(in rect: CGRect) {}
    /// Returns the bounds: nothing is laid out.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect { bounds }

    override class var takesTouches: Bool { false }

    override var content: String? { text?.isEmpty == true ? nil : text }
}
