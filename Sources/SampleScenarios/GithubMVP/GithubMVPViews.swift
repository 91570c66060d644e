import Foundation
@preconcurrency @testable import GithubMVP
import PresenterBench

/// The search screen as the user sees it, and the effect of a tap on it.
@MainActor
final class SearchUserScreen {
    /// The presenter, which the view owns, as in the app.
    var presenter: (any SearchUserPresenterInput)?
    /// Opens the screen of a person.
    var openDetail: ((String) -> Void)?
    private var visible = ListText()
    private var isCovered = false

    /// The screen in one line; nil while another one covers it.
    var text: String? { isCovered ? nil : visible.text }

    func transition(to userName: String) {
        isCovered = true
        openDetail?(userName)
    }

    /// Asks the presenter for every row, as a table does when it is reloaded.
    func reload() {
        guard let presenter else { return }
        visible.rows = (0..<presenter.numberOfUsers).map { presenter.user(forRow: $0)?.login ?? "" }
    }
}

/// Replaces the view controller of the search, whose table reloads in the next turn of the main queue.
final class SearchUserViewSpy: Spy, SearchUserPresenterOutput {
    @MainActor let visible = SearchUserScreen()

    @MainActor override var screen: String? { visible.text }

    func updateUsers(_ users: [User]) {
        record(users)
        DispatchQueue.main.async { [visible] in visible.reload() }
    }

    func transitionToUserDetail(userName: String) {
        record(userName)
        DispatchQueue.main.async { [visible] in visible.transition(to: userName) }
    }
}

/// The screen of a person as the user sees it.
@MainActor
final class UserDetailScreen {
    /// The presenter, which the view owns, as in the app.
    var presenter: (any UserDetailPresenterInput)?
    private var visible = ListText()

    var text: String { visible.text }

    /// Asks the presenter for every row, as a table does when it is reloaded.
    func reload() {
        guard let presenter else { return }
        visible.rows = (0..<presenter.numberOfRepositories).map { presenter.repository(forRow: $0)?.name ?? "" }
    }
}

/// Replaces the view controller of a person, whose table reloads in the next turn of the main queue.
final class UserDetailViewSpy: Spy, UserDetailPresenterOutput {
    @MainActor let visible = UserDetailScreen()

    @MainActor init(_ stage: Stage) { super.init(stage, as: .from("Presenter(UserDetail)", to: "View(UserDetail)")) }

    @MainActor override var screen: String? { visible.text }

    func updateRepositories(_ repositories: [Repository]) {
        record(repositories)
        DispatchQueue.main.async { [visible] in visible.reload() }
    }
}

/// Notes the calls from the search screen to its presenter.
final class SearchUserProbe: Probe<any SearchUserPresenterInput>, SearchUserPresenterInput {
    var numberOfUsers: Int { forward { $0.numberOfUsers } }
    func user(forRow row: Int) -> User? { forward(row) { $0.user(forRow: row) } }
    func didSelectRow(at indexPath: IndexPath) { forward(indexPath) { $0.didSelectRow(at: indexPath) } }
    func didTapSearchButton(text: String?) { forward(text) { $0.didTapSearchButton(text: text) } }
}

/// Notes the calls from the screen of a person to its presenter.
final class UserDetailProbe: Probe<any UserDetailPresenterInput>, UserDetailPresenterInput {
    var numberOfRepositories: Int { forward { $0.numberOfRepositories } }
    func repository(forRow row: Int) -> Repository? { forward(row) { $0.repository(forRow: row) } }
    func viewDidLoad() { forward { $0.viewDidLoad() } }
}

/// Notes the calls from a presenter to the search's model, and the results.
final class SearchUserModelProbe: Probe<any SearchUserModelInput>, SearchUserModelInput {
    func fetchUser(query: String, completion: @escaping (Result<[User], any Error>) -> Void) {
        forward(query) { $0.fetchUser(query: query, completion: noted(completion)) }
    }
}

/// Notes the calls from a presenter to the model of a person, and the results.
final class UserDetailModelProbe: Probe<any UserDetailModelInput>, UserDetailModelInput {
    func fetchRepositories(userName: String, completion: @escaping (Result<[Repository], any Error>) -> Void) {
        forward(userName) { $0.fetchRepositories(userName: userName, completion: noted(completion)) }
    }
}
