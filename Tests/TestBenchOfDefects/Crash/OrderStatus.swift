import Foundation
import PresenterBench

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// How far an order has come.
enum OrderStatus: String {
    case paid, sent, delivered

    var text: String {
        switch self {
        case .paid: "We pack it."
        case .sent: "It is on its way."
        case .delivered: "It is there."
        }
    }
}

@MainActor
protocol OrderStatusView: AnyObject {
    func show(status: String)
    func didFail(_ reason: String)
}

@MainActor
class OrderStatusPresenter {
    private weak var view: (any OrderStatusView)?
    private var isLoading = false

    init(view: any OrderStatusView) { self.view = view }

    func viewDidLoad() {
        guard !isLoading else { return }
        isLoading = true
        URLSession.shared.dataTask(with: API.url("/order")) { [weak self] data, response, error in
            let order = try? API.value(data, response, error) as [String: String]
            let status = order?["status"]
            DispatchQueue.main.async { self?.didLoad(status) }
        }.resume()
    }

    func text(of status: String) -> String { OrderStatus(rawValue: status)?.text ?? "Ask us where it is." }

    private func didLoad(_ status: String?) {
        isLoading = false
        if let status {
            view?.show(status: text(of: status))
        } else {
            view?.didFail("The order could not be loaded.")
        }
    }
}

/// The defect: a status that this version of the app does not know.
final class CrashingOrderStatusPresenter: OrderStatusPresenter {
    override func text(of status: String) -> String { OrderStatus(rawValue: status)!.text }
}

let orderStatus = [
    scenario("defect-crash-4-status") { CrashingOrderStatusPresenter(view: $0) },
    scenario("sound-crash-4-status") { OrderStatusPresenter(view: $0) },
]

private func scenario(
    _ name: String, _ make: @escaping @MainActor @Sendable (any OrderStatusView) -> OrderStatusPresenter
) -> Scenario {
    Scenario(name, answer("/order", #"{"status": "sent"}"#)) { stage in
        let view = stage.own(OrderStatusViewSpy(stage))
        let presenter = stage.own(make(view.object))
        stage.send("viewDidLoad()") { presenter.object.viewDidLoad() }
    }
}

final class OrderStatusViewSpy: Spy, OrderStatusView {
    func show(status: String) { record(status) }
    func didFail(_ reason: String) { record(reason) }
}
