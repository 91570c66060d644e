/// A list of rows, tall enough to show all of them.
///
/// Each reload asks for every row, and every row gets a cell of its own: there is no scrolling, so no cell is used again.
@MainActor
open class UITableView: UIView {
    /// Called after each reload, when all cells are there; set by whoever wants to see it.
    public var didReload: ((UITableView) -> Void)?

    /// Who knows the rows.
    public weak var dataSource: (any UITableViewDataSource)?
    /// Who is told of taps.
    public weak var delegate: (any UITableViewDelegate)?
    private var cellClasses: [String: UITableViewCell.Type] = [:]
    private var cells: [[UITableViewCell]] = []

    /// How many sections were there at the last reload.
    public var numberOfSections: Int { cells.count }

    /// The cells, from top to bottom.
    public var visibleCells: [UITableViewCell] { cells.flatMap { $0 } }

    /// Asks for every row anew.
    public func reloadData() {
        let sections = dataSource?.numberOfSections(in: self) ?? 0
        cells = (0..<sections).map { section in
            let rows = dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
            return (0..<rows).compactMap { row in
                dataSource?.tableView(self, cellForRowAt: IndexPath(row: row, section: section))
            }
        }
        didReload?(self)
    }

    /// Tells how many rows a section had at the last reload.
    ///
    /// - Parameter section: The section.
    /// - Returns: The number of its rows.
    public func numberOfRows(inSection section: Int) -> Int { cells[section].count }

    /// Finds the cell of a row.
    ///
    /// - Parameter indexPath: The row.
    /// - Returns: The cell; nil where there is no such row.
    public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        guard cells.indices.contains(indexPath.section) else { return nil }
        let section = cells[indexPath.section]
        return section.indices.contains(indexPath.row) ? section[indexPath.row] : nil
    }

    /// Says what kind of cell an identifier stands for.
    ///
    /// - Parameters:
    ///   - cellClass: A class of cells; nil takes the identifier back.
    ///   - identifier: The identifier.
    public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        cellClasses[identifier] = cellClass as? UITableViewCell.Type
    }

    /// Makes a cell of a kind.
    ///
    /// - Parameter identifier: A registered identifier.
    /// - Returns: The cell; nil where nothing is registered.
    public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        cellClasses[identifier]?.init(style: .default, reuseIdentifier: identifier)
    }

    /// Makes a cell of a kind, which must be registered.
    ///
    /// - Parameters:
    ///   - identifier: A registered identifier.
    ///   - indexPath: The row it is for.
    /// - Returns: The cell.
    public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
            fatalError("no cell is registered for the identifier \(identifier)")
        }
        return cell
    }

    /// Takes the mark of a tap from a row; there is none.
    ///
    /// - Parameters:
    ///   - indexPath: The row.
    ///   - animated: Nothing moves either way.
    public func deselectRow(at indexPath: IndexPath, animated: Bool) {}
}
