import Foundation

struct Repository: Decodable, Identifiable {
    let id: Int
    let name: String
    let description: String?
}
