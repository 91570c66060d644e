import Foundation

final class UserController {
    private let model: GithubModel
    private let query: String

    init(model: GithubModel, query: String) {
        self.model = model
        self.query = query
    }

    func loadStart() {
        model.fetchUser(query: query)
    }
}
