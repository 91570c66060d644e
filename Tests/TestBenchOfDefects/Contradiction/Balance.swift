import PresenterBench

struct Balance: Decodable, Sendable {
    let euros: Int
    let owner: String
}

@MainActor
protocol BalanceView: AnyObject {
    func showBusy(_ isBusy: Bool)
    func show(balance: String)
    func showAlert(_ text: String)
}

@MainActor
class BalancePresenter {
    private(set) weak var view: (any BalanceView)?
    private var isBusy = false

    init(view: any BalanceView) { self.view = view }

    func pullToRefresh() async {
        guard !isBusy else { return }
        isBusy = true
        view?.showBusy(true)
        let balance: Balance? = try? await API.get("/balance")
        isBusy = false
        view?.showBusy(false)
        show(balance)
    }

    func show(_ balance: Balance?) {
        if let balance {
            view?.show(balance: "\(balance.owner) has \(balance.euros) euros.")
        } else {
            view?.showAlert("The balance could not be loaded.")
        }
    }
}

/// The defect: beside the failure there is a balance that nobody has.
final class ContradictingBalancePresenter: BalancePresenter {
    override func show(_ balance: Balance?) {
        defer { view?.show(balance: "\(balance?.owner ?? "The account") has \(balance?.euros ?? 0) euros.") }
        if balance == nil { view?.showAlert("The balance could not be loaded.") }
    }
}

let balance = [
    scenario("defect-contradiction-2-balance") { ContradictingBalancePresenter(view: $0) },
    scenario("sound-contradiction-2-balance") { BalancePresenter(view: $0) },
]

private func scenario(
    _ name: String, _ make: @escaping @MainActor @Sendable (any BalanceView) -> BalancePresenter
) -> Scenario {
    Scenario(name, answer("/balance", #"{"euros": 31, "owner": "Ida"}"#)) { stage in
        let view = stage.own(BalanceViewSpy(stage))
        let presenter = stage.own(make(view.object))
        stage.send("await pullToRefresh()") { await presenter.object.pullToRefresh() }
    }
}

final class BalanceViewSpy: Spy, BalanceView {
    func showBusy(_ isBusy: Bool) { record(isBusy) }
    func show(balance: String) { record(balance) }
    func showAlert(_ text: String) { record(text) }
}
