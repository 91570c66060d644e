/// A piece of text.
@MainActor
open class UILabel: UIView {
    /// What it shows.
    public var text: String?
}
