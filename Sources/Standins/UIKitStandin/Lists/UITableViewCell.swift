/// One row of a table.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
    /// The labels of a cell.
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
    public internal(set) var reuseIdentifier: String?
    /// The first label.
    public private(set) var textLabel: UILabel? = UILabel()
    /// The second label; nil where the style has none.
    public private(set) var detailTextLabel: UILabel?
    /// The picture.
    public private(set) var imageView: UIImageView? = UIImageView()
    /// The view that holds the app's own.
    public let contentView = UIView()
    /// The view behind.
    open var backgroundView: UIView?
    /// The view behind where it is marked.
    open var selectedBackgroundView: UIView?
    /// The sign on the right.
    open var accessoryType = AccessoryType.none
    /// The view on the right.
    open var accessoryView: UIView?
    /// The sign on the right while it can be changed.
    open var editingAccessoryType = AccessoryType.none
    /// The look of a mark.
    open var selectionStyle = SelectionStyle.default
    /// The distance of the line below from the edges.
    open var separatorInset = UIEdgeInsets.zero
    /// True if it is marked.
    open var isSelected = false
    /// True if a finger is on it.
    open var isHighlighted = false
    /// True while it can be changed.
    open var isEditing = false
    /// True if it makes room for a button while it can be changed.
    open var shouldIndentWhileEditing = true
    /// The steps by which it lies further right.
    open var indentationLevel = 0
    /// True if it has a button for moving.
    open var showsReorderControl = false
    /// True if a changed look is made by itself.
    open var automaticallyUpdatesContentConfiguration = true
    /// The look behind.
    open var backgroundConfiguration: UIBackgroundConfiguration?
    /// Called when the look may have to change.
    open var configurationUpdateHandler: ((UITableViewCell, UICellConfigurationState) -> Void)?
    private var drawn: ConfiguredContent?

    /// Creates a cell with empty labels.
    ///
    /// - Parameters:
    ///   - style: Which labels it has.
    ///   - reuseIdentifier: The identifier it is made for.
    public required init(style: CellStyle, reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        detailTextLabel = style == .default ? nil : UILabel()
        super.init(frame: .zero)
        hold()
    }

    /// Creates a cell with one empty label.
    public override convenience init(frame: CGRect) { self.init(style: .default, reuseIdentifier: nil) }

    /// Creates a cell of a storyboard, with both labels.
    public required init?(coder: NSCoder) {
        detailTextLabel = UILabel()
        super.init(coder: coder)
        hold()
    }

    private func hold() {
        contentView.isPlaced = true
        addSubview(contentView)
    }

    /// The texts and the view that the app describes.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { drawn?.configuration }
        set { drawn = ConfiguredContent(newValue, after: drawn, in: contentView) }
    }

    /// Makes the description of an empty cell.
    open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

    /// Called before it is used again; it never is.
    open func prepareForReuse() {}

    /// Marks it, or takes the mark.
    open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }

    /// Called when a finger is on it; none is.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }

    /// Lets it be changed, or not.
    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

    /// Called when the look may have to change.
    open func updateConfiguration(using state: UICellConfigurationState) {}

    /// Has the look changed later.
    open func setNeedsUpdateConfiguration() {}

    override var content: String? {
        let views = Self.outermost(storedViews + contentView.subviews)
        return Self.joined([
            Self.joined([textLabel, detailTextLabel]), drawn?.texts, Self.joined([imageView]), Self.joined(views),
            Self.joined([accessoryView]), accessoryType == .checkmark ? "checkmark" : nil,
        ])
    }

    /// The sign on the right of a cell.
    public enum AccessoryType: Int, Sendable {
        /// The signs.
        case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
    }

    /// The look of a mark.
    public enum SelectionStyle: Int, Sendable {
        /// The looks.
        case none, blue, gray, `default`
    }

    /// The change that a user wants.
    public enum EditingStyle: Int, Sendable {
        /// The changes.
        case none, delete, insert
    }

    /// The line between cells.
    public enum SeparatorStyle: Int, Sendable {
        /// The lines.
        case none, singleLine, singleLineEtched
    }
}

/// A view above or below a section.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
    /// The identifier it was made for.
    public let reuseIdentifier: String?
    /// The label.
    public private(set) var textLabel: UILabel? = UILabel()
    /// The second label.
    public private(set) var detailTextLabel: UILabel? = UILabel()
    /// The view that holds the app's own.
    public let contentView = UIView()
    /// The view behind.
    open var backgroundView: UIView?
    private var drawn: ConfiguredContent?

    /// Creates a view with empty labels.
    public required init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
        addSubview(contentView)
    }

    /// Creates a view with empty labels.
    public override convenience init(frame: CGRect) { self.init(reuseIdentifier: nil) }

    /// Creates a view of a storyboard.
    public required init?(coder: NSCoder) {
        reuseIdentifier = nil
        super.init(coder: coder)
        addSubview(contentView)
    }

    /// The texts and the view that the app describes.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { drawn?.configuration }
        set { drawn = ConfiguredContent(newValue, after: drawn, in: contentView) }
    }

    /// Makes the description of an empty view.
    open func defaultContentConfiguration() -> UIListContentConfiguration { .plainHeader() }

    /// Called before it is used again; it never is.
    open func prepareForReuse() {}

    override var content: String? {
        let views = Self.outermost(storedViews + contentView.subviews)
        return Self.joined([Self.joined([textLabel, detailTextLabel]), drawn?.texts, Self.joined(views)])
    }
}
