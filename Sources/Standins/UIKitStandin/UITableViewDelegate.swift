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
