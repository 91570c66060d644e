import Foundation

struct SearchHit: Decodable {
    let id: Int
    let name: String
}

final class SearchModel {
    func hits(for query: String) async throws -> [SearchHit] {
        let url = ShopAPI.url("search", query: [URLQueryItem(name: "q", value: query)])
        return try ShopAPI.decoder.decode([SearchHit].self, from: try await ShopAPI.data(for: URLRequest(url: url)))
    }
}
