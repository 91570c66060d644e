import PresenterBench

/// What the screen shows: an error is one of its cases.
enum ForecastState: Sendable {
    case loading
    case loaded(days: [String])
    case error(String)
}

@MainActor
protocol ForecastView: AnyObject {
    func render(_ state: ForecastState)
    func show(_ days: [String])
}

@MainActor
class ForecastPresenter {
    private weak var view: (any ForecastView)?
    private var days: [String] = []
    private var town = ""

    init(view: any ForecastView) { self.view = view }

    func didSelect(town: String) {
        self.town = town
        view?.render(.loading)
        API.get("/forecast/\(town)") { [weak self] in self?.didLoad($0, town) }
    }

    /// What is rendered after a failure, above the days of before.
    func stateAfterFailure(_ days: [String]) -> ForecastState { .error("There is no forecast: these days are old.") }

    private func didLoad(_ result: Result<[String], any Error>, _ town: String) {
        guard town == self.town else { return }
        switch result {
        case .success(let days):
            self.days = days
            view?.render(.loaded(days: days))
        case .failure: view?.render(stateAfterFailure(days))
        }
        if !days.isEmpty { view?.show(days) }
    }
}

/// The defect: a failure renders the days of another town.
final class StaleForecastPresenter: ForecastPresenter {
    override func stateAfterFailure(_ days: [String]) -> ForecastState {
        days.isEmpty ? super.stateAfterFailure(days) : .loaded(days: days)
    }
}

let forecast = [
    scenario("defect-stale-after-failure-4-forecast") { StaleForecastPresenter(view: $0) },
    scenario("sound-stale-after-failure-4-forecast") { ForecastPresenter(view: $0) },
]

private func scenario(
    _ name: String, _ make: @escaping @MainActor @Sendable (any ForecastView) -> ForecastPresenter
) -> Scenario {
    let answers = [answer("/forecast/bergen", #"["Rain"]"#), answer("/forecast/rome", #"["Sun"]"#)]
    return Scenario(name, .all(answers)) { stage in
        let view = stage.own(ForecastViewSpy(stage))
        let presenter = stage.own(make(view.object))
        stage.send("didSelect(town: bergen)") { presenter.object.didSelect(town: "bergen") }
        stage.send("didSelect(town: rome)") { presenter.object.didSelect(town: "rome") }
    }
}

final class ForecastViewSpy: Spy, ForecastView {
    func render(_ state: ForecastState) { record(state) }
    func show(_ days: [String]) { record(days) }
}
