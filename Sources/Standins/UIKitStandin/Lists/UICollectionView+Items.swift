import Absent

/// The kinds, the places and the marks of items.
extension UICollectionView {
    public var indexPathsForSelectedItems: [IndexPath]? { selected }
    public var indexPathsForVisibleItems: [IndexPath] { isVisible ? Array(rows.visiblePaths) : [] }

    /// Tells how many items a section had at the last reload; before the first one, how many the data source has.
    public func numberOfItems(inSection section: Int) -> Int { count(section) }

    /// Finds the cell of an item; nil where there is no such item, or nobody can see it.
    public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { cell(at: indexPath) }

    /// Finds the view of a kind at a section; nil where there is none, or nobody can see it.
    public func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionReusableView?
    {
        guard heads.indices.contains(indexPath.section) else { return nil }
        let edges = heads[indexPath.section] + feet[indexPath.section]
        return edges.first { $0.kind == elementKind }?.view as? UICollectionReusableView
    }

    public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        makers.register(cellClass, identifier)
    }

    /// Says which file an identifier stands for: a scenario sets a prototype of its name or of the identifier.
    public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        makers.register(nib, identifier)
    }

    public func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
    ) {
        kinds.insert(elementKind)
        viewMakers.register(viewClass, identifier)
    }

    /// Says which file a view above or below sections is in: a scenario sets a prototype of its name or of the identifier.
    public func register(
        _ nib: UINib?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
    ) {
        kinds.insert(elementKind)
        viewMakers.register(nib, identifier)
    }

    public func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell =
            makers.cellClass(identifier)?.init(frame: .zero)
            ?? makers.prototype(identifier, in: Self.prototypes)
        guard let cell else { CellMakers<UICollectionViewCell>.missing(identifier, "UICollectionView") }
        cell.givenIdentifier = identifier
        return cell
    }

    public func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view =
            viewMakers.cellClass(identifier)?.init(frame: .zero)
            ?? viewMakers.prototype(identifier, in: Self.viewPrototypes)
        guard let view else {
            CellMakers<UICollectionReusableView>.missing(identifier, "UICollectionView", list: "viewPrototypes")
        }
        view.givenIdentifier = identifier
        return view
    }

    public func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        select(indexPath, animated: animated)
    }

    public func deselectItem(at indexPath: IndexPath, animated: Bool) { deselect(indexPath, animated: animated) }

    /// Scrolls down to an item, which nobody could see before.
    public func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        scroll(to: indexPath)
    }

    /// Finds the item at a point, which a layout would know; ends the play.
    public func indexPathForItem(at point: CGPoint) -> IndexPath? { absent("UICollectionView") }

    public func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        collectionViewLayout = layout
    }
}

/// Changes of single items: each asks for the items in sight anew, once at the end of several.
extension UICollectionView {
    public func insertItems(at indexPaths: [IndexPath]) { change { $0.insertedRows.formUnion(indexPaths) } }

    public func deleteItems(at indexPaths: [IndexPath]) { change { $0.deletedRows.formUnion(indexPaths) } }

    public func reloadItems(at indexPaths: [IndexPath]) { change { $0.reloadedRows.formUnion(indexPaths) } }

    public func reconfigureItems(at indexPaths: [IndexPath]) { change { _ in } }

    public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change { $0.movedRows[indexPath] = newIndexPath }
    }

    public func insertSections(_ sections: IndexSet) { change { $0.insertedSections.formUnion(sections) } }

    public func deleteSections(_ sections: IndexSet) { change { $0.deletedSections.formUnion(sections) } }

    public func reloadSections(_ sections: IndexSet) { change { $0.reloadedSections.formUnion(sections) } }

    public func moveSection(_ section: Int, toSection newSection: Int) {
        change { $0.movedSections[section] = newSection }
    }
}

extension UICollectionView {
    /// A kind of cell, and what fills it.
    @preconcurrency @MainActor
    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

        let handler: Handler

        public init(handler: @escaping Handler) { self.handler = handler }
    }

    /// A kind of view above or below sections, and what fills it.
    @preconcurrency @MainActor
    public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        public typealias Handler = (_ view: Supplementary, _ kind: String, _ indexPath: IndexPath) -> Void

        let kind: String
        let handler: Handler

        public init(elementKind: String, handler: @escaping Handler) {
            (kind, self.handler) = (elementKind, handler)
        }
    }

    public func dequeueConfiguredReusableCell<Cell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        let cell = Cell(frame: .zero)
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }

    public func dequeueConfiguredReusableSupplementary<Supplementary>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        let view = Supplementary(frame: .zero)
        registration.handler(view, registration.kind, indexPath)
        return view
    }
}
