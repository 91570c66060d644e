import Foundation

struct Users: Decodable {
    let items: [User]
}

struct User: Decodable, Identifiable {
    let id: Int
    let login: String
    let avatarUrl: URL
    let reposUrl: String

    enum CodingKeys: String, CodingKey {
        case id
        case login
        case avatarUrl = "avatar_url"
        case reposUrl = "repos_url"
    }
}
