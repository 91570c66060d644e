import Absent

/// The kinds, the places and the marks of rows.
extension UITableView {
    public var indexPathForSelectedRow: IndexPath? { selected.first }
    public var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected }
    public var indexPathsForVisibleRows: [IndexPath]? { isVisible ? Array(rows.visiblePaths) : nil }

    /// Tells how many rows a section had at the last reload; before the first one, how many the data source has.
    public func numberOfRows(inSection section: Int) -> Int { count(section) }

    /// Finds the cell of a row; nil where there is no such row, or nobody can see it.
    public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { cell(at: indexPath) }

    public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        heads.indices.contains(section) ? heads[section].first?.view as? UITableViewHeaderFooterView : nil
    }

    public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        feet.indices.contains(section) ? feet[section].first?.view as? UITableViewHeaderFooterView : nil
    }

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

    public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        if let cellClass = makers.cellClass(identifier) {
            return cellClass.init(style: .default, reuseIdentifier: identifier)
        }
        let cell = makers.prototype(identifier, in: Self.prototypes)
        cell?.givenIdentifier = identifier
        return cell
    }

    public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
            CellMakers<UITableViewCell>.missing(identifier, "UITableView")
        }
        return cell
    }

    public func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        headerMakers.cellClass(identifier)?.init(reuseIdentifier: identifier)
            ?? headerMakers.prototype(identifier, in: Self.headerPrototypes)
    }

    public func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        select(indexPath, animated: animated)
    }

    public func deselectRow(at indexPath: IndexPath, animated: Bool) { deselect(indexPath, animated: animated) }

    /// Scrolls down to a row, which nobody could see before.
    public func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        scroll(to: indexPath)
    }

    /// Finds the row at a point, which a layout would know; ends the play.
    public func indexPathForRow(at point: CGPoint) -> IndexPath? { absent("UITableView") }

    /// Finds the rectangle of a row, which a layout would know; ends the play.
    public func rectForRow(at indexPath: IndexPath) -> CGRect { absent("UITableView") }

    public func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

    /// The place of a row that is shown.
    public enum ScrollPosition: Int, Sendable {
        case none, top, middle, bottom
    }
}

/// The acts of a user on a table.
extension UITableView {
    public func tapAccessory(_ indexPath: IndexPath) {
        guard canBeTouched(at: indexPath) else { return }
        delegate?.tableView(self, accessoryButtonTappedForRowWith: indexPath)
    }

    /// Does what a swipe to the left does, and finds the buttons of the app; none where the row has at most the system's, which ``delete(_:)`` taps.
    public func swipe(_ indexPath: IndexPath) -> [UIContextualAction] {
        guard canBeTouched(at: indexPath), let dataSource, let delegate,
            dataSource.tableView(self, canEditRowAt: indexPath),
            let actions = delegate.tableView(self, trailingSwipeActionsConfigurationForRowAt: indexPath)?.actions
                ?? delegate.tableView(self, editActionsForRowAt: indexPath)?.map({ $0.button(for: indexPath) })
        else { return [] }
        delegate.tableView(self, willBeginEditingRowAt: indexPath)
        for action in actions {
            action.didEnd = { [weak self] in self.map { $0.delegate?.tableView($0, didEndEditingRowAt: indexPath) } }
        }
        return actions
    }

    public func delete(_ indexPath: IndexPath) {
        guard canBeTouched(at: indexPath), let dataSource, dataSource.tableView(self, canEditRowAt: indexPath),
            delegate?.tableView(self, editingStyleForRowAt: indexPath) ?? .delete == .delete
        else { return }
        delegate?.tableView(self, willBeginEditingRowAt: indexPath)
        dataSource.tableView(self, commit: .delete, forRowAt: indexPath)
        delegate?.tableView(self, didEndEditingRowAt: indexPath)
    }
}

/// Changes of single rows: each asks for the rows in sight anew, once at the end of several.
extension UITableView {
    public func beginUpdates() { openGroups += 1 }

    public func endUpdates() { endGroup() }

    public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change { $0.insertedRows.formUnion(indexPaths) }
    }

    public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change { $0.deletedRows.formUnion(indexPaths) }
    }

    public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change { $0.reloadedRows.formUnion(indexPaths) }
    }

    public func reconfigureRows(at indexPaths: [IndexPath]) { change { _ in } }

    public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change { $0.movedRows[indexPath] = newIndexPath }
    }

    public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        change { $0.insertedSections.formUnion(sections) }
    }

    public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        change { $0.deletedSections.formUnion(sections) }
    }

    public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        change { $0.reloadedSections.formUnion(sections) }
    }

    public func moveSection(_ section: Int, toSection newSection: Int) {
        change { $0.movedSections[section] = newSection }
    }

    public func reloadSectionIndexTitles() { change { _ in } }

    /// The movement of a change; nothing moves.
    public enum RowAnimation: Int, Sendable {
        case fade, right, left, top, bottom, none, middle
        case automatic = 100
    }
}
