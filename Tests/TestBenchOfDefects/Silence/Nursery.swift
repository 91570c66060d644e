import PresenterBench

@MainActor
protocol NurseryView: AnyObject {
    func show(_ seedlings: [String])
    func open(_ seedling: String)
    func showError(_ text: String)
}

/// A list whose rows are taken for granted: who taps one that is not shown, as only a bench can, crashes it.
@MainActor
class NurseryPresenter {
    private(set) weak var view: (any NurseryView)?
    private var seedlings: [String] = []
    private var isLoading = false

    init(view: any NurseryView) { self.view = view }

    func viewDidLoad() {
        guard !isLoading else { return }
        isLoading = true
        API.get("/seedlings") { [weak self] in self?.didLoad($0) }
    }

    func open(row: Int) { view?.open(seedlings[row]) }

    private func didLoad(_ result: Result<[String], any Error>) {
        isLoading = false
        guard let seedlings = try? result.get() else { return fail() }
        self.seedlings = seedlings
        view?.show(seedlings)
    }

    func fail() { view?.showError("The nursery could not be loaded.") }
}

/// The defect: nobody is told of a failure; the next step of the flow crashes then, which must not hide it.
final class SilentNurseryPresenter: NurseryPresenter {
    override func fail() {}
}

let nursery = [
    scenario("defect-silence-6-nursery") { SilentNurseryPresenter(view: $0) },
    scenario("sound-silence-6-nursery") { NurseryPresenter(view: $0) },
]

private func scenario(
    _ name: String, _ make: @escaping @MainActor @Sendable (any NurseryView) -> NurseryPresenter
) -> Scenario {
    Scenario(name, answer("/seedlings", #"["Leek", "Chard"]"#)) { stage in
        let view = stage.own(NurseryViewSpy(stage))
        let presenter = stage.own(make(view.object))
        stage.send("viewDidLoad()") { presenter.object.viewDidLoad() }
        // A label that says nothing of a row.
        stage.send("go on with the second") { presenter.object.open(row: 1) }
    }
}

final class NurseryViewSpy: Spy, NurseryView {
    func show(_ seedlings: [String]) { record(seedlings) }
    func open(_ seedling: String) { record(seedling) }
    func showError(_ text: String) { record(text) }
}
