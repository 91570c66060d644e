import Foundation
import PresenterBench

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@MainActor
protocol HeadlinesView: AnyObject {
    func reload(_ headlines: [String])
    func showRetry(_ reason: String)
}

@MainActor
class HeadlinesPresenter {
    private(set) weak var view: (any HeadlinesView)?
    private var task: Task<Void, Never>?

    init(view: any HeadlinesView) { self.view = view }

    deinit { task?.cancel() }

    func viewDidLoad() {
        guard task == nil else { return }
        task = Task { [weak self] in
            let answer = try? await URLSession.shared.data(from: API.url("/headlines"))
            guard !Task.isCancelled else { return }
            self?.didReceive(answer)
        }
    }

    func show(_ data: Data) {
        guard let headlines = try? JSONDecoder().decode([String].self, from: data) else {
            view?.showRetry("The news could not be read.")
            return
        }
        view?.reload(headlines)
    }

    private func didReceive(_ answer: (Data, URLResponse)?) {
        task = nil
        guard let (data, response) = answer, (response as? HTTPURLResponse)?.statusCode == 200 else {
            view?.showRetry("The news could not be loaded.")
            return
        }
        show(data)
    }
}

/// The defect: news that cannot be read are passed over.
final class SilentHeadlinesPresenter: HeadlinesPresenter {
    override func show(_ data: Data) {
        if let headlines = try? JSONDecoder().decode([String].self, from: data) { view?.reload(headlines) }
    }
}

let headlines = [
    scenario("defect-silence-2-headlines") { SilentHeadlinesPresenter(view: $0) },
    scenario("sound-silence-2-headlines") { HeadlinesPresenter(view: $0) },
]

private func scenario(
    _ name: String, _ make: @escaping @MainActor @Sendable (any HeadlinesView) -> HeadlinesPresenter
) -> Scenario {
    Scenario(name, answer("/headlines", #"["Rain", "Snow"]"#)) { stage in
        let view = stage.own(HeadlinesViewSpy(stage))
        let presenter = stage.own(make(view.object))
        stage.send("viewDidLoad()") { presenter.object.viewDidLoad() }
    }
}

final class HeadlinesViewSpy: Spy, HeadlinesView {
    func reload(_ headlines: [String]) { record(headlines) }
    func showRetry(_ reason: String) { record(reason) }
}
