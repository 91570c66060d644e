import PresenterBench

/// A list of stations that can be searched and refreshed.
@MainActor
class StationsPresenter {
    private weak var view: (any TextView)?
    private(set) var text = ""

    init(view: any TextView) { self.view = view }

    func didSearch(_ text: String) {
        self.text = text
        API.get("/stations?name=\(text)") { [weak self] (result: Result<[String], any Error>) in
            guard self?.text == text else { return }
            self?.show(result)
        }
    }

    func didPullToRefresh() {
        API.get("/stations?name=\(text)") { [weak self, text] (result: Result<[String], any Error>) in
            guard let self, isWanted(text, now: self.text) else { return }
            show(result)
        }
    }

    func isWanted(_ text: String, now: String) -> Bool { text == now }

    private func show(_ result: Result<[String], any Error>) {
        switch result {
        case .success(let rows): view?.show(rows: rows)
        case .failure: view?.show("There are no stations.")
        }
    }
}

/// The defect: what a refresh brings is shown, whatever was searched since.
final class HastyStationsPresenter: StationsPresenter {
    override func isWanted(_ text: String, now: String) -> Bool { true }
}

/// Three actions and an order, of which the second leads back to where it began: search, refresh, and search anew before the answer.
let stationScreens = pair(
    "12-stations", answer("/stations?name=a", #"["Alnes"]"#), answer("/stations?name=b", #"["Berg"]"#),
    sound: { StationsPresenter(view: $0) }, defect: { HastyStationsPresenter(view: $0) }
) { _, presenter in
    [
        .action("didSearch(_:)", values: ["a", "b"]) { presenter.object.didSearch($0) },
        .action("didPullToRefresh()", if: !presenter.object.text.isEmpty) { presenter.object.didPullToRefresh() },
    ]
}
