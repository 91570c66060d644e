import Foundation
import PresenterBench

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A search whose text can be cleared.
@MainActor
class GardenSearchPresenter {
    private weak var view: (any TextView)?
    private(set) var text = ""
    private var task: URLSessionDataTask?

    init(view: any TextView) { self.view = view }

    func didType(_ text: String) {
        self.text = text
        task = API.get("/garden?q=\(text)") { [weak self] in self?.show($0) }
    }

    func didClear() {
        text = ""
        stop()
        view?.show(rows: [])
    }

    func stop() {
        task?.cancel()
        task = nil
    }

    private func show(_ result: Result<[String], any Error>) {
        switch result {
        case .success(let rows): view?.show(rows: rows)
        case .failure(let error): if (error as? URLError)?.code != .cancelled { view?.show("The search failed.") }
        }
    }
}

/// The defect: a search goes on when its text is cleared.
final class StubbornSearchPresenter: GardenSearchPresenter {
    override func stop() {}
}

/// Two actions and an order: type, and clear before the answer.
let searchScreens = pair(
    "8-search", answer("/garden", #"["Fern", "Fig"]"#),
    sound: { GardenSearchPresenter(view: $0) }, defect: { StubbornSearchPresenter(view: $0) }
) { _, presenter in
    [
        .action("didType(_:)", values: ["f"], if: presenter.object.text.isEmpty) { presenter.object.didType($0) },
        .action("didClear()", if: !presenter.object.text.isEmpty) { presenter.object.didClear() },
    ]
}
