import Foundation

struct CatalogueItem: Decodable {
    let id: Int
    let name: String
    let priceInCents: Int
}

struct CataloguePage: Decodable {
    let items: [CatalogueItem]
    let nextPage: Int?
}

final class CatalogueModel {
    func page(_ number: Int, completion: @escaping (Result<CataloguePage, Error>) -> Void) {
        let url = ShopAPI.url("plants", query: [URLQueryItem(name: "page", value: String(number))])
        ShopAPI.session.dataTask(with: url) { data, response, error in
            completion(
                Result {
                    if let error { throw error }
                    try ShopAPI.check(response)
                    return try ShopAPI.decoder.decode(CataloguePage.self, from: data ?? Data())
                })
        }.resume()
    }
}
