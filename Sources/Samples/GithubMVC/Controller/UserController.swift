import Foundation

struct UserController {
    let model: GithubModel
    let query: String

    func loadStart() {
        model.fetchUser(query: query)
    }
}
