/// A list of rows, tall enough to show all of them.
///
/// Each reload asks for every row, and every row gets a cell of its own: there is no scrolling, so no cell is used again.
/// As in the original no cell is asked for while nobody can see the table, because it has no area or lies in no screen.
@preconcurrency @MainActor
open class UITableView: UIView {
    /// Called after each reload, when all cells are there; set by whoever wants to see it.
    public var didReload: ((UITableView) -> Void)?

    /// The object that knows the rows.
    public weak var dataSource: (any UITableViewDataSource)?
    /// The object that hears of taps.
    public weak var delegate: (any UITableViewDelegate)?
    private var cellClasses: [String: UITableViewCell.Type] = [:]
    /// The number of rows that each section had at the last reload.
    private var rows: [Int] = []
    /// The cells of the last reload; nil until somebody can see them.
    private var cells: [[UITableViewCell]]? = []

    /// The row that is marked as tapped; nil where none is.
    public private(set) var indexPathForSelectedRow: IndexPath?

    /// The number of sections at the last reload.
    public var numberOfSections: Int { rows.count }

    /// The cells that can be seen, from top to bottom.
    public var visibleCells: [UITableViewCell] { shownCells.flatMap { $0 } }

    private var shownCells: [[UITableViewCell]] {
        guard isVisible else { return [] }
        let shown =
            cells
            ?? rows.enumerated().map { section, count in
                (0..<count).compactMap { row in
                    dataSource?.tableView(self, cellForRowAt: IndexPath(row: row, section: section))
                }
            }
        cells = shown
        return shown
    }

    /// Asks for every row anew, and takes away the mark of a tap.
    public func reloadData() {
        indexPathForSelectedRow = nil
        rows = (0..<(dataSource?.numberOfSections(in: self) ?? 0)).map { section in
            dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
        }
        cells = nil
        _ = shownCells
        didReload?(self)
    }

    /// Does what a tap on a row does: it is marked, and the delegate is told.
    ///
    /// - Parameter indexPath: The row, which need not be there any more.
    public func tap(_ indexPath: IndexPath) {
        indexPathForSelectedRow = indexPath
        delegate?.tableView(self, didSelectRowAt: indexPath)
    }

    /// Tells how many rows a section had at the last reload.
    ///
    /// - Parameter section: The section.
    /// - Returns: The number of its rows.
    public func numberOfRows(inSection section: Int) -> Int { rows[section] }

    /// Finds the cell of a row.
    ///
    /// - Parameter indexPath: The row.
    /// - Returns: The cell; nil where there is no such row, or nobody can see it.
    public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        let cells = shownCells
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

    /// Takes the mark of a tap from a row.
    ///
    /// - Parameters:
    ///   - indexPath: The row.
    ///   - animated: Nothing moves either way.
    public func deselectRow(at indexPath: IndexPath, animated: Bool) {
        if indexPathForSelectedRow == indexPath { indexPathForSelectedRow = nil }
    }
}

/// One row of a table.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
    /// The labels of a cell.
    public enum CellStyle: Int, Sendable {
        /// One label.
        case `default`
        /// A second label on the right.
        case value1
        /// Both labels in the middle.
        case value2
        /// A second label below.
        case subtitle
    }

    /// The identifier it was made for.
    public let reuseIdentifier: String?
    /// The first label.
    public private(set) var textLabel: UILabel? = UILabel()
    /// The second label; nil where the style has none.
    public private(set) var detailTextLabel: UILabel?

    /// Creates a cell with empty labels.
    ///
    /// - Parameters:
    ///   - style: Which labels it has.
    ///   - reuseIdentifier: The identifier it is made for.
    public required init(style: CellStyle, reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        detailTextLabel = style == .default ? nil : UILabel()
        super.init()
    }
}

/// Knows the rows of a table.
@preconcurrency @MainActor
public protocol UITableViewDataSource: NSObjectProtocol {
    /// Tells how many rows a section has.
    ///
    /// - Parameters:
    ///   - tableView: The table.
    ///   - section: The section.
    /// - Returns: The number of rows.
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int

    /// Makes the cell of a row.
    ///
    /// - Parameters:
    ///   - tableView: The table.
    ///   - indexPath: The row.
    /// - Returns: The cell.
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell

    /// Tells how many sections there are; one unless it says otherwise.
    ///
    /// - Parameter tableView: The table.
    /// - Returns: The number of sections.
    func numberOfSections(in tableView: UITableView) -> Int
}

extension UITableViewDataSource {
    /// Tells that there is one section.
    ///
    /// - Parameter tableView: The table.
    /// - Returns: 1.
    public func numberOfSections(in tableView: UITableView) -> Int { 1 }
}

/// Is told what the user does to a table.
@preconcurrency @MainActor
public protocol UITableViewDelegate: NSObjectProtocol {
    /// Called when a row is tapped.
    ///
    /// - Parameters:
    ///   - tableView: The table.
    ///   - indexPath: The row.
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
}

extension UITableViewDelegate {
    /// Ignores the tap.
    ///
    /// - Parameters:
    ///   - tableView: The table.
    ///   - indexPath: The row.
    public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}
