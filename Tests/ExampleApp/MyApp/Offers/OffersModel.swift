import Foundation

struct Offer: Decodable {
    let title: String
    let percent: Int
}

final class OffersModel {
    func fetch(completion: @escaping (Result<[Offer], Error>) -> Void) {
        let url = URL(string: "https://api.shop.example/offers")!
        URLSession.shared.dataTask(with: url) { data, response, error in
            completion(
                Result {
                    if let error { throw error }
                    try ShopAPI.check(response)
                    return try JSONDecoder().decode([Offer].self, from: data ?? Data())
                })
        }.resume()
    }
}
