import PresenterBench

@preconcurrency @testable import MyApp

let order = [orderDelivered, orderLeft]

/// Watches an order until it is delivered.
private let orderDelivered = Scenario("order-delivered", fixture: "order") { stage in
    let presenter = OrderPresenter(number: 12, view: OrderViewSpy(stage))
    stage.send("viewDidAppear()") { presenter.viewDidAppear() }
}

/// Leaves after the second look, and there is no third.
private let orderLeft = Scenario("order-left", fixture: "order") { stage in
    let presenter = OrderPresenter(number: 12, view: OrderViewSpy(stage))
    stage.send("viewDidAppear()", horizon: .seconds(5)) { presenter.viewDidAppear() }
    stage.send("viewWillDisappear()") { presenter.viewWillDisappear() }
}

private final class OrderViewSpy: Spy, OrderView {
    func show(state: String) { record(state) }
    func show(message: String) { record(message) }
}
