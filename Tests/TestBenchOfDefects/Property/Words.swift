import PresenterBench

struct NewsPage: Decodable, Sendable {
    let rows: [String]
}

@MainActor
protocol NewsView: AnyObject {
    func setLoading(_ isLoading: Bool)
    func show(rows: [String])
    func showError(_ text: String)
}

/// A screen that tells nobody of a failure, so that it breaks one property for each word.
@MainActor
final class NewsPresenter {
    private weak var view: (any NewsView)?

    init(view: any NewsView) { self.view = view }

    func didTapRefresh() {
        view?.setLoading(true)
        API.get("/news") { [weak self] in self?.didLoad($0) }
    }

    /// Refreshes in a while, whether or not anybody is there to see it then.
    func didTapLater() {
        Task {
            try? await Task.sleep(for: .seconds(5))
            didTapRefresh()
        }
    }

    private func didLoad(_ result: Result<NewsPage, any Error>) {
        guard case .success(let page) = result else { return }
        view?.setLoading(false)
        view?.show(rows: page.rows)
    }
}

private let failing = Scenario.Trait.fail("GET /news", with: .networkConnectionLost)

/// A broken property for each word; none of these plays is to be repaired.
let wordScenarios: [Scenario] = [
    news(
        "word-always",
        .always("no spinner without a request") { $0.last("setLoading(_:)") != true || $0.isInFlight },
        failing),
    news(
        "word-eventually",
        .eventually("rows or an error", after: .input("didTapRefresh")) {
            $0.isTold("show(rows:)") || $0.isTold("showError(_:)")
        },
        failing),
    news(
        "word-next",
        .property(
            "an answer ends the refresh",
            .after(.input("didTapRefresh"), .next { $0.last("setLoading(_:)") == false })
        ),
        failing),
    news(
        "word-implies",
        .property(
            "what failed is said",
            .always(.now { $0.hasFailed("GET /news") }.implies(.now { $0.isTold("showError(_:)") }))
        ),
        failing),
    news(
        "word-and",
        .property(
            "rows and no spinner",
            .eventually(.now { $0.isTold("show(rows:)") }.and(.now { $0.last("setLoading(_:)") == false }))
        ),
        failing),
    news(
        "word-or",
        .property(
            "a failure is said, or it is tried again",
            .after(.failure("GET /news"), .now { $0.isTold("showError(_:)") }.or(.now { $0.isInFlight }))
        ),
        failing),
    news(
        "word-not",
        .property(
            "the spinner does not stay",
            .not(.eventually(.always { $0.last("setLoading(_:)") == true }))
        ),
        failing),
    // One of those that come with the bench.
    Scenario("word-once", failing, .asksOnceAtATime) { stage in
        let view = NewsViewSpy(stage)
        let presenter = stage.own(NewsPresenter(view: view))
        stage.hold("didTapRefresh()") { presenter.object.didTapRefresh() }
        stage.hold("didTapRefresh()") { presenter.object.didTapRefresh() }
        stage.release()
    },
]

private func news(_ name: String, _ traits: Scenario.Trait...) -> Scenario {
    Scenario(name, .all(traits)) { stage in
        let view = NewsViewSpy(stage)
        let presenter = stage.own(NewsPresenter(view: view))
        stage.send("didTapRefresh()") { presenter.object.didTapRefresh() }
    }
}

final class NewsViewSpy: Spy, NewsView {
    func setLoading(_ isLoading: Bool) { record(isLoading) }
    func show(rows: [String]) { record(rows) }
    func showError(_ text: String) { record(text) }
}
