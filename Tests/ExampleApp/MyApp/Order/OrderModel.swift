import Foundation

struct Order: Decodable {
    enum State: String, Decodable {
        case placed, packed, shipped, delivered
    }

    let number: Int
    let state: State
}

final class OrderModel {
    func order(_ number: Int, completion: @escaping (Result<Order, Error>) -> Void) {
        ShopAPI.session.dataTask(with: ShopAPI.url("orders/\(number)")) { data, response, error in
            let result = Result {
                if let error { throw error }
                try ShopAPI.check(response)
                return try ShopAPI.decoder.decode(Order.self, from: data ?? Data())
            }
            DispatchQueue.main.async { completion(result) }
        }.resume()
    }
}
