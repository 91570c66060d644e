import PresenterBench

struct LikeCount: Decodable, Sendable {
    let likes: Int
}

@MainActor
protocol LikesView: AnyObject {
    func show(likes: Int)
    func showAlert(_ text: String)
}

@MainActor
class LikesPresenter {
    private weak var view: (any LikesView)?
    private(set) var likes = 0
    private var isAsking = false

    init(view: any LikesView) { self.view = view }

    func viewDidLoad() {
        guard !isAsking else { return }
        isAsking = true
        API.get("/likes") { [weak self] in self?.didLoad($0) }
    }

    /// Shows the like at once, and takes it back if it fails.
    func didTapLike() {
        guard !isAsking else { return }
        isAsking = true
        view?.show(likes: likes + 1)
        API.send(API.write("PUT", "/likes")) { [weak self] in self?.didLoad($0) }
    }

    /// What is shown beside the alert: what was there before.
    var likesAfterFailure: Int? { likes > 0 ? likes : nil }

    private func didLoad(_ result: Result<LikeCount, any Error>) {
        isAsking = false
        switch result {
        case .success(let count):
            likes = count.likes
            view?.show(likes: likes)
        case .failure:
            if let likesAfterFailure { view?.show(likes: likesAfterFailure) }
            view?.showAlert("That did not work.")
        }
    }
}

/// The defect: beside the alert there are likes that nobody has counted.
final class ContradictingLikesPresenter: LikesPresenter {
    override var likesAfterFailure: Int? { likes + 2 }
}

let likes = [
    scenario("defect-contradiction-3-likes") { ContradictingLikesPresenter(view: $0) },
    scenario("sound-contradiction-3-likes") { LikesPresenter(view: $0) },
]

private func scenario(
    _ name: String, _ make: @escaping @MainActor @Sendable (any LikesView) -> LikesPresenter
) -> Scenario {
    let answers = [answer("/likes", #"{"likes": 12}"#), answer("/likes", #"{"likes": 13}"#, to: "PUT")]
    return Scenario(name, .all(answers)) { stage in
        let view = stage.own(LikesViewSpy(stage))
        let presenter = stage.own(make(view.object))
        stage.send("viewDidLoad()") { presenter.object.viewDidLoad() }
        stage.send("didTapLike()") { presenter.object.didTapLike() }
    }
}

final class LikesViewSpy: Spy, LikesView {
    func show(likes: Int) { record(likes) }
    func showAlert(_ text: String) { record(text) }
}
