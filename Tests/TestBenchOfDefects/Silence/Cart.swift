import Foundation
import PresenterBench

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

struct Cart: Decodable {
    let items: [String]
}

@MainActor
protocol CartView: AnyObject {
    func show(items: [String])
    func showBadge(_ count: Int)
    func showError(_ text: String)
}

@MainActor
class CartPresenter {
    private weak var view: (any CartView)?
    private var isLoading = false

    init(view: any CartView) { self.view = view }

    func viewDidLoad() {
        guard !isLoading else { return }
        isLoading = true
        API.get("/cart") { [weak self] in self?.didLoad($0) }
    }

    /// The screen was visible all the time, and is so again.
    func viewWillAppear() { viewDidLoad() }

    func didFail(_ error: any Error) { view?.showError("The cart could not be loaded.") }

    private func didLoad(_ result: Result<Cart, any Error>) {
        isLoading = false
        switch result {
        case .success(let cart):
            view?.show(items: cart.items)
            view?.showBadge(cart.items.count)
        case .failure(let error): didFail(error)
        }
    }
}

/// The defect: whoever is not signed in any more is told nothing.
final class SilentCartPresenter: CartPresenter {
    override func didFail(_ error: any Error) {
        if let refused = error as? API.Refused, refused.status == 401 { return }
        super.didFail(error)
    }
}

let cart = [
    scenario("defect-silence-3-cart") { SilentCartPresenter(view: $0) },
    scenario("sound-silence-3-cart") { CartPresenter(view: $0) },
]

private func scenario(
    _ name: String, _ make: @escaping @MainActor @Sendable (any CartView) -> CartPresenter
) -> Scenario {
    Scenario(name, answer("/cart", #"{"items": ["Pot", "Soil"]}"#)) { stage in
        let view = stage.own(CartViewSpy(stage))
        let presenter = stage.own(make(view.object))
        stage.send("viewDidLoad()") { presenter.object.viewDidLoad() }
        stage.send("viewWillAppear()") { presenter.object.viewWillAppear() }
    }
}

final class CartViewSpy: Spy, CartView {
    func show(items: [String]) { record(items) }
    func showBadge(_ count: Int) { record(count) }
    func showError(_ text: String) { record(text) }
}
