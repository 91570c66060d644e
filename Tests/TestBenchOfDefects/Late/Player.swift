import PresenterBench

@MainActor
protocol PlayerView: AnyObject {
    func show(_ title: String)
    func showError(_ text: String)
}

/// What the player plays; its presenter holds it.
@MainActor
final class PlayerQueue {
    var titles: [String] = []
}

@MainActor
class PlayerPresenter {
    private weak var view: (any PlayerView)?
    let queue: PlayerQueue
    private var isLoading = false
    /// What is to be done when a title ends.
    var whenOver: (() -> Void)?

    init(view: any PlayerView, queue: PlayerQueue) {
        self.view = view
        self.queue = queue
    }

    func viewDidLoad() {
        guard !isLoading else { return }
        isLoading = true
        listen()
        API.get("/titles") { [weak self] in self?.didLoad($0) }
    }

    func listen() { whenOver = { [weak self] in self?.playNext() } }

    func playNext() {
        guard !queue.titles.isEmpty else { return }
        view?.show(queue.titles.removeFirst())
    }

    private func didLoad(_ result: Result<[String], any Error>) {
        isLoading = false
        guard let titles = try? result.get() else {
            view?.showError("The titles could not be loaded.")
            return
        }
        queue.titles = titles
        if titles.isEmpty { view?.showError("There is nothing to play.") } else { playNext() }
    }
}

/// The defect: presenter and handler hold each other, and with them the queue: one leak, wherever the user leaves.
final class LeakingPlayerPresenter: PlayerPresenter {
    override func listen() { whenOver = { self.playNext() } }
}

let player = [
    scenario("defect-late-4-player") { LeakingPlayerPresenter(view: $0, queue: $1) },
    scenario("sound-late-4-player") { PlayerPresenter(view: $0, queue: $1) },
]

private func scenario(
    _ name: String, _ make: @escaping @MainActor @Sendable (any PlayerView, PlayerQueue) -> PlayerPresenter
) -> Scenario {
    Scenario(name, answer("/titles", #"["Spring", "Summer"]"#)) { stage in
        let view = stage.own(PlayerViewSpy(stage))
        let queue = stage.own(PlayerQueue())
        let presenter = stage.own(make(view.object, queue.object))
        stage.send("viewDidLoad()") { presenter.object.viewDidLoad() }
        stage.send("didEnd()") { presenter.object.whenOver?() }
    }
}

final class PlayerViewSpy: Spy, PlayerView {
    func show(_ title: String) { record(title) }
    func showError(_ text: String) { record(text) }
}
