extension UICollectionView {
    /// A kind of cell, and what fills it.
    @preconcurrency @MainActor
    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        /// Called to fill a cell.
        public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

        let handler: Handler

        /// Creates a kind of cell.
        public init(handler: @escaping Handler) { self.handler = handler }
    }

    /// A kind of view above or below sections, and what fills it.
    @preconcurrency @MainActor
    public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        /// Called to fill a view.
        public typealias Handler = (_ view: Supplementary, _ kind: String, _ indexPath: IndexPath) -> Void

        let kind: String
        let handler: Handler

        /// Creates a kind of view.
        public init(elementKind: String, handler: @escaping Handler) {
            (kind, self.handler) = (elementKind, handler)
        }
    }

    /// Makes a cell and fills it.
    public func dequeueConfiguredReusableCell<Cell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        let cell = Cell(frame: .zero)
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }

    /// Makes a view above or below a section and fills it.
    public func dequeueConfiguredReusableSupplementary<Supplementary>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        let view = Supplementary(frame: .zero)
        registration.handler(view, registration.kind, indexPath)
        return view
    }
}
