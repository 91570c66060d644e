/// A list of cells, large enough to show those that it begins with, and twelve at least: what tables and collections have in common.
///
/// Each reload asks for the cells in sight, and each of them is made anew: no cell is used again. Whoever scrolls to one further down, or taps it,
/// sees all above it, too.
/// As in the original no cell is asked for while nobody can see the list, because it has no area or lies in no screen.
open class ListView<Cell: UIView>: UIScrollView {
    open var backgroundView: UIView? {
        didSet { hold(backgroundView, oldValue) }
    }
    open var allowsSelection = true
    open var allowsMultipleSelection = false
    open var allowsSelectionDuringEditing = false
    open var allowsMultipleSelectionDuringEditing = false
    open var isEditing = false
    var makers = CellMakers<Cell>()
    var rows = RowCells<Cell>()
    /// The places of the cells that are marked as tapped.
    private(set) var selected: [IndexPath] = []
    /// The views above and below each section.
    private(set) var heads: [[ListEdge]] = []
    private(set) var feet: [[ListEdge]] = []
    /// True if another layout says which they are since they were made.
    private var hasOldEdges = false
    /// The number of groups of changes that have begun and not ended.
    var openGroups = 0
    private var changes = ListChanges()

    // MARK: What a table and a collection say each in its own way

    /// The data source, which a reload keeps.
    var source: AnyObject? { nil }
    func countSections() -> Int { 0 }
    func countRows(_ section: Int) -> Int { 0 }
    func makeCell(_ path: IndexPath) -> Cell? { nil }
    func willDisplay(_ cell: Cell, _ path: IndexPath) {}
    /// Makes the views above and below the sections.
    func makeEdges(_ sections: Range<Int>) -> (heads: [[ListEdge]], feet: [[ListEdge]]) { ([], []) }
    func mark(_ cell: Cell, _ isSelected: Bool, animated: Bool) {}
    func mayHighlight(_ path: IndexPath) -> Bool { true }
    /// Tells which cell is marked in the place of a tapped one; nil for none.
    func willSelect(_ path: IndexPath) -> IndexPath? { path }
    func didSelect(_ path: IndexPath) {}
    /// Tells which cell loses its mark; nil for none.
    func willDeselect(_ path: IndexPath) -> IndexPath? { path }
    func didDeselect(_ path: IndexPath) {}
    func didReloadAll() {}
    /// The word for a cell.
    var noun: String { "cell" }
    /// The texts above the cells, and those below them.
    var textsAbove: [String?] { [] }
    var textsBelow: [String?] { [] }

    // MARK: Cells

    /// The number of sections at the last reload; before the first one, that of the data source.
    public var numberOfSections: Int { rows.isLoaded ? rows.counts.count : countSections() }
    public var visibleCells: [Cell] { shownCells.flatMap { $0 } }

    func count(_ section: Int) -> Int { rows.isLoaded ? rows.counts[section] : countRows(section) }

    public func indexPath(for cell: Cell) -> IndexPath? { rows.path(of: cell) }

    /// Finds the cell of a place; nil where there is no such place, or nobody can see it.
    func cell(at path: IndexPath) -> Cell? {
        let cells = shownCells
        guard cells.indices.contains(path.section), cells[path.section].indices.contains(path.row) else { return nil }
        return cells[path.section][path.row]
    }

    func hold(_ view: UIView?, _ old: UIView?) {
        if old !== view { old?.removeFromSuperview() }
        view?.isPlaced = true
        if let view { addSubview(view) }
    }

    /// The cells of the last reload, made now if they were not and somebody can see them.
    private var shownCells: [[Cell]] {
        guard isVisible else { return [] }
        if let cells = rows.cells { return cells }
        guard let source else { return [] }
        let reloads = rows.reloads
        guard rows.making != reloads else { return rows.partial }
        rows.making = reloads
        withExtendedLifetime(source) { rows.missingPaths.forEach { if rows.reloads == reloads { make($0) } } }
        guard rows.reloads == reloads else { return rows.cells ?? [] }
        rows.fill()
        placeEdges()
        return rows.cells ?? []
    }

    private func make(_ path: IndexPath) {
        let reloads = rows.reloads
        guard let cell = makeCell(path), rows.reloads == reloads else { return }
        rows.note(cell)
        cell.isPlaced = true
        if selected.contains(path) { mark(cell, true, animated: false) }
        cell.makeLooks()
        guard rows.reloads == reloads else { return }
        put(cell) { $0.subviews.count }
        willDisplay(cell, path)
    }

    /// Makes the views above and below the sections, once until the next reload.
    private func placeEdges() {
        guard heads.count != rows.counts.count else { return }
        let reloads = rows.reloads
        let made = makeEdges(rows.counts.indices)
        guard rows.reloads == reloads else { return }
        (heads, feet, hasOldEdges) = (made.heads, made.feet, false)
        for edge in (heads + feet).joined() where edge.isOfApp {
            edge.view.isPlaced = true
            addSubview(edge.view)
        }
    }

