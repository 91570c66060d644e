/// The places of items; nothing is laid out.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
    public internal(set) weak var collectionView: UICollectionView?

    public override init() { super.init() }

    public required init?(coder: NSCoder) { super.init() }

    /// The kinds of the views above and below a section, where the layout says all of them.
    func edgeKinds(of section: Int) -> [EdgeKind]? { nil }

    /// True if it leaves room for the views of a kind.
    func hasRoom(for kind: EdgeKind) -> Bool { false }

    open func prepare() {}

    open func invalidateLayout() {}

    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

    /// Finds the place of an item.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

    open var collectionViewContentSize: CGSize { .zero }
}

/// The place of an item.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject {
    open var indexPath: IndexPath
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
    public nonisolated static let automaticSize = CGSize(width: -1, height: -1)
    open var itemSize = CGSize(width: 50, height: 50)
    open var estimatedItemSize = CGSize.zero
    open var minimumLineSpacing: CGFloat = 10
    open var minimumInteritemSpacing: CGFloat = 10
    open var scrollDirection = UICollectionView.ScrollDirection.vertical
    open var sectionInset = UIEdgeInsets.zero
    open var headerReferenceSize = CGSize.zero
    open var footerReferenceSize = CGSize.zero
    open var sectionHeadersPinToVisibleBounds = false

    override func hasRoom(for kind: EdgeKind) -> Bool {
        let size = kind.isBelow ? footerReferenceSize : headerReferenceSize
        return size.width > 0 || size.height > 0
    }
}
