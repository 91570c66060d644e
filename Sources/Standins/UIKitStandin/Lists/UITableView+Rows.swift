import Absent

/// The kinds, the places and the marks of rows.
extension UITableView {
    /// The row that is marked as tapped; nil where none is.
    public var indexPathForSelectedRow: IndexPath? { selected.first }
    /// The rows that are marked as tapped; nil where none is.
    public var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected }
    /// The number of sections at the last reload; before the first one, that of the data source.
    public var numberOfSections: Int {
        rows.isLoaded ? rows.counts.count : dataSource?.numberOfSections(in: self) ?? 0
    }
    public var visibleCells: [UITableViewCell] { shownCells.flatMap { $0 } }
    public var indexPathsForVisibleRows: [IndexPath]? { isVisible ? Array(rows.visiblePaths) : nil }

    /// Tells how many rows a section had at the last reload; before the first one, how many the data source has.
    ///
    /// - Parameter section: The section.
    /// - Returns: The number of its rows.
    public func numberOfRows(inSection section: Int) -> Int {
        rows.isLoaded ? rows.counts[section] : dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
    }

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

    public func indexPath(for cell: UITableViewCell) -> IndexPath? { rows.path(of: cell) }

    /// Says what kind of cell an identifier stands for.
    ///
    /// - Parameters:
    ///   - cellClass: A class of cells; nil takes the identifier back.
    ///   - identifier: The identifier.
    public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        makers.register(cellClass, identifier)
    }

    /// Says which file an identifier stands for: a scenario sets a prototype of its name or of the identifier.
    public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) { makers.register(nib, identifier) }

    public func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        headerMakers.register(aClass, identifier)
    }

    /// Says which file a view above or below sections is in: a scenario sets a prototype of its name or of the identifier.
    public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        headerMakers.register(nib, identifier)
    }

    /// Makes a cell of a kind.
    ///
    /// - Parameter identifier: A registered identifier.
    /// - Returns: The cell; nil where nothing is registered.
    public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        if let cellClass = makers.cellClass(identifier) {
            return cellClass.init(style: .default, reuseIdentifier: identifier)
        }
        let cell = makers.prototype(identifier, in: Self.prototypes)
        cell?.reuseIdentifier = identifier
        return cell
    }

    public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
            CellMakers<UITableViewCell>.missing(identifier, "UITableView")
        }
        return cell
    }

    /// Makes a view above or below a section; nil where nothing is registered.
    public func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        headerMakers.cellClass(identifier)?.init(reuseIdentifier: identifier)
            ?? headerMakers.prototype(identifier, in: Self.headerPrototypes)
    }

    /// Marks a row; the delegate is not told.
    public func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        guard let indexPath else { return selected.forEach { deselectRow(at: $0, animated: animated) } }
        if !allowsMultipleSelection { selected.forEach { deselectRow(at: $0, animated: animated) } }
        if !selected.contains(indexPath) { selected.append(indexPath) }
        cellForRow(at: indexPath)?.setSelected(true, animated: animated)
    }

    /// Takes the mark of a tap from a row.
    ///
    /// - Parameters:
    ///   - indexPath: The row.
    ///   - animated: Nothing moves either way.
    public func deselectRow(at indexPath: IndexPath, animated: Bool) {
        guard selected.contains(indexPath) else { return }
        selected.removeAll { $0 == indexPath }
        cellForRow(at: indexPath)?.setSelected(false, animated: animated)
    }

    /// Scrolls down to a row, which nobody could see before.
    public func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        rows.scroll(to: indexPath)
        _ = shownCells
    }

    /// Finds the row at a point, which a layout would know; ends the play.
    public func indexPathForRow(at point: CGPoint) -> IndexPath? { absent("UITableView") }

    /// Finds the rectangle of a row, which a layout would know; ends the play.
    public func rectForRow(at indexPath: IndexPath) -> CGRect { absent("UITableView") }

    /// Lets rows be changed, or not.
    public func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

    /// The place of a row that is shown.
    public enum ScrollPosition: Int, Sendable {
        case none, top, middle, bottom
    }
}

