import Foundation

protocol OrderView: AnyObject {
    func show(state: String)
    func show(message: String)
}

/// Asks every five seconds until the order is delivered or the screen is left.
final class OrderPresenter {
    private weak var view: OrderView?
    private let number: Int
    private let model = OrderModel()
    private var timer: Timer?

    init(number: Int, view: OrderView) {
        self.number = number
        self.view = view
    }

    func viewDidAppear() {
        timer = Timer.scheduledTimer(withTimeInterval: 5, repeats: true) { [weak self] _ in self?.ask() }
        ask()
    }

    func viewWillDisappear() { stop() }

    private func ask() {
        model.order(number) { [weak self] result in
            switch result {
            case .success(let order): self?.show(order)
            case .failure(let error): self?.view?.show(message: error.message)
            }
        }
    }

    private func show(_ order: Order) {
        view?.show(state: order.state.rawValue)
        if order.state == .delivered { stop() }
    }

    private func stop() {
        timer?.invalidate()
        timer = nil
    }
}
