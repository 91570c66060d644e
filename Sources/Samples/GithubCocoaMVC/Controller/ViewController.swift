import Foundation

final class ViewController: ViewProtocol {
    private let view: GithubView
    private let model = GithubModel()

    init(view: GithubView) {
        self.view = view
        view.model = model
        view.delegate = self
    }

    func loadUser(query: String) {
        model.fetchUser(query: query)
    }

    func loadReository(urlString: String) {
        model.fetchRepositories(urlString: urlString)
    }
}
