import PresenterBench

@MainActor
protocol AlmanacView: AnyObject {
    func setLoading(_ isLoading: Bool)
    func show(_ days: [String])
    func showError(_ text: String)
}

@MainActor
class AlmanacPresenter {
    private(set) weak var view: (any AlmanacView)?
    private var isLoading = false

    init(view: any AlmanacView) { self.view = view }

    func viewDidLoad() {
        guard !isLoading else { return }
        begin()
        load()
    }

    func load() { API.get("/days") { [weak self] in self?.didLoad($0) } }

    func didLoad(_ result: Result<[String], any Error>) {
        end()
        switch result {
        case .success(let days): view?.show(days)
        case .failure: view?.showError("The almanac could not be loaded.")
        }
    }

    private func begin() {
        isLoading = true
        view?.setLoading(true)
    }

    func end() {
        isLoading = false
        view?.setLoading(false)
    }
}

/// The defect: it reads what the service does not send, so that nothing is ever shown, whatever is answered.
final class SilentAlmanacPresenter: AlmanacPresenter {
    private struct Day: Decodable, Sendable { let title: String, saints: [[Int]] }

    override func load() {
        API.get("/days") { [weak self] (result: Result<[Day], any Error>) in
            self?.end()
            if let days = try? result.get(), !days.isEmpty { self?.view?.show(days.map(\.title)) }
        }
    }
}

let almanac = [
    scenario("defect-silence-5-almanac") { SilentAlmanacPresenter(view: $0) },
    scenario("sound-silence-5-almanac") { AlmanacPresenter(view: $0) },
]

private func scenario(
    _ name: String, _ make: @escaping @MainActor @Sendable (any AlmanacView) -> AlmanacPresenter
) -> Scenario {
    Scenario(name, answer("/days", #"["Martinmas", "Advent"]"#)) { stage in
        let view = stage.own(AlmanacViewSpy(stage))
        let presenter = stage.own(make(view.object))
        stage.send("viewDidLoad()") { presenter.object.viewDidLoad() }
    }
}

final class AlmanacViewSpy: Spy, AlmanacView {
    func setLoading(_ isLoading: Bool) { record(isLoading) }
    func show(_ days: [String]) { record(days) }
    func showError(_ text: String) { record(text) }
}
