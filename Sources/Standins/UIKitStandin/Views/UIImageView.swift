/// A picture in a view.
@preconcurrency @MainActor
open class UIImageView: UIView {
    /// The picture.
    open var image: UIImage?
    /// The picture where it is marked.
    open var highlightedImage: UIImage?
    /// True if it is marked.
    open var isHighlighted = false
    /// The pictures that follow each other.
    open var animationImages: [UIImage]?
    /// The time that they take.
    open var animationDuration: TimeInterval = 0
    /// True if pictures follow each other.
    public private(set) var isAnimating = false
    /// The form of a symbol.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?

    /// Creates a view without a picture.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates a view of a storyboard.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Creates a view of a picture.
    public init(image: UIImage?) {
        self.image = image
        super.init(frame: .zero)
    }

    /// Creates a view of a picture.
    public init(image: UIImage?, highlightedImage: UIImage?) {
        (self.image, self.highlightedImage) = (image, highlightedImage)
        super.init(frame: .zero)
    }

    /// Lets the pictures follow each other.
    open func startAnimating() { isAnimating = true }

    /// Stops the pictures.
    open func stopAnimating() { isAnimating = false }

    override var content: String? { image?.label }
}
