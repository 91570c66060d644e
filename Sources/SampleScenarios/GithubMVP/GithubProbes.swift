import Foundation
import PresenterBench

@preconcurrency @testable import GithubMVP

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
