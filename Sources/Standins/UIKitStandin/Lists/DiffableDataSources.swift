/// The items of a list whose data source is told them moment by moment.
@preconcurrency @MainActor
open class DiffableItems<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject {
    /// The items of one moment.
    public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

    private(set) var current = Snapshot()

    override init() { super.init() }

    /// Has the list ask for its items anew.
    func reload() {}

    /// Shows the items of a moment, and calls the completion later.
    open func apply(
        _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        current = snapshot
        reload()
        if let completion { Task { completion() } }
    }

    /// Shows the items of a moment.
    open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
        apply(snapshot, animatingDifferences: animatingDifferences, completion: nil)
    }

    /// Shows the items of a moment, and calls the completion later.
    open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
        apply(snapshot, animatingDifferences: false, completion: completion)
    }

    /// The items that are shown.
    open func snapshot() -> Snapshot { current }

    /// Finds the item of a place.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { current[indexPath] }

    /// Finds the place of an item.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { current.path(of: itemIdentifier) }

    /// Finds a section.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        current.sectionIdentifiers.indices.contains(index) ? current.sectionIdentifiers[index] : nil
    }

    /// Finds the place of a section.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
        current.indexOfSection(sectionIdentifier)
    }
}

/// Knows the rows of a table from moments that the app applies.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>:
    DiffableItems<SectionIdentifierType, ItemIdentifierType>, UITableViewDataSource
{
    /// Makes the cell of an item.
    public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?

    private weak var list: UITableView?
    private let cellProvider: CellProvider
    /// The movement of changes; nothing moves.
    open var defaultRowAnimation = UITableView.RowAnimation.automatic

    /// Creates the data source of a table, and sets it there.
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        list = tableView
        self.cellProvider = cellProvider
        super.init()
        tableView.dataSource = self
    }

    override func reload() { list?.reloadData() }

    /// Tells how many sections there are.
    open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }

    /// Tells how many rows a section has.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        current.count(section)
    }

    /// Makes the cell of an item.
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard let item = current[indexPath], let cell = cellProvider(tableView, indexPath, item) else {
            fatalError("the app makes no cell for the item at \(indexPath)")
        }
        return cell
    }

    /// Finds the title of a section.
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }

    /// Finds the text below a section.
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }

    /// Tells whether a row can be changed.
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

    /// Tells whether a row can be moved.
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }

    /// Changes a row as the user wants.
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}

    /// Moves a row as the user wants.
    open func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
}

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
