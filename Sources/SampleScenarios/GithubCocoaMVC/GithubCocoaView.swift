import PresenterBench

@preconcurrency @testable import GithubCocoaMVC

#if os(Linux)
import CombineStandin
#else
import Combine
#endif

/// Replaces the two SwiftUI screens, which share one model: the people found, and over them the repositories of one.
final class GithubCocoaView: Spy, GithubView {
    /// Given by the controller, as in the app.
    var model: GithubModel?
    /// Notes the calls to the app's controller.
    private let probe: ViewProtocolProbe
    private let stage: Stage
    @MainActor private var showsRepositories = false
    /// The screens are subscribed as long as they exist.
    @MainActor private var subscriptions: Set<AnyCancellable> = []

    @MainActor init(_ stage: Stage) {
        self.stage = stage
        probe = ViewProtocolProbe(stage, WeakController(), lifeline: "View -> Controller")
        super.init(stage, lifeline: "View -> User")
    }

    /// The controller from the app, behind the probe; without one a tap has no effect.
    var delegate: (any ViewProtocol)? {
        get { probe.target.controller == nil ? nil : probe }
        set { probe.target.controller = newValue }
    }

    /// Creates the view and the controller, which connects itself to the view.
    @MainActor static func opened(on stage: Stage) -> GithubCocoaView {
        let view = GithubCocoaView(stage)
        _ = stage.own(ViewController(view: view))
        view.listen()
        return view
    }

    /// Listens to the model that the controller gave.
    @MainActor func listen() {
        if let model { stage.watch(model, in: &subscriptions) }
    }

    @MainActor override var screen: String? {
        guard let model else { return nil }
        if showsRepositories { return GithubScreen(error: model.error, rows: model.repositories.map(\.name)).text }
        return GithubScreen(error: model.error, isNotFound: model.isNotFound, rows: model.users.map(\.login)).text
    }

    /// Every keystroke starts a search.
    @MainActor func type(_ query: String) { delegate?.loadUser(query: query) }

    /// Opens the repositories of a person, shows what is there, and loads when the screen has appeared.
    @MainActor func tap(row: Int) {
        guard let user = model?.users[row] else { return }
        showsRepositories = true
        record(call: screen ?? "")
        delegate?.loadReository(urlString: user.reposUrl)
    }

    @MainActor func goBack() { showsRepositories = false }
}

// Separate, because a conformance on the class would put all of it on the main actor.
extension GithubCocoaView: GithubBrowsing {}

extension Stage {
    /// Records what the model emits after its first values, as the screens read it, as long as the subscriptions are
    /// kept.
    fileprivate func watch(_ model: GithubModel, in subscriptions: inout Set<AnyCancellable>) {
        watch("users") { emit in
            model.$users.dropFirst().sink { emit($0.map(\.login)) }.store(in: &subscriptions)
        }
        watch("repositories") { emit in
            model.$repositories.dropFirst().sink { emit($0.map(\.name)) }.store(in: &subscriptions)
        }
        watch("isNotFound") { emit in model.$isNotFound.dropFirst().sink { emit($0) }.store(in: &subscriptions) }
        watch("error") { emit in model.$error.dropFirst().sink { emit($0) }.store(in: &subscriptions) }
    }
}
