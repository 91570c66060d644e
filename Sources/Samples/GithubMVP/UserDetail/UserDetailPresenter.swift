import Foundation

protocol UserDetailPresenterInput {
    var numberOfRepositories: Int { get }
    func repository(forRow row: Int) -> Repository?
    func viewDidLoad()
}

final class UserDetailPresenter: UserDetailPresenterInput {
    private let userName: String
    private weak var view: UserDetailPresenterOutput!
    private let model: UserDetailModelInput
    private var repositories: [Repository] = []

    init(userName: String, view: UserDetailPresenterOutput, model: UserDetailModelInput) {
        self.userName = userName
        self.view = view
        self.model = model
    }

    var numberOfRepositories: Int {
        return repositories.count
    }

    func repository(forRow row: Int) -> Repository? {
        guard row < repositories.count else { return nil }
        return repositories[row]
    }

    func viewDidLoad() {
        model.fetchRepositories(userName: userName) { [weak self] result in
            switch result {
            case .success(let repositories):
                self?.repositories = repositories
                DispatchQueue.main.async {
                    self?.view.updateRepositories(repositories)
                }
            case .failure:
                // The user is not told.
                break
            }
        }
    }
}
