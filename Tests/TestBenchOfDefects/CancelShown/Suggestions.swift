import Foundation
import PresenterBench

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@MainActor
protocol SuggestionsView: AnyObject {
    func show(suggestions: [String])
    func show(error: any Error)
}

@MainActor
class SuggestionsPresenter {
    private weak var view: (any SuggestionsView)?
    private var task: URLSessionDataTask?

    init(view: any SuggestionsView) { self.view = view }

    deinit { task?.cancel() }

    func didType(_ text: String) {
        task?.cancel()
        task = API.get("/suggestions/\(text)") { [weak self] in self?.didLoad($0) }
    }

    func isWorthShowing(_ error: any Error) -> Bool { (error as? URLError)?.code != .cancelled }

    private func didLoad(_ result: Result<[String], any Error>) {
        switch result {
        case .success(let suggestions): view?.show(suggestions: suggestions)
        case .failure(let error): if isWorthShowing(error) { view?.show(error: error) }
        }
    }
}

/// The defect: what was cancelled for a newer text is shown as a failure.
final class CancellingSuggestionsPresenter: SuggestionsPresenter {
    override func isWorthShowing(_ error: any Error) -> Bool { true }
}

let suggestions = [
    scenario("defect-cancel-shown-1-suggestions") { CancellingSuggestionsPresenter(view: $0) },
    scenario("sound-cancel-shown-1-suggestions") { SuggestionsPresenter(view: $0) },
]

private func scenario(
    _ name: String, _ make: @escaping @MainActor @Sendable (any SuggestionsView) -> SuggestionsPresenter
) -> Scenario {
    let answers = [answer("/suggestions/i", #"["Ivy", "Iris"]"#), answer("/suggestions/iv", #"["Ivy"]"#)]
    return Scenario(name, .all(answers)) { stage in
        let view = stage.own(SuggestionsViewSpy(stage))
        let presenter = stage.own(make(view.object))
        stage.send("didType(i)") { presenter.object.didType("i") }
        stage.send("didType(iv)") { presenter.object.didType("iv") }
    }
}

final class SuggestionsViewSpy: Spy, SuggestionsView {
    func show(suggestions: [String]) { record(suggestions) }
    func show(error: any Error) { record(error) }
}
