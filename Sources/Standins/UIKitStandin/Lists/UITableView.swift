/// A list of rows; see ``ListView`` for when it asks for them.
open class UITableView: ListView<UITableViewCell> {
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
    open var cellLayoutMarginsFollowReadableWidth = false
    var headerMakers = CellMakers<UITableViewHeaderFooterView>()

    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
    }

    public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
    }

    override var source: AnyObject? { dataSource }

    override func countSections() -> Int { dataSource?.numberOfSections(in: self) ?? 0 }

    override func countRows(_ section: Int) -> Int { dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0 }

    override func makeCell(_ path: IndexPath) -> UITableViewCell? { dataSource?.tableView(self, cellForRowAt: path) }

    override func willDisplay(_ cell: UITableViewCell, _ path: IndexPath) {
        delegate?.tableView(self, willDisplay: cell, forRowAt: path)
    }

    override func makeEdges(_ sections: Range<Int>) -> (heads: [[ListEdge]], feet: [[ListEdge]]) {
        (sections.map(makeHeads), sections.map(makeFeet))
    }

    private func makeHeads(_ section: Int) -> [ListEdge] {
        let own = delegate?.tableView(self, viewForHeaderInSection: section)
        let edge = edge(own) { dataSource?.tableView(self, titleForHeaderInSection: section) }
        if let edge { delegate?.tableView(self, willDisplayHeaderView: edge.view, forSection: section) }
        return edge.map { [$0] } ?? []
    }

    private func makeFeet(_ section: Int) -> [ListEdge] {
        let own = delegate?.tableView(self, viewForFooterInSection: section)
        let edge = edge(own) { dataSource?.tableView(self, titleForFooterInSection: section) }
        if let edge { delegate?.tableView(self, willDisplayFooterView: edge.view, forSection: section) }
        return edge.map { [$0] } ?? []
    }

    /// The app's view, or as in the original one that is made for a title.
    private func edge(_ view: UIView?, title: () -> String?) -> ListEdge? {
        if let view { return ListEdge(view: view) }
        guard let title = title() else { return nil }
        let made = SectionTitle(reuseIdentifier: nil)
        made.textLabel?.text = title
        return ListEdge(view: made, isOfApp: false)
    }

    override func mark(_ cell: UITableViewCell, _ isSelected: Bool, animated: Bool) {
        cell.setSelected(isSelected, animated: animated)
    }

    override func mayHighlight(_ path: IndexPath) -> Bool {
        delegate?.tableView(self, shouldHighlightRowAt: path) ?? true
    }

    override func willSelect(_ path: IndexPath) -> IndexPath? {
        delegate.map { $0.tableView(self, willSelectRowAt: path) } ?? path
    }

    override func didSelect(_ path: IndexPath) { delegate?.tableView(self, didSelectRowAt: path) }

    override func willDeselect(_ path: IndexPath) -> IndexPath? {
        delegate.map { $0.tableView(self, willDeselectRowAt: path) } ?? path
    }

    override func didDeselect(_ path: IndexPath) { delegate?.tableView(self, didDeselectRowAt: path) }

    override func didReloadAll() { didReload?(self) }

    override var noun: String { "row" }
    override var textsAbove: [String?] { [readable(tableHeaderView)] }
    override var textsBelow: [String?] { [readable(tableFooterView), readable(backgroundView), wheel?.shown] }

    public nonisolated static let automaticDimension: CGFloat = -1
    public nonisolated static let indexSearch = "{search}"

    /// The look of a table.
    public enum Style: Int, Sendable {
        case plain, grouped, insetGrouped
    }
}

/// The view that a table makes for the title of a section.
private final class SectionTitle: UITableViewHeaderFooterView {
    override var content: String? { textLabel?.text }
}
