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

    /// Creates a view of a picture.
    public convenience init(image: UIImage?) {
        self.init(frame: .zero)
        self.image = image
    }

    /// Creates a view of a picture.
    public convenience init(image: UIImage?, highlightedImage: UIImage?) {
        self.init(image: image)
        self.highlightedImage = highlightedImage
    }

    /// Lets the pictures follow each other.
    open func startAnimating() { isAnimating = true }

    /// Stops the pictures.
    open func stopAnimating() { isAnimating = false }

    override var content: String? { image?.label }
}
