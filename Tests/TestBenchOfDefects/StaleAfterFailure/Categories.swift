import Foundation
import PresenterBench

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@MainActor
protocol CategoriesView: AnyObject {
    func show(_ plants: [String], of category: String)
    func showError(_ text: String)
}

@MainActor
class CategoriesPresenter {
    private weak var view: (any CategoriesView)?
    private var task: URLSessionDataTask?
    private var number = 0
    private var plants: [String] = []

    init(view: any CategoriesView) { self.view = view }

    deinit { task?.cancel() }

    func didSelect(_ category: String) {
        task?.cancel()
        number += 1
        let number = number
        task = API.get("/plants/\(category)") { [weak self] in self?.didLoad($0, category, number) }
    }

    /// What to show for an answer, given what is on the screen; nil for a failure.
    func plants(in result: Result<[String], any Error>, before: [String]) -> [String]? { try? result.get() }

    private func didLoad(_ result: Result<[String], any Error>, _ category: String, _ number: Int) {
        guard number == self.number else { return }
        guard let plants = plants(in: result, before: plants) else {
            self.plants = []
            view?.showError("The \(category) could not be loaded.")
            return
        }
        self.plants = plants
        view?.show(plants, of: category)
    }
}

/// The defect: what is on the screen already stands in for an answer that failed.
final class StaleCategoriesPresenter: CategoriesPresenter {
    override func plants(in result: Result<[String], any Error>, before: [String]) -> [String]? {
        let plants = super.plants(in: result, before: before)
        return before.isEmpty ? plants : plants ?? before
    }
}

let categories = [
    scenario("defect-stale-after-failure-1-category") { StaleCategoriesPresenter(view: $0) },
    scenario("sound-stale-after-failure-1-category") { CategoriesPresenter(view: $0) },
]

private func scenario(
    _ name: String, _ make: @escaping @MainActor @Sendable (any CategoriesView) -> CategoriesPresenter
) -> Scenario {
    let answers = [answer("/plants/ferns", #"["Maidenhair", "Staghorn"]"#), answer("/plants/cacti", #"["Saguaro"]"#)]
    return Scenario(name, .all(answers)) { stage in
        let view = stage.own(CategoriesViewSpy(stage))
        let presenter = stage.own(make(view.object))
        stage.send("didSelect(ferns)") { presenter.object.didSelect("ferns") }
        stage.send("didSelect(cacti)") { presenter.object.didSelect("cacti") }
    }
}

final class CategoriesViewSpy: Spy, CategoriesView {
    func show(_ plants: [String], of category: String) { record(plants, category) }
    func showError(_ text: String) { record(text) }
}
