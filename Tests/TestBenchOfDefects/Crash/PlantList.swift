import PresenterBench

@MainActor
protocol PlantListView: AnyObject {
    func show(_ plants: [String])
    func open(_ plant: String)
    func showAlert(_ text: String)
}

@MainActor
class PlantListPresenter {
    private(set) weak var view: (any PlantListView)?
    private(set) var plants: [String] = []
    private var isLoading = false
    /// Whether somebody asked for the newest before there was one.
    private var wantsNewest = false

    init(view: any PlantListView) { self.view = view }

    func viewDidLoad() {
        guard !isLoading else { return }
        isLoading = true
        API.get("/plants") { [weak self] in self?.didLoad($0) }
    }

    func didTapNewest() {
        if let newest = plants.first {
            view?.open(newest)
        } else if isLoading {
            wantsNewest = true
        }
    }

    private func didLoad(_ result: Result<[String], any Error>) {
        isLoading = false
        defer { wantsNewest = false }
        do {
            plants = try result.get()
            view?.show(plants)
            if wantsNewest { didTapNewest() }
        } catch {
            view?.showAlert("The plants could not be loaded.")
        }
    }
}

/// The defect: the button is there from the beginning, and takes a plant for granted.
final class CrashingPlantListPresenter: PlantListPresenter {
    override func didTapNewest() { view?.open(plants[0]) }
}

let plantList = [
    scenario("defect-crash-3-early-tap") { CrashingPlantListPresenter(view: $0) },
    scenario("sound-crash-3-early-tap") { PlantListPresenter(view: $0) },
]

private func scenario(
    _ name: String, _ make: @escaping @MainActor @Sendable (any PlantListView) -> PlantListPresenter
) -> Scenario {
    Scenario(name, answer("/plants", #"["Fern", "Ivy"]"#)) { stage in
        let view = stage.own(PlantListViewSpy(stage))
        let presenter = stage.own(make(view.object))
        stage.send("viewDidLoad()") { presenter.object.viewDidLoad() }
        stage.send("didTapNewest()") { presenter.object.didTapNewest() }
    }
}

final class PlantListViewSpy: Spy, PlantListView {
    func show(_ plants: [String]) { record(plants) }
    func open(_ plant: String) { record(plant) }
    func showAlert(_ text: String) { record(text) }
}
