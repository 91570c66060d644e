/// A bar that fills as work goes on.
@preconcurrency @MainActor
open class UIProgressView: UIView {
    /// The part that is done, from 0 to 1.
    open var progress: Float = 0 {
        didSet { progress = min(max(progress, 0), 1) }
    }
    /// The look of the bar.
    open var progressViewStyle = Style.default
    /// The colour of the part that is done.
    open var progressTintColor: UIColor?
    /// The colour of the rest.
    open var trackTintColor: UIColor?

    /// Creates a bar of a look.
    public convenience init(progressViewStyle style: Style) {
        self.init(frame: .zero)
        progressViewStyle = style
    }

    /// Sets the part that is done.
    open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

    override var content: String? { Self.text(of: Double(progress)) }

    /// The look of a bar.
    public enum Style: Int, Sendable {
        /// The looks.
        case `default`, bar
    }
}

/// A view of what lies behind it, which is not drawn.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
    /// The effect.
    open var effect: UIVisualEffect?
    /// The view for the content.
    public private(set) lazy var contentView: UIView = {
        let view = UIView()
        view.isPlaced = true
        addSubview(view)
        return view
    }()

    /// Creates a view with an effect.
    public init(effect: UIVisualEffect?) {
        self.effect = effect
        super.init(frame: .zero)
    }

    /// Creates a view of a storyboard.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// An effect on what lies behind a view; nothing is drawn.
open class UIVisualEffect: NSObject {}

/// A blur.
open class UIBlurEffect: UIVisualEffect {
    /// Creates a blur.
    public init(style: Style) { super.init() }

    /// The strength of a blur.
    public enum Style: Int, Sendable {
        /// The strengths.
        case extraLight, light, dark, regular, prominent, systemUltraThinMaterial, systemThinMaterial, systemMaterial
        /// The strengths beyond.
        case systemThickMaterial, systemChromeMaterial
    }
}
