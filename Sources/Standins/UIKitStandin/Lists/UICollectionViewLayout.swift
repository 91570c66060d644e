/// The places of items; nothing is laid out.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
    /// The collection whose items they are.
    public internal(set) weak var collectionView: UICollectionView?

    /// Creates a layout.
    public override init() { super.init() }

    /// Creates a layout of a storyboard.
    public required init?(coder: NSCoder) { super.init() }

    /// Computes the places.
    open func prepare() {}

    /// Has the places computed anew.
    open func invalidateLayout() {}

    /// Tells whether a new size changes the places.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

    /// Finds the places in a rectangle.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

    /// Finds the place of an item.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

    /// The size of all.
    open var collectionViewContentSize: CGSize { .zero }
}

/// The place of an item.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject {
    /// The item.
    open var indexPath: IndexPath
    /// The rectangle.
    open var frame = CGRect.zero

    /// Creates the place of an item.
    public required init(forCellWith indexPath: IndexPath) {
        self.indexPath = indexPath
        super.init()
    }
}

/// Items in lines.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// The size of items whose size is computed.
    public nonisolated static let automaticSize = CGSize(width: -1, height: -1)
    /// The size of items.
    open var itemSize = CGSize(width: 50, height: 50)
    /// The size that items may have.
    open var estimatedItemSize = CGSize.zero
    /// The distance of lines.
    open var minimumLineSpacing: CGFloat = 10
    /// The distance of items.
    open var minimumInteritemSpacing: CGFloat = 10
    /// The direction of scrolling.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical
    /// The distance of sections from the edges.
    open var sectionInset = UIEdgeInsets.zero
    /// The size of views above sections.
    open var headerReferenceSize = CGSize.zero
    /// The size of views below sections.
    open var footerReferenceSize = CGSize.zero
    /// True if views above sections stay.
    open var sectionHeadersPinToVisibleBounds = false
}
