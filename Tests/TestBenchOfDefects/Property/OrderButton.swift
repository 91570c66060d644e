import PresenterBench

struct OrderNumber: Decodable, Sendable {
    let number: Int
}

struct OrderBanner: Decodable, Sendable {
    let text: String
}

@MainActor
protocol OrderButtonView: AnyObject {
    func setOrderEnabled(_ isEnabled: Bool)
    func show(number: Int)
    func show(banner: String)
    func showError(_ text: String)
}

@MainActor
class OrderButtonPresenter {
    private weak var view: (any OrderButtonView)?
    private var isOrdering = false

    init(view: any OrderButtonView) { self.view = view }

    func didTapOrder() {
        guard !isOrdering else { return }
        isOrdering = true
        view?.setOrderEnabled(false)
        API.send(API.write("POST", "/orders")) { [weak self] in self?.didOrder($0) }
        API.get("/banner") { [weak self] in self?.didLoad($0) }
    }

    func didShowBanner() {}

    func enable() { view?.setOrderEnabled(true) }

    private func didOrder(_ result: Result<OrderNumber, any Error>) {
        isOrdering = false
        enable()
        switch result {
        case .success(let order): view?.show(number: order.number)
        case .failure: view?.showError("The order could not be sent.")
        }
    }

    private func didLoad(_ result: Result<OrderBanner, any Error>) {
        switch result {
        case .success(let banner): view?.show(banner: banner.text)
        case .failure: view?.show(banner: "Welcome")
        }
        didShowBanner()
    }
}

/// The defect: whatever answer comes first, the button can be tapped again.
final class EarlyOrderButtonPresenter: OrderButtonPresenter {
    override func didShowBanner() { enable() }
}

let orderButton = [
    scenario("defect-property-1-button") { EarlyOrderButtonPresenter(view: $0) },
    scenario("sound-property-1-button") { OrderButtonPresenter(view: $0) },
].with(
    .always("no button while an order is under way") {
        !$0.isInFlight("POST /orders") || $0.last("setOrderEnabled(_:)") == false
    })

private func scenario(
    _ name: String, _ make: @escaping @MainActor @Sendable (any OrderButtonView) -> OrderButtonPresenter
) -> Scenario {
    let answers = [
        answer("/orders", #"{"number": 7}"#, to: "POST"), answer("/banner", #"{"text": "Two for one"}"#),
    ]
    return Scenario(name, .all(answers)) { stage in
        let view = stage.own(OrderButtonViewSpy(stage))
        let presenter = stage.own(make(view.object))
        stage.send("didTapOrder()") { presenter.object.didTapOrder() }
    }
}

final class OrderButtonViewSpy: Spy, OrderButtonView {
    func setOrderEnabled(_ isEnabled: Bool) { record(isEnabled) }
    func show(number: Int) { record(number) }
    func show(banner: String) { record(banner) }
    func showError(_ text: String) { record(text) }
}
