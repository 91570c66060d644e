import PresenterBench

struct FeedPage: Decodable, Sendable {
    let posts: [String]
    let isLast: Bool
}

@MainActor
protocol FeedView: AnyObject {
    func show(posts: [String])
    func showError(_ text: String)
}

@MainActor
class FeedPresenter {
    private weak var view: (any FeedView)?
    private var isLoading = false
    /// Whether the next page is wanted as soon as this one is there.
    private var wantsMore = false
    private var posts: [String] = []
    private var pages = 0
    private var isComplete = false

    init(view: any FeedView) { self.view = view }

    /// Whether a page may be asked for while another one is on its way.
    var asksAtOnce: Bool { false }

    func viewDidLoad() {
        if pages == 0, !isLoading { loadNextPage() }
    }

    func didScrollToEnd() { loadNextPage() }

    private func loadNextPage() {
        guard !isComplete else { return }
        guard asksAtOnce || !isLoading else {
            wantsMore = true
            return
        }
        isLoading = true
        API.get("/feed/\(pages + 1)") { [weak self] in self?.didLoad($0) }
    }

    private func didLoad(_ result: Result<FeedPage, any Error>) {
        isLoading = false
        let wantsMore = wantsMore
        self.wantsMore = false
        switch result {
        case .success(let page):
            pages += 1
            isComplete = page.isLast
            posts += page.posts
            view?.show(posts: posts)
            if wantsMore { loadNextPage() }
        case .failure: view?.showError("The posts could not be loaded.")
        }
    }
}

/// The defect: who scrolls while a page is on its way gets that page twice.
final class DoubleFeedPresenter: FeedPresenter {
    override var asksAtOnce: Bool { true }
}

let feed = [
    scenario("defect-twice-2-feed") { DoubleFeedPresenter(view: $0) },
    scenario("sound-twice-2-feed") { FeedPresenter(view: $0) },
]

private func scenario(
    _ name: String, _ make: @escaping @MainActor @Sendable (any FeedView) -> FeedPresenter
) -> Scenario {
    let answers = [
        answer("/feed/1", #"{"posts": ["Rain", "Wind"], "isLast": false}"#),
        answer("/feed/2", #"{"posts": ["Sun"], "isLast": true}"#),
    ]
    return Scenario(name, .all(answers)) { stage in
        let view = stage.own(FeedViewSpy(stage))
        let presenter = stage.own(make(view.object))
        stage.send("viewDidLoad()") { presenter.object.viewDidLoad() }
        stage.send("didScrollToEnd()") { presenter.object.didScrollToEnd() }
    }
}

final class FeedViewSpy: Spy, FeedView {
    func show(posts: [String]) { record(posts) }
    func showError(_ text: String) { record(text) }
}
