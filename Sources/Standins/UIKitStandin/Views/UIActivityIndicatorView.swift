/// A wheel that turns while the app waits.
open class UIActivityIndicatorView: UIView {
    public private(set) var isAnimating = false
    open var hidesWhenStopped = true {
        didSet { isHidden = hidesWhenStopped && !isAnimating }
    }
    open var style: Style
    open var color: UIColor!

    public init(style: Style) {
        self.style = style
        super.init(frame: .zero)
        isHidden = true
    }

    public override init(frame: CGRect) {
        style = .medium
        super.init(frame: frame)
        isHidden = true
    }

    public required init?(coder: NSCoder) {
        style = .medium
        super.init(coder: coder)
        isHidden = true
    }

    open func startAnimating() {
        isAnimating = true
        if hidesWhenStopped { isHidden = false }
    }

    open func stopAnimating() {
        isAnimating = false
        if hidesWhenStopped { isHidden = true }
    }

    /// "spinning" while it turns, else nothing, as a wheel that stands is hidden by itself.
    open override var shown: String? { isAnimating ? (isGone ? "hidden" : "spinning") : nil }

    /// The size of a wheel.
    public enum Style: Int, Sendable {
        case medium = 100
        case large = 101
        case whiteLarge = 0
        case white = 1
        case gray = 2
    }
}
