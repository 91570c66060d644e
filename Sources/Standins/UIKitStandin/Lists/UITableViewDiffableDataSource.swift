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
