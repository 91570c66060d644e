import PresenterBench

@MainActor
protocol PlantSearchView: AnyObject {
    func show(_ hits: [String])
    func showError(_ text: String)
}

@MainActor
class PlantSearchPresenter {
    private weak var view: (any PlantSearchView)?
    private var number = 0

    init(view: any PlantSearchView) { self.view = view }

    func didType(_ query: String) {
        number += 1
        let number = number
        API.get("/search/\(query)") { [weak self] in self?.didSearch($0, number) }
    }

    /// Whether nothing newer was typed since.
    func isCurrent(_ number: Int) -> Bool { number == self.number }

    private func didSearch(_ result: Result<[String], any Error>, _ number: Int) {
        guard isCurrent(number) else { return }
        switch result {
        case .success(let hits): view?.show(hits)
        case .failure: view?.showError("The search failed.")
        }
    }
}

/// The defect: whichever answer comes last is shown.
final class StalePlantSearchPresenter: PlantSearchPresenter {
    override func isCurrent(_ number: Int) -> Bool { true }
}

let plantSearch = [
    scenario("defect-order-matters-1-search") { StalePlantSearchPresenter(view: $0) },
    scenario("sound-order-matters-1-search") { PlantSearchPresenter(view: $0) },
]

private func scenario(
    _ name: String, _ make: @escaping @MainActor @Sendable (any PlantSearchView) -> PlantSearchPresenter
) -> Scenario {
    let answers = [answer("/search/f", #"["Fern", "Fig"]"#), answer("/search/fe", #"["Fern"]"#)]
    return Scenario(name, .all(answers)) { stage in
        let view = stage.own(PlantSearchViewSpy(stage))
        let presenter = stage.own(make(view.object))
        stage.hold("didType(f)") { presenter.object.didType("f") }
        stage.hold("didType(fe)") { presenter.object.didType("fe") }
        stage.release()
    }
}

final class PlantSearchViewSpy: Spy, PlantSearchView {
    func show(_ hits: [String]) { record(hits) }
    func showError(_ text: String) { record(text) }
}
