import PresenterBench

@MainActor
protocol MarketView: AnyObject {
    func show(_ rows: [String])
    func open(_ row: String)
    func showError(_ text: String)
}

/// Two lists, each behind a button that is always there, and rows that can be opened.
@MainActor
class MarketPresenter {
    private weak var view: (any MarketView)?
    private(set) var shown = ""
    private var rows: [String] = []

    init(view: any MarketView) { self.view = view }

    func viewDidLoad() { load("/fruit") }

    func didTapBargains() {
        guard shown != "/bargains" else { return }
        load("/bargains")
    }

    func didSelect(row: Int) {
        guard rows.indices.contains(row) else { return }
        view?.open(rows[row])
    }

    /// Whether a list is the one that the user has asked for last.
    func isCurrent(_ path: String) -> Bool { path == shown }

    private func load(_ path: String) {
        shown = path
        API.get(path) { [weak self] in self?.didLoad($0, path) }
    }

    private func didLoad(_ result: Result<[String], any Error>, _ path: String) {
        guard isCurrent(path) else { return }
        switch result {
        case .success(let rows):
            self.rows = rows
            view?.show(rows)
        case .failure:
            rows = []
            view?.showError("The market is closed.")
        }
    }
}

/// The defect: whichever list comes last is shown.
final class StaleMarketPresenter: MarketPresenter {
    override func isCurrent(_ path: String) -> Bool { true }
}

let market = [
    scenario("defect-order-matters-5-market") { StaleMarketPresenter(view: $0) },
    scenario("sound-order-matters-5-market") { MarketPresenter(view: $0) },
]

private func scenario(
    _ name: String, _ make: @escaping @MainActor @Sendable (any MarketView) -> MarketPresenter
) -> Scenario {
    Scenario(name, .all([answer("/fruit", #"["Fig", "Pear"]"#), answer("/bargains", #"["Kale"]"#)])) { stage in
        let view = stage.own(MarketViewSpy(stage))
        let presenter = stage.own(make(view.object))
        stage.send("viewDidLoad()") { presenter.object.viewDidLoad() }
        stage.send("didTapBargains()") { presenter.object.didTapBargains() }
        // Before the bargains there is no row for them: a fast user taps nothing.
        stage.send("didSelect(row: 0)") { presenter.object.didSelect(row: 0) }
    }
}

final class MarketViewSpy: Spy, MarketView {
    func show(_ rows: [String]) { record(rows) }
    func open(_ row: String) { record(row) }
    func showError(_ text: String) { record(text) }
}
