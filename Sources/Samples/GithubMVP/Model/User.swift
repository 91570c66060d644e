import Foundation

struct User: Decodable {
    let id: Int
    let login: String
    let avatarUrl: URL
    let reposUrl: URL
}
