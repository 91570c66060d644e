import Foundation
import PresenterBench

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

struct TrainList: Decodable, Sendable {
    let trains: [String]
}

@MainActor
protocol TrainSearchView: AnyObject {
    func show(trains: [String])
    func showError(_ text: String)
}

@MainActor
class TrainSearchPresenter {
    private weak var view: (any TrainSearchView)?
    private var failures = 0

    init(view: any TrainSearchView) { self.view = view }

    /// The seconds after which a search is tried again.
    var pause: Double { 5 }

    func didSearch() {
        failures = 0
        load()
    }

    private func load() {
        var request = URLRequest(url: API.url("/trains"))
        request.timeoutInterval = 5
        API.send(request) { [weak self] in self?.didLoad($0) }
    }

    private func didLoad(_ result: Result<TrainList, any Error>) {
        switch result {
        case .success(let list): view?.show(trains: list.trains)
        case .failure where failures < 2:
            failures += 1
            DispatchQueue.main.asyncAfter(deadline: .now() + pause) { [weak self] in self?.load() }
        case .failure: view?.showError("The trains could not be loaded.")
        }
    }
}

/// The defect: nobody waits for so long.
final class PatientTrainSearchPresenter: TrainSearchPresenter {
    override var pause: Double { 25 }
}

let trainSearch = [
    scenario("defect-property-2-trains") { PatientTrainSearchPresenter(view: $0) },
    scenario("sound-property-2-trains") { TrainSearchPresenter(view: $0) },
].with(
    .eventually("rows or an error", within: .seconds(30), after: .input("didSearch")) {
        $0.isTold("show(trains:)") || $0.isTold("showError(_:)")
    })

private func scenario(
    _ name: String, _ make: @escaping @MainActor @Sendable (any TrainSearchView) -> TrainSearchPresenter
) -> Scenario {
    Scenario(name, answer("/trains", #"{"trains": ["IC 5 to Basel"]}"#)) { stage in
        let view = stage.own(TrainSearchViewSpy(stage))
        let presenter = stage.own(make(view.object))
        stage.send("didSearch()") { presenter.object.didSearch() }
    }
}

final class TrainSearchViewSpy: Spy, TrainSearchView {
    func show(trains: [String]) { record(trains) }
    func showError(_ text: String) { record(text) }
}
