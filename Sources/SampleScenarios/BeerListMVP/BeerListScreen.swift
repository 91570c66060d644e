import Foundation

@preconcurrency @testable import BeerListMVP

/// What the user sees of the beer list: the rows of the table and an alert over them.
@MainActor
final class BeerListScreen {
    /// Owned by the view, as in the app.
    var presenter: (any BeerListPresenterInput)?
    private var rows: [String] = []
    private var alert: (title: String, message: String)?

    /// Asks the presenter for every row, as a table does when it is reloaded.
    func reload() {
        guard let presenter else { return }
        rows = (0..<presenter.numberOfBeers).compactMap { presenter.beer(forRow: $0)?.name }
    }

    func show(alert title: String, message: String) { alert = (title, message) }

    /// The screen in one line, every row by name.
    var text: String {
        let names = rows.map { String(reflecting: $0) }.joined(separator: ", ")
        let table = rows.isEmpty ? "no rows" : "\(rows.count) rows: \(names)"
        guard let alert else { return "screen: \(table)" }
        return "screen: alert \(String(reflecting: alert.title)), \(String(reflecting: alert.message)); \(table)"
    }
}
