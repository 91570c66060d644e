import PresenterBench

struct Departure: Decodable, Sendable {
    let line: String
    let minutes: Int
}

@MainActor
protocol DeparturesView: AnyObject {
    func showLoading(_ isLoading: Bool)
    func show(stop: String)
    func show(departures: [String])
    func showError(_ text: String)
}

@MainActor
class DeparturesPresenter {
    private(set) weak var view: (any DeparturesView)?
    private var task: Task<Void, Never>?
    private var isLoading = false
    private(set) var departures: [String] = []

    init(view: any DeparturesView) { self.view = view }

    deinit { task?.cancel() }

    func didChoose(stop: String) {
        task?.cancel()
        view?.show(stop: stop)
        setLoading(true)
        task = Task { [weak self] in
            let departures: [Departure]? = try? await API.get("/stops/\(stop)")
            guard !Task.isCancelled else { return }
            self?.didLoad(departures, at: stop)
        }
    }

    func didFail(at stop: String) {
        departures = []
        view?.showError("The departures at \(stop) could not be loaded.")
    }

    private func didLoad(_ departures: [Departure]?, at stop: String) {
        setLoading(false)
        guard let departures else { return didFail(at: stop) }
        self.departures = departures.map { "\($0.line) in \($0.minutes) min" }
        view?.show(departures: self.departures)
    }

    private func setLoading(_ isLoading: Bool) {
        guard isLoading != self.isLoading else { return }
        self.isLoading = isLoading
        view?.showLoading(isLoading)
    }
}

/// The defect: the departures of the last stop are shown as those of the next.
final class StaleDeparturesPresenter: DeparturesPresenter {
    override func didFail(at stop: String) {
        guard !departures.isEmpty else { return super.didFail(at: stop) }
        view?.show(departures: departures)
    }
}

let departures = [
    scenario("defect-stale-after-failure-2-departures") { StaleDeparturesPresenter(view: $0) },
    scenario("sound-stale-after-failure-2-departures") { DeparturesPresenter(view: $0) },
]

private func scenario(
    _ name: String, _ make: @escaping @MainActor @Sendable (any DeparturesView) -> DeparturesPresenter
) -> Scenario {
    let answers = [
        answer("/stops/quay", #"[{"line": "7", "minutes": 3}]"#),
        answer("/stops/market", #"[{"line": "2", "minutes": 9}]"#),
    ]
    return Scenario(name, .all(answers)) { stage in
        let view = stage.own(DeparturesViewSpy(stage))
        let presenter = stage.own(make(view.object))
        stage.send("didChoose(stop: quay)") { presenter.object.didChoose(stop: "quay") }
        stage.send("didChoose(stop: market)") { presenter.object.didChoose(stop: "market") }
    }
}

final class DeparturesViewSpy: Spy, DeparturesView {
    func showLoading(_ isLoading: Bool) { record(isLoading) }
    func show(stop: String) { record(stop) }
    func show(departures: [String]) { record(departures) }
    func showError(_ text: String) { record(text) }
}
