import PresenterBench

struct Store: Decodable, Sendable {
    let street: String
    let distance: Int
}

/// The stores nearby, which tells whoever is interested.
@MainActor
final class StoreFinder {
    var onChange: (Result<[Store], any Error>) -> Void = { _ in }
    private var isLoading = false

    func find() {
        guard !isLoading else { return }
        isLoading = true
        API.get("/stores") { [weak self] in self?.didFind($0) }
    }

    private func didFind(_ result: Result<[Store], any Error>) {
        isLoading = false
        onChange(result)
    }
}

@MainActor
protocol StoreMapView: AnyObject {
    func show(pins: [String])
    func showError(_ text: String)
}

@MainActor
class StoreMapPresenter {
    private weak var view: (any StoreMapView)?
    let finder = StoreFinder()

    init(view: any StoreMapView) { self.view = view }

    func viewDidLoad() {
        listen()
        finder.find()
    }

    func listen() {
        finder.onChange = { [weak self] in self?.didFind($0) }
    }

    func didFind(_ result: Result<[Store], any Error>) {
        switch result {
        case .success(let stores): view?.show(pins: stores.map { "\($0.street), \($0.distance) m" })
        case .failure: view?.showError("No store could be found.")
        }
    }
}

/// The defect: the presenter keeps its finder, and the finder its presenter.
final class LeakingStoreMapPresenter: StoreMapPresenter {
    override func listen() { finder.onChange = didFind }
}

let storeMap = [
    scenario("defect-late-2-map") { LeakingStoreMapPresenter(view: $0) },
    scenario("sound-late-2-map") { StoreMapPresenter(view: $0) },
]

private func scenario(
    _ name: String, _ make: @escaping @MainActor @Sendable (any StoreMapView) -> StoreMapPresenter
) -> Scenario {
    Scenario(name, answer("/stores", #"[{"street": "Quay 3", "distance": 250}]"#)) { stage in
        let view = stage.own(StoreMapViewSpy(stage))
        let presenter = stage.own(make(view.object))
        stage.send("viewDidLoad()") { presenter.object.viewDidLoad() }
    }
}

final class StoreMapViewSpy: Spy, StoreMapView {
    func show(pins: [String]) { record(pins) }
    func showError(_ text: String) { record(text) }
}
