@preconcurrency @testable import BeerListMVP
import Foundation
import PresenterBench

/// The screen of the beer list, for a user: the rows of the table and an alert over them.
@MainActor
final class BeerListScreen {
    /// The presenter, which the view owns, as in the app.
    var presenter: (any BeerListPresenterInput)?
    /// The receiver of each alert, with the name of the call that tells the user.
    var notes: (_ alert: Alert, _ call: String) -> Void = { _, _ in }
    private var table = ListText()
    private var place = AlertPlace()

    /// Asks the presenter for every row, as a table does when it is reloaded.
    func reload() {
        table.markedRow = nil
        table.rows = (0..<(presenter?.numberOfBeers ?? 0)).map(name(ofRow:))
    }

    /// Asks the presenter for one row, as a table does when that is scrolled into view.
    func show(row: Int) {
        table.rows = Array(table.rows.prefix(row)) + [name(ofRow: row)] + table.rows.dropFirst(row + 1)
    }

    /// Taps a row: the table marks it, and the view takes the mark away before it calls the presenter.
    func tap(row: Int) {
        table.markedRow = row
        table.markedRow = nil
        presenter?.didSelectRowAt(IndexPath(row: row, section: 0))
    }

    /// Shows an alert unless another one is open.
    func show(alert title: String, message: String) {
        let alert = Alert(title: title, message: message, buttons: [.init(title: "OK", style: .cancel)])
        notes(alert, place.present(alert))
    }

    /// True while an alert is open.
    var hasAlert: Bool { place.alert != nil }

    /// Taps the button of the alert.
    func tapOK() { place.close() }

    /// The screen in one line, every row by name.
    var text: String {
        var list = table
        list.alert = place.alert
        return list.text
    }

    /// Returns the text of a row's cell; one without a beer is empty.
    private func name(ofRow row: Int) -> String { presenter?.beer(forRow: row)?.name ?? "" }
}

/// Replaces the view controller of the beer list, which goes to the main queue by itself.
final class BeerListViewSpy: Spy, BeerListPresenterOutput {
    @MainActor let visible = BeerListScreen()

    @MainActor init(_ stage: Stage) {
        super.init(stage)
        let user = UserSpy(stage)
        visible.notes = { user.record($0, as: $1) }
    }

    @MainActor override var screen: String? { visible.text }

    func didFetch(_ beers: [Beer]) {
        record(beers)
        DispatchQueue.main.async { [visible] in visible.reload() }
    }

    func didFailToFetchBeer(with error: any Error) {
        record(error)
        let message = "\(error)"
        DispatchQueue.main.async { [visible] in visible.show(alert: "Error", message: message) }
    }

    func didPrepareInfomation(of beer: Beer) {
        record(beer)
        let (title, message) = (beer.name, "\(beer.tagline)\n\n\(beer.description)")
        DispatchQueue.main.async { [visible] in visible.show(alert: title, message: message) }
    }
}

/// Notes the calls from the view to the presenter.
final class BeerListProbe: Probe<any BeerListPresenterInput>, BeerListPresenterInput {
    var numberOfBeers: Int { forward { $0.numberOfBeers } }
    func beer(forRow row: Int) -> Beer? { forward(row) { $0.beer(forRow: row) } }
    func viewDidLoad() { forward { $0.viewDidLoad() } }
    func didSelectRowAt(_ indexPath: IndexPath) { forward(indexPath) { $0.didSelectRowAt(indexPath) } }
}
