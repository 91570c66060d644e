/// A list of rows, tall enough to show those that it begins with, and twelve at least.
///
/// Each reload asks for the rows in sight, and every row gets a cell of its own: no cell is used again. Whoever scrolls to a row further down,
/// or taps it, sees all rows above it, too.
/// As in the original no cell is asked for while nobody can see the table, because it has no area or lies in no screen.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
    /// The cells of a storyboard, by their identifiers; set by a scenario.
    public static var prototypes: [String: @MainActor () -> UITableViewCell] = [:]
    /// The views above and below sections that nibs have, by their names or identifiers; set by a scenario.
    public static var headerPrototypes: [String: @MainActor () -> UITableViewHeaderFooterView] = [:]

    /// Called after each reload, when all cells are there; set by whoever wants to see it.
    public var didReload: ((UITableView) -> Void)?

    /// The object that knows the rows.
    open weak var dataSource: (any UITableViewDataSource)?
    /// The object that hears of taps.
    open weak var delegate: (any UITableViewDelegate)? {
        didSet { scrollDelegate = delegate }
    }
    /// The object that hears which rows will be needed.
    open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
    /// The look.
    public let style: Style
    /// The view above the rows.
    open var tableHeaderView: UIView? {
        didSet { hold(tableHeaderView, oldValue) }
    }
    /// The view below the rows.
    open var tableFooterView: UIView? {
        didSet { hold(tableFooterView, oldValue) }
    }
    /// The view behind the rows.
    open var backgroundView: UIView? {
        didSet { hold(backgroundView, oldValue) }
    }
    /// The height of rows.
    open var rowHeight = UITableView.automaticDimension
    /// The height that rows may have.
    open var estimatedRowHeight = UITableView.automaticDimension
    /// The height of titles.
    open var sectionHeaderHeight = UITableView.automaticDimension
    /// The height of texts below sections.
    open var sectionFooterHeight = UITableView.automaticDimension
    /// The height that titles may have.
    open var estimatedSectionHeaderHeight = UITableView.automaticDimension
    /// The height that texts below sections may have.
    open var estimatedSectionFooterHeight = UITableView.automaticDimension
    /// The distance above the first title.
    open var sectionHeaderTopPadding = UITableView.automaticDimension
    /// The line between rows.
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
    /// The colour of the line.
    open var separatorColor: UIColor?
    /// The distance of the line from the edges.
    open var separatorInset = UIEdgeInsets.zero
    /// The colour of the letters on the right.
    open var sectionIndexColor: UIColor?
    /// True if rows can be tapped.
    open var allowsSelection = true
    /// True if more than one row can be marked.
    open var allowsMultipleSelection = false
    /// True if rows can be tapped while they can be changed.
    open var allowsSelectionDuringEditing = false
    /// True if more than one row can be marked while they can be changed.
    open var allowsMultipleSelectionDuringEditing = false
    /// True while rows can be changed.
    open var isEditing = false
    /// True if rows are as wide as is easy to read.
    open var cellLayoutMarginsFollowReadableWidth = false
    var makers = CellMakers<UITableViewCell>()
    var headerMakers = CellMakers<UITableViewHeaderFooterView>()
    var rows = RowCells<UITableViewCell>()
    var selected: [IndexPath] = []
    private var heads: [String?] = []
    private var feet: [String?] = []
    var changes = 0

    /// Creates a table of a look.
    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
    }

    /// Creates a plain table.
    public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

    /// Creates a table of a storyboard.
    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
    }

    private func hold(_ view: UIView?, _ old: UIView?) {
        if old !== view { old?.removeFromSuperview() }
        view?.isPlaced = true
        if let view { addSubview(view) }
    }

    /// The cells of the last reload, made now if they were not and somebody can see them.
    var shownCells: [[UITableViewCell]] {
        guard isVisible else { return [] }
        if let cells = rows.cells { return cells }
        guard let dataSource else { return [] }
        let reloads = rows.reloads
        guard rows.making != reloads else { return rows.partial }
        rows.making = reloads
        for path in rows.missingPaths {
            make(path, of: dataSource)
            guard rows.reloads == reloads else { return rows.cells ?? [] }
        }
        rows.fill()
        heads = rows.counts.indices.map(head)
        feet = rows.counts.indices.map(foot)
        return rows.cells ?? []
    }

    private func make(_ indexPath: IndexPath, of dataSource: any UITableViewDataSource) {
        let reloads = rows.reloads
        let cell = dataSource.tableView(self, cellForRowAt: indexPath)
        guard rows.reloads == reloads else { return }
        rows.note(cell)
        cell.isPlaced = true
        put(cell) { $0.subviews.count }
        delegate?.tableView(self, willDisplay: cell, forRowAt: indexPath)
    }

    private func head(of section: Int) -> String? {
        if let view = delegate?.tableView(self, viewForHeaderInSection: section) {
            delegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
            return view.shown
        }
        return dataSource?.tableView(self, titleForHeaderInSection: section)
    }

    private func foot(of section: Int) -> String? {
        if let view = delegate?.tableView(self, viewForFooterInSection: section) {
            delegate?.tableView(self, willDisplayFooterView: view, forSection: section)
            return view.shown
        }
        return dataSource?.tableView(self, titleForFooterInSection: section)
    }

    /// Asks for the rows in sight anew, and takes away the mark of a tap.
    open func reloadData() {
        selected = []
        rows.made.forEach { $0.removeFromSuperview() }
        rows.reload(
            (0..<(dataSource?.numberOfSections(in: self) ?? 0)).map { section in
                dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
            })
        _ = shownCells
        didReload?(self)
    }

    override var content: String? {
        _ = shownCells
        return Self.joined([
            readable(tableHeaderView), rows.text("row", heads: heads, feet: feet), readable(tableFooterView),
            readable(backgroundView), wheel?.shown,
        ])
    }

    private func readable(_ view: UIView?) -> String? { view?.isGone == false ? view?.shown : nil }

    /// The height that a layout finds out.
    public nonisolated static let automaticDimension: CGFloat = -1
    /// The name of the letter for the search.
    public nonisolated static let indexSearch = "{search}"

    /// The look of a table.
    public enum Style: Int, Sendable {
        /// The looks.
        case plain, grouped, insetGrouped
    }
}

extension UITableView: CellHolder {
    func showCells() {
        guard isVisible else { return }
        if !rows.isLoaded, dataSource != nil { reloadData() }
        _ = shownCells
    }
}
