/// A wheel that turns while the app waits.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
    /// True while it turns.
    public private(set) var isAnimating = false
    /// True if it cannot be seen while it stands.
    open var hidesWhenStopped = true {
        didSet { isHidden = hidesWhenStopped && !isAnimating }
    }
    /// The size of the wheel.
    open var style: Style
    /// The colour of the wheel.
    open var color: UIColor!

    /// Creates a wheel of a size.
    public init(style: Style) {
        self.style = style
        super.init(frame: .zero)
        isHidden = true
    }

    /// Creates a wheel.
    public override init(frame: CGRect) {
        style = .medium
        super.init(frame: frame)
        isHidden = true
    }

    /// Creates a wheel of a storyboard.
    public required init?(coder: NSCoder) {
        style = .medium
        super.init(coder: coder)
        isHidden = true
    }

    /// Lets it turn.
    open func startAnimating() {
        isAnimating = true
        if hidesWhenStopped { isHidden = false }
    }

    /// Lets it stand.
    open func stopAnimating() {
        isAnimating = false
        if hidesWhenStopped { isHidden = true }
    }

    /// "spinning" while it turns, else nothing, as a wheel that stands is hidden by itself.
    open override var shown: String? { isAnimating ? (isGone ? "hidden" : "spinning") : nil }

    /// The size of a wheel.
    public enum Style: Int, Sendable {
        /// The sizes.
        case medium = 100
        /// A large one.
        case large = 101
        /// The old names.
        case whiteLarge = 0
        /// The old name of a white one.
        case white = 1
        /// The old name of a gray one.
        case gray = 2
    }
}
