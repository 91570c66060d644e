/// A view of a collection.
open class UICollectionReusableView: UIView {
    var givenIdentifier: String?
    open var reuseIdentifier: String? { givenIdentifier }

    public required override init(frame: CGRect) { super.init(frame: frame) }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Called before it is used again; it never is.
    open func prepareForReuse() {}

    /// Takes the place of a layout, which is not there.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    /// Computes the place that it wants; nobody asks.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { layoutAttributes }

    override var content: String? { Self.joined(Self.outermost(storedViews + subviews)) }
}

/// One item of a collection.
open class UICollectionViewCell: UICollectionReusableView, StatefulCell {
    public let contentView = UIView()
    open var backgroundView: UIView?
    open var selectedBackgroundView: UIView?
    open var isSelected = false {
        didSet { if isSelected != oldValue { setNeedsUpdateConfiguration() } }
    }
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { setNeedsUpdateConfiguration() } }
    }
    open var automaticallyUpdatesContentConfiguration = true
    open var backgroundConfiguration: UIBackgroundConfiguration?
    open var configurationUpdateHandler: ((UICollectionViewCell, UICellConfigurationState) -> Void)? {
        didSet { setNeedsUpdateConfiguration() }
    }
    var drawn: ConfiguredContent?
    var drawnState = UICellConfigurationState()

    public required init(frame: CGRect) {
        super.init(frame: frame)
        holdContentView()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        holdContentView()
    }

    open var contentConfiguration: (any UIContentConfiguration)? {
        get { drawn?.configuration }
        set { draw(newValue) }
    }

    open var configurationState: UICellConfigurationState {
        UICellConfigurationState(isSelected: isSelected, isHighlighted: isHighlighted)
    }

    open func updateConfiguration(using state: UICellConfigurationState) {}

    open func setNeedsUpdateConfiguration() {
        if Self.hasLook || drawn != nil || configurationUpdateHandler != nil { needLook() }
    }

    /// A cell of UIKit's own has a look only where the app adds a description or a handler.
    override class var hasLook: Bool { self != UICollectionViewCell.self }

    override func makeLook() { look { $0.configurationUpdateHandler?($0, $1) } }

    override var content: String? { Self.joined([drawn?.texts, ownTexts]) }
}

/// One item of a collection that looks like a table.
open class UICollectionViewListCell: UICollectionViewCell {
    open var accessories: [UICellAccessory] = []

    open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

    override class var hasLook: Bool { self != UICollectionViewListCell.self }
}

/// A sign on the right of a cell; nothing is drawn.
public struct UICellAccessory: Sendable {
    public static func disclosureIndicator() -> Self { Self() }
    public static func checkmark() -> Self { Self() }
    public static func delete() -> Self { Self() }
    public static func reorder() -> Self { Self() }
}
