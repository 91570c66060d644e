import Foundation

struct Nasa: Decodable {
    let imageUrl: URL
    let title: String
    let explanation: String

    enum CodingKeys: String, CodingKey {
        case imageUrl = "hdurl"
        case title
        case explanation
    }
}
