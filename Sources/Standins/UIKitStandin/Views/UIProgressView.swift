/// A bar that fills as work goes on.
open class UIProgressView: UIView {
    open var progress: Float = 0 {
        didSet { progress = min(max(progress, 0), 1) }
    }
    open var progressViewStyle = Style.default
    open var progressTintColor: UIColor?
    open var trackTintColor: UIColor?

    public convenience init(progressViewStyle style: Style) {
        self.init(frame: .zero)
        progressViewStyle = style
    }

    open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

    override var content: String? { Self.text(of: Double(progress)) }

    /// The look of a bar.
    public enum Style: Int, Sendable {
        case `default`, bar
    }
}

/// A view of what lies behind it, which is not drawn.
open class UIVisualEffectView: UIView {
    open var effect: UIVisualEffect?
    public private(set) lazy var contentView: UIView = {
        let view = UIView()
        view.isPlaced = true
        addSubview(view)
        return view
    }()

    public init(effect: UIVisualEffect?) {
        self.effect = effect
        super.init(frame: .zero)
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// An effect on what lies behind a view; nothing is drawn.
open class UIVisualEffect: NSObject {}

/// A blur.
open class UIBlurEffect: UIVisualEffect {
    public init(style: Style) { super.init() }

    /// The strength of a blur.
    public enum Style: Int, Sendable {
        case extraLight, light, dark, regular, prominent, systemUltraThinMaterial, systemThinMaterial, systemMaterial
        case systemThickMaterial, systemChromeMaterial
    }
}
