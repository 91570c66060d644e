import PresenterBench

/// How the catalogue is divided into pages.
struct CatalogueSize: Decodable, Sendable {
    let total: Int
    let pageSize: Int?
}

@MainActor
protocol CatalogueView: AnyObject {
    func show(plants: [String])
    func showError(_ text: String)
}

@MainActor
class CataloguePresenter {
    private weak var view: (any CatalogueView)?
    private var task: Task<Void, Never>?

    init(view: any CatalogueView) { self.view = view }

    deinit { task?.cancel() }

    func viewDidLoad() {
        guard task == nil else { return }
        let step = step
        task = Task { [weak self] in
            let plants = try? await Self.load(by: step)
            guard !Task.isCancelled else { return }
            self?.didLoad(plants)
        }
    }

    /// How far it is from one page to the next; nil if the size makes no sense.
    var step: @Sendable (CatalogueSize) -> Int? {
        { size in size.pageSize.flatMap { $0 > 0 ? $0 : nil } }
    }

    private func didLoad(_ plants: [String]?) {
        task = nil
        if let plants {
            view?.show(plants: plants)
        } else {
            view?.showError("The catalogue could not be loaded.")
        }
    }

    private static func load(by step: @Sendable (CatalogueSize) -> Int?) async throws -> [String]? {
        let size: CatalogueSize = try await API.get("/catalogue")
        guard let step = step(size) else { return nil }
        var (plants, offset): ([String], Int) = ([], 0)
        while offset < size.total {
            plants += try await API.get("/catalogue/\(offset)") as [String]
            offset += step
        }
        return plants
    }
}

/// The defect: without a page size the next page is the same again.
final class StormingCataloguePresenter: CataloguePresenter {
    override var step: @Sendable (CatalogueSize) -> Int? { { $0.pageSize ?? 0 } }
}

let catalogue = [
    scenario("defect-storm-3-catalogue") { StormingCataloguePresenter(view: $0) },
    scenario("sound-storm-3-catalogue") { CataloguePresenter(view: $0) },
]

private func scenario(
    _ name: String, _ make: @escaping @MainActor @Sendable (any CatalogueView) -> CataloguePresenter
) -> Scenario {
    let answers = [
        answer("/catalogue", #"{"total": 3, "pageSize": 2}"#), answer("/catalogue/0", #"["Fern", "Ivy"]"#),
        answer("/catalogue/2", #"["Moss"]"#),
    ]
    return Scenario(name, .all(answers)) { stage in
        let view = stage.own(CatalogueViewSpy(stage))
        let presenter = stage.own(make(view.object))
        stage.send("viewDidLoad()") { presenter.object.viewDidLoad() }
    }
}

final class CatalogueViewSpy: Spy, CatalogueView {
    func show(plants: [String]) { record(plants) }
    func showError(_ text: String) { record(text) }
}
