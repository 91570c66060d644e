import Foundation
import PresenterBench

@MainActor
protocol LedgerView: AnyObject {
    func show(entries: [String])
    func showError(_ text: String)
}

@MainActor
class LedgerPresenter {
    private weak var view: (any LedgerView)?
    private var isLoading = false
    /// Guards the entries, which an export reads on a queue of its own.
    let lock = NSLock()
    private(set) var entries: [String] = []

    init(view: any LedgerView) { self.view = view }

    func viewDidLoad() { load() }

    func pullToRefresh() { load() }

    /// Keeps the entries; returns whether there are any.
    func keep(_ result: Result<[String], any Error>) -> Bool {
        lock.lock()
        defer { lock.unlock() }
        guard case .success(let entries) = result else { return false }
        self.entries = entries
        return true
    }

    func replace(_ entries: [String]) { self.entries = entries }

    private func load() {
        guard !isLoading else { return }
        isLoading = true
        API.get("/entries") { [weak self] in self?.didLoad($0) }
    }

    private func didLoad(_ result: Result<[String], any Error>) {
        isLoading = false
        if keep(result) {
            view?.show(entries: entries)
        } else {
            view?.showError("The entries could not be loaded.")
        }
    }
}

/// The defect: after a failure the lock stays locked, and the next answer waits for it.
final class HangingLedgerPresenter: LedgerPresenter {
    override func keep(_ result: Result<[String], any Error>) -> Bool {
        lock.lock()
        guard case .success(let entries) = result else { return false }
        replace(entries)
        lock.unlock()
        return true
    }
}

let ledger = [
    scenario("defect-hang-3-ledger") { HangingLedgerPresenter(view: $0) },
    scenario("sound-hang-3-ledger") { LedgerPresenter(view: $0) },
]

private func scenario(
    _ name: String, _ make: @escaping @MainActor @Sendable (any LedgerView) -> LedgerPresenter
) -> Scenario {
    Scenario(name, answer("/entries", #"["rent", "salary"]"#)) { stage in
        let view = stage.own(LedgerViewSpy(stage))
        let presenter = stage.own(make(view.object))
        stage.send("viewDidLoad()") { presenter.object.viewDidLoad() }
        stage.send("pullToRefresh()") { presenter.object.pullToRefresh() }
    }
}

final class LedgerViewSpy: Spy, LedgerView {
    func show(entries: [String]) { record(entries) }
    func showError(_ text: String) { record(text) }
}
