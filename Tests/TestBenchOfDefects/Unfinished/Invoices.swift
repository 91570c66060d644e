import PresenterBench

@MainActor
protocol InvoicesView: AnyObject {
    func showLoading(_ isLoading: Bool)
    func show(invoices: [String])
    func showError(_ text: String)
}

@MainActor
class InvoicesPresenter {
    private(set) weak var view: (any InvoicesView)?
    private(set) var isLoading = false

    init(view: any InvoicesView) { self.view = view }

    func viewDidLoad() {
        guard !isLoading else { return }
        isLoading = true
        view?.showLoading(true)
        API.get("/invoices") { [weak self] in self?.didLoad($0) }
    }

    func didLoad(_ result: Result<[String], any Error>) {
        ended()
        switch result {
        case .success(let invoices): view?.show(invoices: invoices)
        case .failure: view?.showError("The invoices could not be loaded.")
        }
    }

    func ended() {
        isLoading = false
        view?.showLoading(false)
    }
}

/// The defect: after a failure it goes on loading for ever.
final class EndlessInvoicesPresenter: InvoicesPresenter {
    override func didLoad(_ result: Result<[String], any Error>) {
        switch result {
        case .success(let invoices):
            ended()
            view?.show(invoices: invoices)
        case .failure:
            view?.showError("The invoices could not be loaded.")
        }
    }
}

let invoices = [
    scenario("defect-unfinished-1-invoices") { EndlessInvoicesPresenter(view: $0) },
    scenario("sound-unfinished-1-invoices") { InvoicesPresenter(view: $0) },
]

private func scenario(
    _ name: String, _ make: @escaping @MainActor @Sendable (any InvoicesView) -> InvoicesPresenter
) -> Scenario {
    Scenario(name, answer("/invoices", #"["January", "March"]"#)) { stage in
        let view = stage.own(InvoicesViewSpy(stage))
        let presenter = stage.own(make(view.object))
        stage.send("viewDidLoad()") { presenter.object.viewDidLoad() }
    }
}

final class InvoicesViewSpy: Spy, InvoicesView {
    func showLoading(_ isLoading: Bool) { record(isLoading) }
    func show(invoices: [String]) { record(invoices) }
    func showError(_ text: String) { record(text) }
}
