/// Changes of single rows: each asks for every row anew, once at the end of several.
extension UITableView {
    /// Starts several changes.
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

    /// Asks for every row anew.
    public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { change() }

    /// Asks for every row anew.
    public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { change() }

    /// Asks for every row anew.
    public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { change() }

    /// Asks for every row anew.
    public func reconfigureRows(at indexPaths: [IndexPath]) { change() }

    /// Asks for every row anew.
    public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) { change() }

    /// Asks for every row anew.
    public func insertSections(_ sections: IndexSet, with animation: RowAnimation) { change() }

    /// Asks for every row anew.
    public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) { change() }

    /// Asks for every row anew.
    public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { change() }

    /// Asks for every row anew.
    public func moveSection(_ section: Int, toSection newSection: Int) { change() }

    /// Asks for every row anew.
    public func reloadSectionIndexTitles() { change() }

    /// The movement of a change; nothing moves.
    public enum RowAnimation: Int, Sendable {
        /// The movements.
        case fade, right, left, top, bottom, none, middle
        /// The movement that the system likes.
        case automatic = 100
    }
}