    /// Has the views above and below the sections made anew, where cells are there: otherwise they are made with those.
    func renewEdges() {
        hasOldEdges = true
        setNeedsLayout()
    }

    private func forgetEdges() {
        (heads + feet).joined().forEach { $0.view.removeFromSuperview() }
        (heads, feet, hasOldEdges) = ([], [], false)
    }

    open func reloadData() { reload { _ in nil } }

    /// Asks for all cells in sight anew; marked ones that have a place then stay marked.
    func reload(keeping place: (IndexPath) -> IndexPath?) {
        selected = selected.compactMap(place)
        rows.made.forEach { $0.removeFromSuperview() }
        forgetEdges()
        let counts = (0..<countSections()).map(countRows)
        selected.removeAll { !counts.indices.contains($0.section) || $0.row >= counts[$0.section] }
        rows.reload(counts)
        _ = shownCells
        didReloadAll()
    }

    override var content: String? {
        _ = shownCells
        let cells = rows.text(noun, heads: heads.map(Self.text), feet: feet.map(Self.text))
        return Self.joined(textsAbove + [cells] + textsBelow)
    }

    override var isEmptyList: Bool {
        _ = shownCells
        let hasCells = rows.counts.contains { $0 > 0 }
        let hasTexts = Self.joined(textsAbove + (heads + feet).map(Self.text) + textsBelow) != nil
        return !isGone && !hasCells && !hasTexts
    }

    func readable(_ view: UIView?) -> String? { view?.isGone == false ? view?.shown : nil }

    private static func text(_ edges: [ListEdge]) -> String? {
        let texts = edges.compactMap(\.view.shown)
        return texts.isEmpty ? nil : texts.joined(separator: " | ")
    }

    // MARK: Marks

    private var marksSeveral: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

    private var allowsTaps: Bool {
        isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
    }

    /// Marks a cell, or none; the delegate is not told.
    func select(_ path: IndexPath?, animated: Bool) {
        guard let path else { return selected.forEach { deselect($0, animated: animated) } }
        if !marksSeveral { selected.forEach { deselect($0, animated: animated) } }
        if !selected.contains(path) { selected.append(path) }
        if let cell = cell(at: path) { mark(cell, true, animated: animated) }
    }

    func deselect(_ path: IndexPath, animated: Bool) {
        guard selected.contains(path) else { return }
        selected.removeAll { $0 == path }
        if let cell = cell(at: path) { mark(cell, false, animated: animated) }
    }

    /// Scrolls down to a cell, which nobody could see before.
    func scroll(to path: IndexPath) {
        rows.scroll(to: path)
        _ = shownCells
    }

    /// True if a finger reaches a cell; one that is not there has nothing that could hinder it.
    func canBeTouched(at path: IndexPath) -> Bool { canBeTouched && cell(at: path)?.canBeTouched != false }

    /// Does what a tap on a row or an item does, which need not be there any more: it is marked, and the delegate is told.
    public func tap(_ indexPath: IndexPath) {
        WaitingViews.catchUp()
        scroll(to: indexPath)
        guard canBeTouched(at: indexPath), allowsTaps, mayHighlight(indexPath) else { return }
        if marksSeveral, selected.contains(indexPath) { return unmark(indexPath) }
        guard let path = willSelect(indexPath) else { return }
        if !marksSeveral { selected.filter { $0 != path }.forEach(unmark) }
        select(path, animated: false)
        didSelect(path)
    }

    private func unmark(_ path: IndexPath) {
        guard let path = willDeselect(path) else { return }
        deselect(path, animated: false)
        didDeselect(path)
    }

    // MARK: Changes

    /// Makes several changes, and calls the completion later.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        openGroups += 1
        updates?()
        endGroup()
        if let completion { Task { completion(true) } }
    }

    /// Ends a group of changes: the last one asks for all cells in sight anew.
    func endGroup() {
        openGroups = max(openGroups - 1, 0)
        change { _ in }
    }

    /// Makes a change, or notes it until its group ends. Cells that are neither deleted nor reloaded stay marked.
    func change(_ note: (inout ListChanges) -> Void) {
        note(&changes)
        guard openGroups == 0 else { return }
        let done = changes
        changes = ListChanges()
        reload(keeping: done.place)
    }
}

extension ListView: CellHolder {
    func showCells() {
        guard isVisible else { return }
        if !rows.isLoaded, source != nil { reloadData() }
        _ = shownCells
        guard hasOldEdges, rows.cells != nil else { return }
        forgetEdges()
        placeEdges()
    }
}

/// A view above or below a section.
struct ListEdge {
    var kind = ""
    let view: UIView
    /// True if the app made it; the list makes one for a title.
    var isOfApp = true
}
