import PresenterBench

@MainActor
protocol ReportView: AnyObject {
    func show(_ text: String)
    func showError(_ text: String)
}

@MainActor
class ReportPresenter {
    private weak var view: (any ReportView)?
    private var isLoading = false

    init(view: any ReportView) { self.view = view }

    func viewDidLoad() { load() }

    func pullToRefresh() { load() }

    private func load() {
        guard !isLoading else { return }
        isLoading = true
        API.get("/report") { [weak self] in self?.didLoad($0) }
    }

    private func didLoad(_ result: Result<String, any Error>) {
        isLoading = false
        switch result {
        case .success(let text): view?.show(text)
        case .failure(let error): fail(error)
        }
    }

    func fail(_ error: any Error) { view?.showError("The report could not be loaded.") }
}

/// The defect: whatever fails ends the app, in words that hold the error: one finding, in whatever step and words.
final class CrashingReportPresenter: ReportPresenter {
    override func fail(_ error: any Error) { fatalError("no report: \(error)") }
}

let report = [
    scenario("defect-crash-5-report") { CrashingReportPresenter(view: $0) },
    scenario("sound-crash-5-report") { ReportPresenter(view: $0) },
]

private func scenario(
    _ name: String, _ make: @escaping @MainActor @Sendable (any ReportView) -> ReportPresenter
) -> Scenario {
    Scenario(name, answer("/report", #""Frost tonight""#)) { stage in
        let view = stage.own(ReportViewSpy(stage))
        let presenter = stage.own(make(view.object))
        stage.send("viewDidLoad()") { presenter.object.viewDidLoad() }
        stage.send("pullToRefresh()") { presenter.object.pullToRefresh() }
    }
}

final class ReportViewSpy: Spy, ReportView {
    func show(_ text: String) { record(text) }
    func showError(_ text: String) { record(text) }
}
