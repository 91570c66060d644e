/// One row of a table.
open class UITableViewCell: UIView, StatefulCell {
    /// The labels of a cell.
    public enum CellStyle: Int, Sendable {
        case `default`
        case value1
        case value2
        case subtitle
    }

    var givenIdentifier: String?
    open var reuseIdentifier: String? { givenIdentifier }
    public private(set) var textLabel: UILabel? = UILabel()
    public private(set) var detailTextLabel: UILabel?
    public private(set) var imageView: UIImageView? = UIImageView()
    public let contentView = UIView()
    open var backgroundView: UIView?
    open var selectedBackgroundView: UIView?
    open var accessoryType = AccessoryType.none
    open var accessoryView: UIView?
    open var editingAccessoryType = AccessoryType.none
    open var selectionStyle = SelectionStyle.default
    open var separatorInset = UIEdgeInsets.zero
    open var isSelected = false {
        didSet { if isSelected != oldValue { setNeedsUpdateConfiguration() } }
    }
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { setNeedsUpdateConfiguration() } }
    }
    open var isEditing = false {
        didSet { if isEditing != oldValue { setNeedsUpdateConfiguration() } }
    }
    open var shouldIndentWhileEditing = true
    open var indentationLevel = 0
    open var showsReorderControl = false
    open var automaticallyUpdatesContentConfiguration = true
    open var backgroundConfiguration: UIBackgroundConfiguration?
    open var configurationUpdateHandler: ((UITableViewCell, UICellConfigurationState) -> Void)? {
        didSet { setNeedsUpdateConfiguration() }
    }
    var drawn: ConfiguredContent?
    var drawnState = UICellConfigurationState()

    public required init(style: CellStyle, reuseIdentifier: String?) {
        givenIdentifier = reuseIdentifier
        detailTextLabel = style == .default ? nil : UILabel()
        super.init(frame: .zero)
        holdContentView()
    }

    public override convenience init(frame: CGRect) { self.init(style: .default, reuseIdentifier: nil) }

    public required init?(coder: NSCoder) {
        detailTextLabel = UILabel()
        super.init(coder: coder)
        holdContentView()
    }

    open var contentConfiguration: (any UIContentConfiguration)? {
        get { drawn?.configuration }
        set { draw(newValue) }
    }

    open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

    /// Called before it is used again; it never is.
    open func prepareForReuse() {}

    open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }

    /// Called when a finger is on it; none is.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }

    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

    open var configurationState: UICellConfigurationState {
        UICellConfigurationState(isSelected: isSelected, isHighlighted: isHighlighted, isEditing: isEditing)
    }

    open func updateConfiguration(using state: UICellConfigurationState) {}

    open func setNeedsUpdateConfiguration() {
        if Self.hasLook || drawn != nil || configurationUpdateHandler != nil { needLook() }
    }

    /// A cell of UIKit's own has a look only where the app adds a description or a handler.
    override class var hasLook: Bool { self != UITableViewCell.self }

    override func makeLook() { look { $0.configurationUpdateHandler?($0, $1) } }

    override var content: String? {
        Self.joined([
            Self.joined([textLabel, detailTextLabel]), drawn?.texts, Self.joined([imageView]), ownTexts,
            Self.joined([accessoryView]), accessoryType == .checkmark ? "checkmark" : nil,
        ])
    }

    /// The sign on the right of a cell.
    public enum AccessoryType: Int, Sendable {
        case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
    }

    /// The look of a mark.
    public enum SelectionStyle: Int, Sendable {
        case none, blue, gray, `default`
    }

    /// The change that a user wants.
    public enum EditingStyle: Int, Sendable {
        case none, delete, insert
    }

    /// The line between cells.
    public enum SeparatorStyle: Int, Sendable {
        case none, singleLine, singleLineEtched
    }
}

/// A view above or below a section.
open class UITableViewHeaderFooterView: UIView, ContentHolder {
    var givenIdentifier: String?
    open var reuseIdentifier: String? { givenIdentifier }
    public private(set) var textLabel: UILabel? = UILabel()
    public private(set) var detailTextLabel: UILabel? = UILabel()
    public let contentView = UIView()
    open var backgroundView: UIView?
    var drawn: ConfiguredContent?

    public required init(reuseIdentifier: String?) {
        givenIdentifier = reuseIdentifier
        super.init(frame: .zero)
        holdContentView()
    }

    public override convenience init(frame: CGRect) { self.init(reuseIdentifier: nil) }

    public required init?(coder: NSCoder) {
        givenIdentifier = nil
        super.init(coder: coder)
        holdContentView()
    }

    open var contentConfiguration: (any UIContentConfiguration)? {
        get { drawn?.configuration }
        set { draw(newValue) }
    }

    open func defaultContentConfiguration() -> UIListContentConfiguration { .plainHeader() }

    /// Called before it is used again; it never is.
    open func prepareForReuse() {}

    override var content: String? {
        Self.joined([Self.joined([textLabel, detailTextLabel]), drawn?.texts, ownTexts])
    }
}
