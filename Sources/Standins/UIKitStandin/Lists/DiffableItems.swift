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
