import OrderModels
import PresenterBench

extension OrderModel {
    /// Starts the model and lets everything happen that follows; its plain twin must say the same in the same order.
    var scenario: Scenario {
        Scenario("order-\(name)") { stage in
            let spy = ListenerSpy(stage)
            stage.send("start()") { start(spy) }
        }
    }
}

private final class ListenerSpy: Spy, Listener, @unchecked Sendable {
    // Safe: it has no state of its own, and Spy.record may be called from any thread.
    func said(_ text: String) { record(text) }
    func done() { record() }
}
