/// A piece of text.
@preconcurrency @MainActor
open class UILabel: UIView {
    /// What it shows.
    public var text: String?
}
