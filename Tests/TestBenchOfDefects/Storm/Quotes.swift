import Foundation
import PresenterBench

struct Quote: Decodable, Sendable {
    let cents: Int
}

@MainActor
protocol QuotesView: AnyObject {
    func showLoading(_ isLoading: Bool)
    func show(cents: Int)
    func showError(_ text: String)
}

@MainActor
class QuotesPresenter {
    private weak var view: (any QuotesView)?
    private var isLoading = false
    private(set) var failures = 0

    init(view: any QuotesView) { self.view = view }

    /// How long to wait before the next attempt; nil where it is time to give up.
    var pause: Double? { failures < 3 ? 2 * Double(failures) : nil }

    func viewDidLoad() {
        guard !isLoading else { return }
        isLoading = true
        failures = 0
        view?.showLoading(true)
        load()
    }

    func load() {
        API.get("/quote") { [weak self] in self?.didLoad($0) }
    }

    /// Asks again, later.
    func retry(after pause: Double) {
        DispatchQueue.main.asyncAfter(deadline: .now() + pause) { [weak self] in self?.load() }
    }

    private func didLoad(_ result: Result<Quote, any Error>) {
        switch result {
        case .success(let quote):
            ended()
            view?.show(cents: quote.cents)
        case .failure:
            failures += 1
            if let pause { return retry(after: pause) }
            ended()
            view?.showError("The quote could not be loaded.")
        }
    }

    private func ended() {
        guard isLoading else { return }
        isLoading = false
        view?.showLoading(false)
    }
}

/// The defect: a timer asks each second from the first failure on, and nobody stops it.
final class StormingQuotesPresenter: QuotesPresenter {
    private var timer: Timer?

    override func retry(after pause: Double) {
        guard timer == nil else { return }
        timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] timer in
            guard let self else { return timer.invalidate() }
            MainActor.assumeIsolated { self.load() }
        }
    }
}

let quotes = [
    scenario("defect-storm-2-quotes") { StormingQuotesPresenter(view: $0) },
    scenario("sound-storm-2-quotes") { QuotesPresenter(view: $0) },
]

private func scenario(
    _ name: String, _ make: @escaping @MainActor @Sendable (any QuotesView) -> QuotesPresenter
) -> Scenario {
    Scenario(name, answer("/quote", #"{"cents": 1250}"#)) { stage in
        let view = stage.own(QuotesViewSpy(stage))
        let presenter = stage.own(make(view.object))
        // Three attempts that time out, and the pauses between them.
        stage.send("viewDidLoad()", horizon: .seconds(300)) { presenter.object.viewDidLoad() }
    }
}

final class QuotesViewSpy: Spy, QuotesView {
    func showLoading(_ isLoading: Bool) { record(isLoading) }
    func show(cents: Int) { record(cents) }
    func showError(_ text: String) { record(text) }
}
