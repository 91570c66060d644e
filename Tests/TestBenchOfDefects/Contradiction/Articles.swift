import PresenterBench

@MainActor
protocol ArticlesView: AnyObject {
    func show(articles: [String])
    func showError(_ text: String)
}

@MainActor
class ArticlesPresenter {
    private(set) weak var view: (any ArticlesView)?
    private var isLoading = false
    /// The article that comes with the app.
    let welcome = "Welcome"

    init(view: any ArticlesView) { self.view = view }

    func viewDidLoad() {
        guard !isLoading else { return }
        isLoading = true
        API.get("/articles") { [weak self] in self?.didLoad($0) }
    }

    func show(_ articles: [String]?) {
        guard let articles else {
            view?.showError("The articles could not be loaded.")
            return
        }
        view?.show(articles: [welcome] + articles)
    }

    private func didLoad(_ result: Result<[String], any Error>) {
        isLoading = false
        show(try? result.get())
    }
}

/// The defect: after the failure a return is missing.
final class ContradictingArticlesPresenter: ArticlesPresenter {
    override func show(_ articles: [String]?) {
        if articles == nil { view?.showError("The articles could not be loaded.") }
        view?.show(articles: [welcome] + (articles ?? []))
    }
}

let articles = [
    scenario("defect-contradiction-1-articles") { ContradictingArticlesPresenter(view: $0) },
    scenario("sound-contradiction-1-articles") { ArticlesPresenter(view: $0) },
]

private func scenario(
    _ name: String, _ make: @escaping @MainActor @Sendable (any ArticlesView) -> ArticlesPresenter
) -> Scenario {
    Scenario(name, answer("/articles", #"["Soil", "Water"]"#)) { stage in
        let view = stage.own(ArticlesViewSpy(stage))
        let presenter = stage.own(make(view.object))
        stage.send("viewDidLoad()") { presenter.object.viewDidLoad() }
    }
}

final class ArticlesViewSpy: Spy, ArticlesView {
    func show(articles: [String]) { record(articles) }
    func showError(_ text: String) { record(text) }
}
