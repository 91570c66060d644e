import PresenterBench

struct TabPage: Decodable, Sendable {
    let text: String
}

@MainActor
protocol TabsView: AnyObject {
    func showLoading(_ isLoading: Bool)
    func show(text: String)
    func showError(_ text: String)
}

@MainActor
class TabsPresenter {
    private weak var view: (any TabsView)?
    private var task: Task<Void, Never>?
    private var isLoading = false

    init(view: any TabsView) { self.view = view }

    deinit { task?.cancel() }

    func didSelect(_ tab: String) {
        stop(task)
        setLoading(true)
        task = Task { [weak self] in
            let page: TabPage? = try? await API.get("/tabs/\(tab)")
            self?.didLoad(page, isCancelled: Task.isCancelled)
        }
    }

    /// Ends what a newer choice replaces.
    func stop(_ task: Task<Void, Never>?) { task?.cancel() }

    private func setLoading(_ isLoading: Bool) {
        guard isLoading != self.isLoading else { return }
        self.isLoading = isLoading
        view?.showLoading(isLoading)
    }

    private func didLoad(_ page: TabPage?, isCancelled: Bool) {
        guard !isCancelled else { return }
        setLoading(false)
        if let page {
            view?.show(text: page.text)
        } else {
            view?.showError("The page could not be loaded.")
        }
    }
}

/// The defect: the page of a tab that was left may come after that of the tab that is open.
final class StaleTabsPresenter: TabsPresenter {
    override func stop(_ task: Task<Void, Never>?) {}
}

let tabs = [
    scenario("defect-order-matters-3-tabs") { StaleTabsPresenter(view: $0) },
    scenario("sound-order-matters-3-tabs") { TabsPresenter(view: $0) },
]

private func scenario(
    _ name: String, _ make: @escaping @MainActor @Sendable (any TabsView) -> TabsPresenter
) -> Scenario {
    let answers = [answer("/tabs/plants", #"{"text": "Ferns"}"#), answer("/tabs/pots", #"{"text": "Clay"}"#)]
    return Scenario(name, .all(answers)) { stage in
        let view = stage.own(TabsViewSpy(stage))
        let presenter = stage.own(make(view.object))
        stage.send("didSelect(plants)") { presenter.object.didSelect("plants") }
        stage.send("didSelect(pots)") { presenter.object.didSelect("pots") }
    }
}

final class TabsViewSpy: Spy, TabsView {
    func showLoading(_ isLoading: Bool) { record(isLoading) }
    func show(text: String) { record(text) }
    func showError(_ text: String) { record(text) }
}
