import PresenterBench

struct Banner: Decodable, Sendable {
    let text: String
}

@MainActor
protocol BannerView: AnyObject {
    func show(text: String)
    func showError(_ text: String)
}

@MainActor
class BannerPresenter {
    private weak var view: (any BannerView)?
    private var isLoading = false

    init(view: any BannerView) { self.view = view }

    func viewDidLoad() {
        guard !isLoading else { return }
        isLoading = true
        load()
    }

    func load() {
        API.get("/banner") { [weak self] in self?.didLoad($0) }
    }

    func didFail() {
        isLoading = false
        view?.showError("There is no news.")
    }

    private func didLoad(_ result: Result<Banner, any Error>) {
        guard case .success(let banner) = result else { return didFail() }
        isLoading = false
        view?.show(text: banner.text)
    }
}

/// The defect: whatever fails is asked for again at once, for as long as it fails.
final class StormingBannerPresenter: BannerPresenter {
    override func didFail() { load() }
}

let banner = [
    scenario("defect-storm-4-banner") { StormingBannerPresenter(view: $0) },
    scenario("sound-storm-4-banner") { BannerPresenter(view: $0) },
]

private func scenario(
    _ name: String, _ make: @escaping @MainActor @Sendable (any BannerView) -> BannerPresenter
) -> Scenario {
    Scenario(name, answer("/banner", #"{"text": "Spring sale"}"#)) { stage in
        let view = stage.own(BannerViewSpy(stage))
        let presenter = stage.own(make(view.object))
        stage.send("viewDidLoad()") { presenter.object.viewDidLoad() }
    }
}

final class BannerViewSpy: Spy, BannerView {
    func show(text: String) { record(text) }
    func showError(_ text: String) { record(text) }
}
