import Foundation

struct RepositoryController {
    let model: GithubModel
    let urlString: String

    func loadStart() {
        model.fetchRepositories(urlString: urlString)
    }
}
