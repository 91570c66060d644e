/// A view of a collection.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
    /// The identifier it was made for.
    public internal(set) var reuseIdentifier: String?

    /// Creates a view.
    public required override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates a view of a storyboard.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Called before it is used again; it never is.
    open func prepareForReuse() {}

    /// Takes the place of a layout, which is not there.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    override var content: String? { Self.joined(Self.outermost(storedViews + subviews)) }
}

/// One item of a collection.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
    /// The view that holds the app's own.
    public let contentView = UIView()
    /// The view behind.
    open var backgroundView: UIView?
    /// The view behind where it is marked.
    open var selectedBackgroundView: UIView?
    /// True if it is marked.
    open var isSelected = false
    /// True if a finger is on it.
    open var isHighlighted = false
    /// True if a changed look is made by itself.
    open var automaticallyUpdatesContentConfiguration = true
    /// The look behind.
    open var backgroundConfiguration: UIBackgroundConfiguration?
    /// Called when the look may have to change.
    open var configurationUpdateHandler: ((UICollectionViewCell, UICellConfigurationState) -> Void)?
    private var drawn: ConfiguredContent?

    /// Creates an empty cell.
    public required init(frame: CGRect) {
        super.init(frame: frame)
        hold()
    }

    /// Creates a cell of a storyboard.
    public required init?(coder: NSCoder) {
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

    /// Called when the look may have to change.
    open func updateConfiguration(using state: UICellConfigurationState) {}

    /// Has the look changed later.
    open func setNeedsUpdateConfiguration() {}

    override var content: String? {
        Self.joined([drawn?.texts, Self.joined(Self.outermost(storedViews + contentView.subviews))])
    }
}

/// One item of a collection that looks like a table.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
    /// The signs on its right.
    open var accessories: [UICellAccessory] = []

    /// Makes the description of an empty cell.
    open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}

/// A sign on the right of a cell; nothing is drawn.
public struct UICellAccessory: Sendable {
    /// An arrow.
    public static func disclosureIndicator() -> Self { Self() }
    /// A hook.
    public static func checkmark() -> Self { Self() }
    /// A sign that deletes.
    public static func delete() -> Self { Self() }
    /// A sign that moves.
    public static func reorder() -> Self { Self() }
}
