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
