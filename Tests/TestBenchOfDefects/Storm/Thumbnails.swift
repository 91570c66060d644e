import Foundation
import PresenterBench

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@MainActor
protocol ThumbnailsView: AnyObject {
    func show(count: Int)
    func showError(_ text: String)
}

/// A screen of many pictures, each asked for once: as many as it needs are no storm.
@MainActor
class ThumbnailsPresenter {
    private static let count = 110

    private weak var view: (any ThumbnailsView)?
    private var left = 0
    private var failures = 0

    init(view: any ThumbnailsView) { self.view = view }

    func viewDidLoad() {
        guard left == 0 else { return }
        (left, failures) = (Self.count, 0)
        for number in 1...Self.count { load(number) }
    }

    private func load(_ number: Int) {
        URLSession.shared.dataTask(with: API.url("/thumbnail?number=\(number)")) { [weak self] data, response, _ in
            let isGood = (response as? HTTPURLResponse)?.statusCode == 200 && data?.isEmpty == false
            DispatchQueue.main.async { self?.didLoad(number, isGood: isGood) }
        }.resume()
    }

    /// Whether a picture that is missing is asked for again.
    func asksAgain(_ failures: Int) -> Bool { false }

    private func didLoad(_ number: Int, isGood: Bool) {
        failures += isGood ? 0 : 1
        guard isGood || !asksAgain(failures) else { return load(number) }
        left -= 1
        guard left == 0 else { return }
        view?.show(count: Self.count - failures)
        if failures > 0 { view?.showError("Some pictures are missing.") }
    }
}

/// The defect: a picture that is missing is asked for again, for as long as it is.
final class StormingThumbnailsPresenter: ThumbnailsPresenter {
    override func asksAgain(_ failures: Int) -> Bool { true }
}

let thumbnails = [
    scenario("defect-storm-5-thumbnails") { StormingThumbnailsPresenter(view: $0) },
    scenario("sound-storm-5-thumbnails") { ThumbnailsPresenter(view: $0) },
]

private func scenario(
    _ name: String, _ make: @escaping @MainActor @Sendable (any ThumbnailsView) -> ThumbnailsPresenter
) -> Scenario {
    Scenario(name, .reply("GET /thumbnail", json: "[1]")) { stage in
        let view = stage.own(ThumbnailsViewSpy(stage))
        let presenter = stage.own(make(view.object))
        stage.send("viewDidLoad()") { presenter.object.viewDidLoad() }
    }
}

final class ThumbnailsViewSpy: Spy, ThumbnailsView {
    func show(count: Int) { record(count) }
    func showError(_ text: String) { record(text) }
}
