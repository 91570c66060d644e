/// A piece of text.
@preconcurrency @MainActor
open class UILabel: UIView {
    /// The shown text.
    public var text: String?
}
