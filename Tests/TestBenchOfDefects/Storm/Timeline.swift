import PresenterBench

@MainActor
protocol TimelineView: AnyObject {
    func show(entries: [String])
    func showError(_ text: String)
}

@MainActor
class TimelinePresenter {
    private weak var view: (any TimelineView)?
    private var isLoading = false
    private(set) var failures = 0

    init(view: any TimelineView) { self.view = view }

    func viewDidLoad() {
        guard !isLoading else { return }
        isLoading = true
        failures = 0
        load()
    }

    /// Whether to ask again at once.
    func asksAgain(after result: Result<[String], any Error>) -> Bool {
        if case .failure = result { failures == 1 } else { false }
    }

    private func load() {
        API.get("/timeline") { [weak self] in self?.didLoad($0) }
    }

    private func didLoad(_ result: Result<[String], any Error>) {
        if case .failure = result { failures += 1 }
        guard !asksAgain(after: result) else { return load() }
        isLoading = false
        switch result {
        case .success(let entries): view?.show(entries: entries)
        case .failure: view?.showError("The timeline could not be loaded.")
        }
    }
}

/// The defect: a failure is never forgotten, so that even what succeeds is asked for again.
final class StormingTimelinePresenter: TimelinePresenter {
    override func asksAgain(after result: Result<[String], any Error>) -> Bool { failures > 0 }
}

let timeline = [
    scenario("defect-storm-1-timeline") { StormingTimelinePresenter(view: $0) },
    scenario("sound-storm-1-timeline") { TimelinePresenter(view: $0) },
]

private func scenario(
    _ name: String, _ make: @escaping @MainActor @Sendable (any TimelineView) -> TimelinePresenter
) -> Scenario {
    Scenario(name, answer("/timeline", #"["sown", "sprouted"]"#)) { stage in
        let view = stage.own(TimelineViewSpy(stage))
        let presenter = stage.own(make(view.object))
        stage.send("viewDidLoad()") { presenter.object.viewDidLoad() }
    }
}

final class TimelineViewSpy: Spy, TimelineView {
    func show(entries: [String]) { record(entries) }
    func showError(_ text: String) { record(text) }
}
