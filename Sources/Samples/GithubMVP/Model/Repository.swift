import Foundation

struct Repository: Decodable {
    let name: String
    let description: String?
    let stargazersCount: Int
    let language: String?
}
