import Foundation

@preconcurrency @testable import BeerListMVP

/// What the user sees of the beer list: the rows of the table and an alert over them.
@MainActor
final class BeerListScreen {
    /// Owned by the view, as in the app.
    var presenter: (any BeerListPresenterInput)?
    private var visible = ListText()

    /// Asks the presenter for every row, as a table does when it is reloaded.
    func reload() {
        guard let presenter else { return }
        visible.rows = (0..<presenter.numberOfBeers).compactMap { presenter.beer(forRow: $0)?.name }
    }

    func show(alert title: String, message: String) { visible.alert = (title, message) }

    /// The screen in one line, every row by name.
    var text: String { visible.text }
}
