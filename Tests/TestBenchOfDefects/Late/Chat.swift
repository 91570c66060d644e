import PresenterBench

@MainActor
protocol ChatView: AnyObject {
    func show(messages: [String])
    func showError(_ text: String)
}

@MainActor
class ChatPresenter {
    private weak var view: (any ChatView)?
    private var isLoading = false

    init(view: any ChatView) { self.view = view }

    func viewDidLoad() {
        guard !isLoading else { return }
        isLoading = true
        load(into: view)
    }

    func load(into view: (any ChatView)?) {
        API.get("/messages") { [weak self] in self?.didLoad($0) }
    }

    func didLoad(_ result: Result<[String], any Error>) {
        guard let view else { return }
        show(result, in: view)
    }

    func show(_ result: Result<[String], any Error>, in view: any ChatView) {
        isLoading = false
        switch result {
        case .success(let messages): view.show(messages: messages)
        case .failure: view.showError("The messages could not be loaded.")
        }
    }
}

/// The defect: the closure keeps presenter and view, and speaks to a screen that was left.
final class LateChatPresenter: ChatPresenter {
    override func load(into view: (any ChatView)?) {
        guard let view else { return }
        API.get("/messages") { self.show($0, in: view) }
    }
}

let chat = [
    scenario("defect-late-1-chat") { LateChatPresenter(view: $0) },
    scenario("sound-late-1-chat") { ChatPresenter(view: $0) },
]

private func scenario(
    _ name: String, _ make: @escaping @MainActor @Sendable (any ChatView) -> ChatPresenter
) -> Scenario {
    Scenario(name, answer("/messages", #"["Hello", "Are you there?"]"#)) { stage in
        let view = stage.own(ChatViewSpy(stage))
        let presenter = stage.own(make(view.object))
        stage.send("viewDidLoad()") { presenter.object.viewDidLoad() }
    }
}

final class ChatViewSpy: Spy, ChatView {
    func show(messages: [String]) { record(messages) }
    func showError(_ text: String) { record(text) }
}
