import PresenterBench

struct Receipt: Decodable, Sendable {
    let number: String
}

@MainActor
protocol CheckoutView: AnyObject {
    func showSending(_ isSending: Bool)
    func showReceipt(_ number: String)
    func showError(_ text: String)
}

@MainActor
class CheckoutPresenter {
    private weak var view: (any CheckoutView)?
    private var isSending = false
    private var isDone = false

    init(view: any CheckoutView) { self.view = view }

    /// Whether a tap means an order: none is under way, and none was placed.
    var isReady: Bool { !isSending && !isDone }

    func didTapOrder() {
        guard isReady else { return }
        setSending(true)
        API.send(API.write("POST", "/orders", #"{"plant": "fern"}"#)) { [weak self] in self?.didSend($0) }
    }

    private func didSend(_ result: Result<Receipt, any Error>) {
        setSending(false)
        switch result {
        case .success(let receipt):
            isDone = true
            view?.showReceipt(receipt.number)
        case .failure: view?.showError("The order was not placed.")
        }
    }

    private func setSending(_ isSending: Bool) {
        guard isSending != self.isSending else { return }
        self.isSending = isSending
        view?.showSending(isSending)
    }
}

/// The defect: each tap places an order.
final class DoubleCheckoutPresenter: CheckoutPresenter {
    override var isReady: Bool { true }
}

let checkout = [
    scenario("defect-twice-1-order") { DoubleCheckoutPresenter(view: $0) },
    scenario("sound-twice-1-order") { CheckoutPresenter(view: $0) },
]

private func scenario(
    _ name: String, _ make: @escaping @MainActor @Sendable (any CheckoutView) -> CheckoutPresenter
) -> Scenario {
    Scenario(name, answer("/orders", #"{"number": "A-17"}"#, to: "POST")) { stage in
        let view = stage.own(CheckoutViewSpy(stage))
        let presenter = stage.own(make(view.object))
        stage.send("didTapOrder()") { presenter.object.didTapOrder() }
    }
}

final class CheckoutViewSpy: Spy, CheckoutView {
    func showSending(_ isSending: Bool) { record(isSending) }
    func showReceipt(_ number: String) { record(number) }
    func showError(_ text: String) { record(text) }
}
