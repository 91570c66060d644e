import Foundation
import PresenterBench

@MainActor
protocol PlacesView: AnyObject {
    func show(_ places: [String])
    func showError(_ text: String)
}

/// A search that asks once nobody has typed for a while.
@MainActor
class PlacesPresenter {
    private weak var view: (any PlacesView)?
    private var text = ""
    private var pause: DispatchWorkItem?

    init(view: any PlacesView) { self.view = view }

    func didType(_ text: String) {
        self.text = text
        pause?.cancel()
        let search = DispatchWorkItem { [weak self] in self?.search(text) }
        pause = search
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(300), execute: search)
    }

    /// Whether a text is the one that is searched for.
    func isCurrent(_ text: String) -> Bool { text == self.text }

    private func search(_ text: String) {
        API.get("/places/\(text)") { [weak self] in self?.didFind($0, text) }
    }

    private func didFind(_ result: Result<[String], any Error>, _ text: String) {
        guard isCurrent(text) else { return }
        switch result {
        case .success(let places): view?.show(places)
        case .failure: view?.showError("No place was found.")
        }
    }
}

/// The defect: whichever answer comes last is shown.
final class StalePlacesPresenter: PlacesPresenter {
    override func isCurrent(_ text: String) -> Bool { true }
}

let places = [
    scenario("defect-order-matters-6-places") { StalePlacesPresenter(view: $0) },
    scenario("sound-order-matters-6-places") { PlacesPresenter(view: $0) },
]

private func scenario(
    _ name: String, _ make: @escaping @MainActor @Sendable (any PlacesView) -> PlacesPresenter
) -> Scenario {
    let answers = [answer("/places/l", #"["Linz", "Lyon"]"#), answer("/places/ly", #"["Lyon"]"#)]
    return Scenario(name, .all(answers)) { stage in
        let view = stage.own(PlacesViewSpy(stage))
        let presenter = stage.own(make(view.object))
        stage.send("didType(l)") { presenter.object.didType("l") }
        stage.send("didType(ly)") { presenter.object.didType("ly") }
    }
}

final class PlacesViewSpy: Spy, PlacesView {
    func show(_ places: [String]) { record(places) }
    func showError(_ text: String) { record(text) }
}
