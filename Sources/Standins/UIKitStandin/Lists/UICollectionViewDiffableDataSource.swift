/// Knows the items of a collection from moments that the app applies.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>:
    DiffableItems<SectionIdentifierType, ItemIdentifierType>, UICollectionViewDataSource
{
    /// Makes the cell of an item.
    public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?

    private weak var list: UICollectionView?
    private let cellProvider: CellProvider
    /// Makes the view above or below a section.
    public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) -> UICollectionReusableView?
    /// Makes the views above and below sections.
    open var supplementaryViewProvider: SupplementaryViewProvider?

    /// Creates the data source of a collection, and sets it there.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        list = collectionView
        self.cellProvider = cellProvider
        super.init()
        collectionView.dataSource = self
    }

    override func reload() { list?.reloadData() }

    /// Tells how many sections there are.
    open func numberOfSections(in collectionView: UICollectionView) -> Int { current.numberOfSections }

    /// Tells how many items a section has.
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        current.count(section)
    }

    /// Makes the cell of an item.
    open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
    {
        guard let item = current[indexPath], let cell = cellProvider(collectionView, indexPath, item) else {
            fatalError("the app makes no cell for the item at \(indexPath)")
        }
        return cell
    }

    /// Makes the view above or below a section.
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        supplementaryViewProvider?(collectionView, kind, indexPath) ?? UICollectionReusableView(frame: .zero)
    }
}
