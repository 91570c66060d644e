import PresenterBench

/// An offer, whose price the API may leave out.
struct PricedOffer: Decodable {
    let title: String
    let price: Int?
}

@MainActor
protocol OfferPriceView: AnyObject {
    func show(title: String, price: String)
    func showError(_ text: String)
}

@MainActor
class OfferPricePresenter {
    private weak var view: (any OfferPriceView)?
    private var task: Task<Void, Never>?

    init(view: any OfferPriceView) { self.view = view }

    deinit { task?.cancel() }

    func viewDidLoad() {
        guard task == nil else { return }
        task = Task { [weak self] in
            do {
                let offer: PricedOffer = try await API.get("/offer")
                self?.show(offer)
            } catch {
                self?.showError()
            }
        }
    }

    func text(of price: Int?) -> String { price.map { "\($0) euros" } ?? "Ask us for the price." }

    private func show(_ offer: PricedOffer) {
        task = nil
        view?.show(title: offer.title, price: text(of: offer.price))
    }

    private func showError() {
        task = nil
        view?.showError("The offer could not be loaded.")
    }
}

/// The defect: a price that is not there is unwrapped all the same.
final class CrashingOfferPricePresenter: OfferPricePresenter {
    override func text(of price: Int?) -> String { "\(price!) euros" }
}

let offerPrice = [
    scenario("defect-crash-1-price") { CrashingOfferPricePresenter(view: $0) },
    scenario("sound-crash-1-price") { OfferPricePresenter(view: $0) },
]

private func scenario(
    _ name: String, _ make: @escaping @MainActor @Sendable (any OfferPriceView) -> OfferPricePresenter
) -> Scenario {
    Scenario(name, answer("/offer", #"{"title": "Fern", "price": 4}"#)) { stage in
        let view = stage.own(OfferPriceViewSpy(stage))
        let presenter = stage.own(make(view.object))
        stage.send("viewDidLoad()") { presenter.object.viewDidLoad() }
    }
}

final class OfferPriceViewSpy: Spy, OfferPriceView {
    func show(title: String, price: String) { record(title, price) }
    func showError(_ text: String) { record(text) }
}
