import PresenterBench

@preconcurrency @testable import MyApp

let order = [orderDelivered, orderLeft, orderClosed]

/// Watches an order until it is delivered.
private let orderDelivered = Scenario("order-delivered", .fixture("order")) { stage in
    let presenter = OrderPresenter(number: 12, view: OrderViewSpy(stage))
    stage.send("viewDidAppear()") { presenter.viewDidAppear() }
}

/// Leaves after the second look, and there is no third.
private let orderLeft = Scenario("order-left", .fixture("order")) { stage in
    let presenter = OrderPresenter(number: 12, view: OrderViewSpy(stage))
    stage.send("viewDidAppear()", horizon: .seconds(5)) { presenter.viewDidAppear() }
    stage.send("viewWillDisappear()") { presenter.viewWillDisappear() }
}

/// Closes the screen after the second look, and it does not hear of it: nobody looks a third time, but the timer goes on.
private let orderClosed = Scenario("order-closed", .fixture("order")) { stage in
    let view = stage.own(OrderScreen(stage))
    let presenter = stage.own(OrderPresenter(number: 12, view: view.object))
    stage.send("viewDidAppear()", horizon: .seconds(5)) { presenter.object.viewDidAppear() }
    stage.dismiss(view, presenter)
    stage.advance(by: .seconds(20))
}

private final class OrderViewSpy: Spy, OrderView {
    func show(state: String) { record(state) }
    func show(message: String) { record(message) }
}

/// As the view controller of an older screen has it: it goes to the main queue by itself, whatever thread it is told on.
private final class OrderScreen: Spy, OrderView {
    @MainActor private var text = ""

    @MainActor override var screen: String? { "screen: \(text)" }

    func show(state: String) {
        record(state)
        onMain { $0.reload(state) }
    }

    func show(message: String) {
        record(message)
        onMain { $0.reload(message) }
    }

    @MainActor private func reload(_ text: String) { self.text = text }
}
