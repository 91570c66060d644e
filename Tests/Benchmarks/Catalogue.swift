import Foundation
import PresenterBench

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@MainActor
protocol CatalogueView: AnyObject {
    func show(rows: [String])
    func show(plant: String)
    func showList()
    func showError()
}

/// Plants that are searched, sorted and opened.
@MainActor
final class CataloguePresenter {
    private weak var view: (any CatalogueView)?
    private(set) var text = ""
    private(set) var order = "name"
    private(set) var rows: [String] = []
    private(set) var opened: Int?
    private var task: URLSessionDataTask?

    init(view: any CatalogueView) { self.view = view }

    func didType(_ text: String) {
        self.text = text
        search()
    }

    func didTapRefresh() { search() }

    func didTapClear() {
        task?.cancel()
        text = ""
        show([])
    }

    func didSort(by order: String) {
        self.order = order
        show(rows)
    }

    func didOpen(row: Int) {
        opened = row
        ask("/plants/\(rows[row])") { [weak self] in self?.view?.show(plant: $0.joined()) }
    }

    func didClose() {
        task?.cancel()
        opened = nil
        view?.showList()
    }

    private func search() { ask("/plants?q=\(text)") { [weak self] in self?.show($0) } }

    private func show(_ plants: [String]) {
        switch order {
        case "name": rows = plants.sorted()
        case "length": rows = plants.sorted { ($0.count, $0) < ($1.count, $1) }
        default: rows = plants.sorted(by: >)
        }
        view?.show(rows: rows)
    }

    private func ask(_ path: String, done: @escaping @MainActor @Sendable ([String]) -> Void) {
        task?.cancel()
        let url = URL(string: "https://api.example\(path)")!
        task = URLSession.shared.dataTask(with: url) { [weak self] data, response, error in
            let isCancelled = (error as? URLError)?.code == .cancelled
            let isThere = (response as? HTTPURLResponse)?.statusCode == 200
            let plants = isThere ? data.flatMap { try? JSONDecoder().decode([String].self, from: $0) } : nil
            DispatchQueue.main.async {
                if let plants { done(plants) } else if !isCancelled { self?.view?.showError() }
            }
        }
        task?.resume()
    }
}

final class CatalogueViewSpy: Spy, CatalogueView {
    func show(rows: [String]) { record(rows) }
    func show(plant: String) { record(plant) }
    func showList() { record() }
    func showError() { record() }
}

/// A screen of six actions, three of which take three values.
let catalogue = Scenario.Screen(
    "catalogue", .reply("GET /plants?q=f", json: #"["fern", "flax", "fig"]"#),
    .reply("GET /plants?q=fl", json: #"["flax", "flame", "fleabane"]"#),
    .reply("GET /plants?q=m", json: #"["moss", "mint", "marjoram"]"#), .reply("GET /plants/*", json: #"["A plant."]"#)
) { stage in
    let view = stage.own(CatalogueViewSpy(stage))
    let presenter = stage.own(CataloguePresenter(view: view.object))
    var plants: CataloguePresenter { presenter.object }
    var isList: Bool { plants.opened == nil }
    return [
        .action("didType(_:)", values: ["f", "fl", "m"], if: isList) { plants.didType($0) },
        .action("didSort(by:)", values: ["name", "length", "last"], if: isList && !plants.rows.isEmpty) {
            plants.didSort(by: $0)
        },
        .action("didOpen(row:)", values: isList ? plants.rows.indices : 0..<0) { plants.didOpen(row: $0) },
        .action("didClose()", if: !isList) { plants.didClose() },
        .action("didTapClear()", if: isList && !plants.text.isEmpty) { plants.didTapClear() },
        .action("didTapRefresh()", if: isList && !plants.text.isEmpty) { plants.didTapRefresh() },
    ]
}
