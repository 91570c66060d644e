import Combine
import PresenterBench

@preconcurrency @testable import GithubCocoaMVC

/// Stands in for the two SwiftUI screens, which share one model: the people found, and over them the repositories of one.
final class GithubCocoaView: Spy, GithubView {
    /// Given by the controller, as in the app.
    var model: GithubModel?
    /// The controller, or who notes the calls to it.
    weak var delegate: (any ViewProtocol)?
    @MainActor private var showsRepositories = false

    @MainActor init(_ stage: Stage) {
        super.init(stage, lifeline: "View -> User")
        // The stage keeps the probe, and the probe its controller.
        let probe = ViewProtocolProbe(stage, ViewController(view: self), lifeline: "View -> Controller")
        delegate = probe
        if let model { stage.watch(model) }
    }

    @MainActor override var screen: String? {
        guard let model else { return nil }
        if showsRepositories { return GithubScreen(error: model.error, rows: model.repositories.map(\.name)).text }
        return GithubScreen(error: model.error, isNotFound: model.isNotFound, rows: model.users.map(\.login)).text
    }

    /// What is typed starts a search at every keystroke.
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

extension Stage {
    /// Writes what the model emits after its first values, as the screens read it.
    fileprivate func watch(_ model: GithubModel) {
        watch("users") { emit in model.$users.dropFirst().sink { emit($0.map(\.login)) } }
        watch("repositories") { emit in model.$repositories.dropFirst().sink { emit($0.map(\.name)) } }
        watch("isNotFound") { emit in model.$isNotFound.dropFirst().sink { emit($0) } }
        watch("error") { emit in model.$error.dropFirst().sink { emit($0) } }
    }
}
