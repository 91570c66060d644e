import Combine
import PresenterBench

@preconcurrency @testable import GithubMVC

/// Replaces the two SwiftUI screens: the people found, and over them the repositories of one, with a model of its own.
final class GithubMVCView: Spy {
    private let stage: Stage
    /// The calls of this view to objects without a protocol.
    private let calls: Spy
    private let model = GithubModel()
    /// The model of the screen on top; nil if there is none.
    @MainActor private var repositoryModel: GithubModel?
    /// The subscriptions of each screen, which last as long as it exists.
    @MainActor private var subscriptions: Set<AnyCancellable> = []
    @MainActor private var repositorySubscriptions: Set<AnyCancellable> = []

    @MainActor init(_ stage: Stage) {
        self.stage = stage
        calls = Spy(stage, as: .controller)
        super.init(stage, as: .from("View", to: "User"))
        stage.watch(model, in: &subscriptions)
    }

    @MainActor override var screen: String? {
        guard let repositoryModel else {
            return GithubScreen(error: model.error, isNotFound: model.isNotFound, rows: model.users.map(\.login)).text
        }
        return GithubScreen(error: repositoryModel.error, rows: repositoryModel.repositories.map(\.name)).text
    }

    /// Types a text: every keystroke starts a search.
    @MainActor func type(_ query: String) {
        calls.record(call: "UserController(query: \(String(reflecting: query))).loadStart()")
        UserController(model: model, query: query).loadStart()
    }

    /// Opens the repositories of a person, and loads before the first frame, as `onAppear` does; does nothing if there
    /// is no such row.
    @MainActor func tap(row: Int) {
        guard model.users.indices.contains(row) else { return }
        let repositoryModel = GithubModel()
        let roles = Roles.from("Model(Repositories)", to: "View(Repositories)")
        stage.watch(repositoryModel, as: roles, in: &repositorySubscriptions)
        self.repositoryModel = repositoryModel
        let urlString = model.users[row].reposUrl
        calls.record(call: "RepositoryController(urlString: \(String(reflecting: urlString))).loadStart()")
        RepositoryController(model: repositoryModel, urlString: urlString).loadStart()
        record(call: screen ?? "")
    }

    @MainActor func goBack() {
        repositorySubscriptions = []
        repositoryModel = nil
    }

    @MainActor var rows: Int { model.users.count }

    @MainActor var showsRepositories: Bool { repositoryModel != nil }
}

// Separate, because a conformance on the class would put all of it on the main actor.
extension GithubMVCView: GithubBrowsing {}

extension Stage {
    /// Records what a model emits after its first values, as the screens read it, as long as the subscriptions are
    /// kept.
    fileprivate func watch(_ model: GithubModel, as roles: Roles? = nil, in subscriptions: inout Set<AnyCancellable>) {
        watch("users", as: roles) { emit in
            model.$users.dropFirst().sink { emit($0.map(\.login)) }.store(in: &subscriptions)
        }
        watch("repositories", as: roles) { emit in
            model.$repositories.dropFirst().sink { emit($0.map(\.name)) }.store(in: &subscriptions)
        }
        watch("isNotFound", as: roles) { emit in
            model.$isNotFound.dropFirst().sink { emit($0) }.store(in: &subscriptions)
        }
        watch("error", as: roles) { emit in
            model.$error.dropFirst().sink { emit($0) }.store(in: &subscriptions)
        }
    }
}
