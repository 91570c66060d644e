import PresenterBench

@MainActor
protocol OrchardView: AnyObject {
    func setLoading(_ isLoading: Bool)
    func render(_ state: OrchardState)
    func showError(_ text: String)
}

/// What the screen shows, as one value.
struct OrchardState: Equatable {
    var isBusy = false
    var trees: [String] = []
}

@MainActor
class OrchardPresenter {
    private(set) weak var view: (any OrchardView)?
    private var state = OrchardState()

    init(view: any OrchardView) { self.view = view }

    func viewDidLoad() {
        guard !state.isBusy else { return }
        state.isBusy = true
        view?.setLoading(true)
        view?.render(state)
        API.get("/trees") { [weak self] in self?.didLoad($0) }
    }

    private func didLoad(_ result: Result<[String], any Error>) {
        state.isBusy = false
        if let trees = try? result.get() { state.trees = trees }
        view?.setLoading(false)
        view?.render(state)
        if case .failure = result { fail() }
    }

    func fail() { view?.showError("The orchard could not be loaded.") }
}

/// The defect: the spinner is taken back, and the error is swallowed.
final class SilentOrchardPresenter: OrchardPresenter {
    override func fail() {}
}

let orchard = [
    scenario("defect-silence-4-orchard") { SilentOrchardPresenter(view: $0) },
    scenario("sound-silence-4-orchard") { OrchardPresenter(view: $0) },
]

private func scenario(
    _ name: String, _ make: @escaping @MainActor @Sendable (any OrchardView) -> OrchardPresenter
) -> Scenario {
    Scenario(name, answer("/trees", #"["Apple", "Plum"]"#)) { stage in
        let view = stage.own(OrchardViewSpy(stage))
        let presenter = stage.own(make(view.object))
        stage.send("viewDidLoad()") { presenter.object.viewDidLoad() }
    }
}

final class OrchardViewSpy: Spy, OrchardView {
    func setLoading(_ isLoading: Bool) { record(isLoading) }
    func render(_ state: OrchardState) { record(state) }
    func showError(_ text: String) { record(text) }
}
