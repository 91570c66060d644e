import Foundation

struct Beer: Decodable {
    let name: String
    let tagline: String
    let description: String
}
