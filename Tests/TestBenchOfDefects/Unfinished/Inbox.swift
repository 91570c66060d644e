import PresenterBench

struct Inbox: Decodable {
    let letters: [String]
}

@MainActor
protocol InboxView: AnyObject {
    func startSpinner()
    func stopSpinner()
    func show(letters: [String])
    func showNoLetters()
    func showError(_ text: String)
}

@MainActor
class InboxPresenter {
    private(set) weak var view: (any InboxView)?
    private var isLoading = false

    init(view: any InboxView) { self.view = view }

    func pullToRefresh() {
        guard !isLoading else { return }
        isLoading = true
        view?.startSpinner()
        Task { [weak self] in
            let inbox: Inbox? = try? await API.get("/inbox")
            self?.didLoad(inbox)
        }
    }

    func show(_ letters: [String]) {
        view?.stopSpinner()
        if letters.isEmpty {
            view?.showNoLetters()
        } else {
            view?.show(letters: letters)
        }
    }

    private func didLoad(_ inbox: Inbox?) {
        isLoading = false
        guard let inbox else {
            view?.stopSpinner()
            view?.showError("The inbox could not be loaded.")
            return
        }
        show(inbox.letters)
    }
}

/// The defect: above an empty inbox the spinner turns for ever.
final class EndlessInboxPresenter: InboxPresenter {
    override func show(_ letters: [String]) {
        if letters.isEmpty {
            view?.showNoLetters()
            return
        }
        view?.stopSpinner()
        view?.show(letters: letters)
    }
}

let inbox = [
    scenario("defect-unfinished-2-inbox") { EndlessInboxPresenter(view: $0) },
    scenario("sound-unfinished-2-inbox") { InboxPresenter(view: $0) },
]

private func scenario(
    _ name: String, _ make: @escaping @MainActor @Sendable (any InboxView) -> InboxPresenter
) -> Scenario {
    Scenario(name, answer("/inbox", #"{"letters": ["from Ida", "from Ole"]}"#)) { stage in
        let view = stage.own(InboxViewSpy(stage))
        let presenter = stage.own(make(view.object))
        stage.send("pullToRefresh()") { presenter.object.pullToRefresh() }
    }
}

final class InboxViewSpy: Spy, InboxView {
    func startSpinner() { record() }
    func stopSpinner() { record() }
    func show(letters: [String]) { record(letters) }
    func showNoLetters() { record() }
    func showError(_ text: String) { record(text) }
}
