import Foundation

struct Plant: Decodable {
    let id: Int
    let name: String
    let care: String
    let image: URL
}

final class PlantModel {
    func plant(id: Int) async throws -> Plant {
        let data = try await ShopAPI.data(for: URLRequest(url: ShopAPI.url("plants/\(id)")))
        return try ShopAPI.decoder.decode(Plant.self, from: data)
    }

    func image(at url: URL) async throws -> Data {
        if let data = ImageCache.shared.image(at: url) { return data }
        let data = try await ShopAPI.data(for: URLRequest(url: url))
        ImageCache.shared.keep(data, at: url)
        return data
    }
}