/// The acts of a user on a table.
extension UITableView {
    /// Does what a tap on a row does: it is marked, and the delegate is told.
    ///
    /// - Parameter indexPath: The row, which need not be there any more.
    public func tap(_ indexPath: IndexPath) {
        scrollToRow(at: indexPath, at: .none, animated: false)
        guard canBeTouched(at: indexPath) else { return }
        guard isEditing ? allowsSelectionDuringEditing : allowsSelection else { return }
        guard delegate?.tableView(self, shouldHighlightRowAt: indexPath) ?? true else { return }
        if allowsMultipleSelection, selected.contains(indexPath) { return unmark(indexPath) }
        guard let row = delegate.map({ $0.tableView(self, willSelectRowAt: indexPath) }) ?? indexPath else { return }
        if !allowsMultipleSelection { selected.filter { $0 != row }.forEach(unmark) }
        selectRow(at: row, animated: false, scrollPosition: .none)
        delegate?.tableView(self, didSelectRowAt: row)
    }

    private func unmark(_ indexPath: IndexPath) {
        guard let row = delegate.map({ $0.tableView(self, willDeselectRowAt: indexPath) }) ?? indexPath else { return }
        deselectRow(at: row, animated: false)
        delegate?.tableView(self, didDeselectRowAt: row)
    }

    /// True if a finger reaches a row; one that is not there has no cell that could hinder it.
    private func canBeTouched(at indexPath: IndexPath) -> Bool {
        canBeTouched && cellForRow(at: indexPath)?.canBeTouched != false
    }

    public func tapAccessory(_ indexPath: IndexPath) {
        guard canBeTouched(at: indexPath) else { return }
        delegate?.tableView(self, accessoryButtonTappedForRowWith: indexPath)
    }

    /// Does what a swipe to the left does: finds the buttons of the row.
    ///
    /// - Parameter indexPath: The row.
    /// - Returns: The buttons of the app; none where the row has at most the system's, which ``delete(_:)`` taps.
    public func swipe(_ indexPath: IndexPath) -> [UIContextualAction] {
        guard canBeTouched(at: indexPath) else { return [] }
        return delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: indexPath)?.actions ?? []
    }

    public func delete(_ indexPath: IndexPath) {
        guard canBeTouched(at: indexPath), let dataSource, dataSource.tableView(self, canEditRowAt: indexPath),
            delegate?.tableView(self, editingStyleForRowAt: indexPath) ?? .delete == .delete
        else { return }
        dataSource.tableView(self, commit: .delete, forRowAt: indexPath)
    }
}

/// Changes of single rows: each asks for the rows in sight anew, once at the end of several.
extension UITableView {
    public func beginUpdates() { changes += 1 }

    /// Ends several changes.
    public func endUpdates() {
        changes = max(changes - 1, 0)
        if changes == 0 { reloadData() }
    }

    /// Makes several changes, and calls the completion later.
    public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        beginUpdates()
        updates?()
        endUpdates()
        if let completion { Task { completion(true) } }
    }

    private func change() { if changes == 0 { reloadData() } }

    public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { change() }

    public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { change() }

    public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { change() }

    public func reconfigureRows(at indexPaths: [IndexPath]) { change() }

    public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) { change() }

    public func insertSections(_ sections: IndexSet, with animation: RowAnimation) { change() }

    public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) { change() }

    public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { change() }

    public func moveSection(_ section: Int, toSection newSection: Int) { change() }

    public func reloadSectionIndexTitles() { change() }

    /// The movement of a change; nothing moves.
    public enum RowAnimation: Int, Sendable {
        case fade, right, left, top, bottom, none, middle
        case automatic = 100
    }
}
