import PresenterBench

@preconcurrency @testable import MyApp

/// A table that is two rows high and asks for those rows, as a table does.
final class CatalogueTable: Spy, CatalogueView {
    var presenter: (any CatalogueInput)?
    private var top = 0
    private var rows: [String] = []
    private var alert: String?

    override var screen: String? {
        let visible = rows.isEmpty ? "no rows" : rows.joined(separator: ", ")
        return "screen: " + (alert.map { "alert \"\($0)\"; " } ?? "") + visible
    }

    func open() { presenter?.viewDidLoad() }

    func scrollToEnd() {
        top = max(0, (presenter?.numberOfItems ?? 0) - 2)
        showRows()
    }

    func pullToRefresh() {
        top = 0
        presenter?.didPullToRefresh()
    }

    func reload() {
        record()
        showRows()
    }

    func endRefreshing() { record() }

    func showRetryButton(_ message: String) {
        record(message)
        alert = message
    }

    private func showRows() {
        guard let presenter else { return }
        rows = (top..<min(top + 2, presenter.numberOfItems)).map { row in
            let item = presenter.item(at: row)
            presenter.willDisplay(row: row)
            return "\(item.name) \(item.priceInCents)"
        }
    }
}

final class CatalogueProbe: Probe<any CatalogueInput>, CatalogueInput {
    var numberOfItems: Int { forward { $0.numberOfItems } }
    func item(at row: Int) -> CatalogueItem { forward(row) { $0.item(at: row) } }
    func viewDidLoad() { forward { $0.viewDidLoad() } }
    func willDisplay(row: Int) { forward(row) { $0.willDisplay(row: row) } }
    func didPullToRefresh() { forward { $0.didPullToRefresh() } }
    func didTapRetry() { forward { $0.didTapRetry() } }
}
