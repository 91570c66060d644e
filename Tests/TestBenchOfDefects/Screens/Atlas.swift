import Foundation
import PresenterBench

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A search of which one runs at a time, and that can be cleared.
@MainActor
class AtlasPresenter {
    private weak var view: (any TextView)?
    private var isLoading = false
    private var task: URLSessionDataTask?

    init(view: any TextView) { self.view = view }

    func didSearch(_ text: String) {
        guard !isLoading else { return }
        isLoading = true
        task = API.get("/atlas?name=\(text)") { [weak self] in self?.finish($0) }
    }

    func didClear() {
        task?.cancel()
        task = nil
        didCancel()
        view?.show(rows: [])
    }

    func didCancel() { isLoading = false }

    private func finish(_ result: Result<[String], any Error>) {
        if case .failure(let error as URLError) = result, error.code == .cancelled { return }
        isLoading = false
        switch result {
        case .success(let rows): view?.show(rows: rows)
        case .failure: view?.show("The search failed.")
        }
    }
}

/// The defect: a search that was cleared counts as running for ever.
final class DeadAtlasPresenter: AtlasPresenter {
    override func didCancel() {}
}

/// Three actions and an order: search, clear before the answer, and search again.
let atlasScreens = pair(
    "13-atlas", answer("/atlas?name=a", #"["Alnes"]"#), sound: { AtlasPresenter(view: $0) },
    defect: { DeadAtlasPresenter(view: $0) }
) { _, presenter in
    [
        .action("didSearch(_:)", values: ["a"]) { presenter.object.didSearch($0) },
        .action("didClear()") { presenter.object.didClear() },
    ]
}
