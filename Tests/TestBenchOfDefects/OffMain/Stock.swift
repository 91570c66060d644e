import Foundation
import PresenterBench

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What the screen of a stock shows.
enum StockState: Sendable {
    case loading
    case loaded([Int])
    case failed(message: String)
}

protocol StockView: AnyObject {
    func render(_ state: StockState)
}

class StockPresenter: @unchecked Sendable {
    private weak var view: (any StockView)?
    // Read and written on main.
    private var isLoading = false

    init(view: any StockView) { self.view = view }

    func viewDidLoad() {
        guard !isLoading else { return }
        isLoading = true
        view?.render(.loading)
        URLSession.shared.dataTask(with: API.url("/stock")) { [weak self] data, response, error in
            let answer = Result { try API.value(data, response, error) as [Int] }
            self?.received(answer)
        }.resume()
    }

    func received(_ answer: Result<[Int], any Error>) {
        DispatchQueue.main.async { [weak self] in self?.show(answer) }
    }

    func show(_ answer: Result<[Int], any Error>) {
        isLoading = false
        switch answer {
        case .success(let counts): view?.render(.loaded(counts))
        case .failure: view?.render(.failed(message: "The stock could not be loaded."))
        }
    }
}

/// The defect: only what was loaded is shown on main.
final class OffMainStockPresenter: StockPresenter, @unchecked Sendable {
    override func received(_ answer: Result<[Int], any Error>) {
        guard case .success = answer else { return show(answer) }
        super.received(answer)
    }
}

let stock = [
    scenario("defect-off-main-2-stock") { OffMainStockPresenter(view: $0) },
    scenario("sound-off-main-2-stock") { StockPresenter(view: $0) },
]

private func scenario(
    _ name: String, _ make: @escaping @MainActor @Sendable (any StockView) -> StockPresenter
) -> Scenario {
    Scenario(name, answer("/stock", "[4, 0, 12]")) { stage in
        let view = stage.own(StockViewSpy(stage))
        let presenter = stage.own(make(view.object))
        stage.send("viewDidLoad()") { presenter.object.viewDidLoad() }
    }
}

final class StockViewSpy: Spy, StockView {
    func render(_ state: StockState) { record(state) }
}
