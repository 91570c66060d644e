/// A view of a collection.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
    public internal(set) var reuseIdentifier: String?

    public required override init(frame: CGRect) { super.init(frame: frame) }

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
    public let contentView = UIView()
    open var backgroundView: UIView?
    open var selectedBackgroundView: UIView?
    open var isSelected = false
    open var isHighlighted = false
    open var automaticallyUpdatesContentConfiguration = true
    open var backgroundConfiguration: UIBackgroundConfiguration?
    open var configurationUpdateHandler: ((UICollectionViewCell, UICellConfigurationState) -> Void)?
    private var drawn: ConfiguredContent?

    public required init(frame: CGRect) {
        super.init(frame: frame)
        hold()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        hold()
    }

    private func hold() {
        contentView.isPlaced = true
        addSubview(contentView)
    }

    open var contentConfiguration: (any UIContentConfiguration)? {
        get { drawn?.configuration }
        set { drawn = ConfiguredContent(newValue, after: drawn, in: contentView) }
    }

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
    open var accessories: [UICellAccessory] = []

    open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}

/// A sign on the right of a cell; nothing is drawn.
public struct UICellAccessory: Sendable {
    public static func disclosureIndicator() -> Self { Self() }
    public static func checkmark() -> Self { Self() }
    public static func delete() -> Self { Self() }
    public static func reorder() -> Self { Self() }
}
