import Foundation

final class RepositoryController {
    private let model: GithubModel
    private let urlString: String

    init(model: GithubModel, urlString: String) {
        self.model = model
        self.urlString = urlString
    }

    func loadStart() {
        model.fetchRepositories(urlString: urlString)
    }
}
