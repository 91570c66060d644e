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

    open weak var dataSource: (any UITableViewDataSource)?
    open weak var delegate: (any UITableViewDelegate)? {
        didSet { scrollDelegate = delegate }
    }
    open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
    public let style: Style
    open var tableHeaderView: UIView? {
        didSet { hold(tableHeaderView, oldValue) }
    }
    open var tableFooterView: UIView? {
        didSet { hold(tableFooterView, oldValue) }
    }
    open var backgroundView: UIView? {
        didSet { hold(backgroundView, oldValue) }
    }
    open var rowHeight = UITableView.automaticDimension
    open var estimatedRowHeight = UITableView.automaticDimension
    open var sectionHeaderHeight = UITableView.automaticDimension
    open var sectionFooterHeight = UITableView.automaticDimension
    open var estimatedSectionHeaderHeight = UITableView.automaticDimension
    open var estimatedSectionFooterHeight = UITableView.automaticDimension
    open var sectionHeaderTopPadding = UITableView.automaticDimension
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
    open var separatorColor: UIColor?
    open var separatorInset = UIEdgeInsets.zero
    open var sectionIndexColor: UIColor?
    open var allowsSelection = true
    open var allowsMultipleSelection = false
    open var allowsSelectionDuringEditing = false
    open var allowsMultipleSelectionDuringEditing = false
    open var isEditing = false
    open var cellLayoutMarginsFollowReadableWidth = false
    var makers = CellMakers<UITableViewCell>()
    var headerMakers = CellMakers<UITableViewHeaderFooterView>()
    var rows = RowCells<UITableViewCell>()
    var selected: [IndexPath] = []
    private var heads: [String?] = []
    private var feet: [String?] = []
    var changes = 0

    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
    }

    public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

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

    public nonisolated static let automaticDimension: CGFloat = -1
    public nonisolated static let indexSearch = "{search}"

    /// The look of a table.
    public enum Style: Int, Sendable {
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
