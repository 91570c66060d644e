import Foundation
import PresenterBench

struct Bid: Decodable, Sendable {
    let price: Int
}

@MainActor
protocol AuctionView: AnyObject {
    func show(price: Int)
    func showError(_ text: String)
}

@MainActor
class AuctionPresenter {
    private weak var view: (any AuctionView)?
    private var bids = 0

    init(view: any AuctionView) { self.view = view }

    func viewDidLoad() { load() }

    func load() {
        API.get("/bid") { [weak self] in self?.didLoad($0) }
    }

    /// Asks for the next bid in a while, as long as there is somebody to see it.
    func loadAgain() {
        DispatchQueue.main.asyncAfter(deadline: .now() + 10) { [weak self] in self?.load() }
    }

    func didLoad(_ result: Result<Bid, any Error>) {
        switch result {
        case .success(let bid): view?.show(price: bid.price)
        case .failure: view?.showError("The price could not be loaded.")
        }
        bids += 1
        if bids < 4 { loadAgain() }
    }
}

/// The defect: it asks on for a screen that nobody sees any more.
final class KeenAuctionPresenter: AuctionPresenter {
    override func load() { API.get("/bid") { self.didLoad($0) } }

    override func loadAgain() {
        DispatchQueue.main.asyncAfter(deadline: .now() + 10) { self.load() }
    }
}

let auction = [
    scenario("defect-property-3-auction") { KeenAuctionPresenter(view: $0) },
    scenario("sound-property-3-auction") { AuctionPresenter(view: $0) },
].with(.asksOnceAtATime, .asksNothingWhenLeft)

private func scenario(
    _ name: String, _ make: @escaping @MainActor @Sendable (any AuctionView) -> AuctionPresenter
) -> Scenario {
    Scenario(name, answer("/bid", #"{"price": 12}"#)) { stage in
        let view = stage.own(AuctionViewSpy(stage))
        let presenter = stage.own(make(view.object))
        stage.send("viewDidLoad()") { presenter.object.viewDidLoad() }
    }
}

final class AuctionViewSpy: Spy, AuctionView {
    func show(price: Int) { record(price) }
    func showError(_ text: String) { record(text) }
}
