/// One row of a table.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
    /// Which labels a cell has.
    public enum CellStyle: Int, Sendable {
        /// One label.
        case `default`
        /// A second label on the right.
        case value1
        /// Both labels in the middle.
        case value2
        /// A second label below.
        case subtitle
    }

    /// The identifier it was made for.
    public let reuseIdentifier: String?
    /// The first label.
    public private(set) var textLabel: UILabel? = UILabel()
    /// The second label; nil where the style has none.
    public private(set) var detailTextLabel: UILabel?

    /// Creates a cell with empty labels.
    ///
    /// - Parameters:
    ///   - style: Which labels it has.
    ///   - reuseIdentifier: The identifier it is made for.
    public required init(style: CellStyle, reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        detailTextLabel = style == .default ? nil : UILabel()
        super.init()
    }
}
