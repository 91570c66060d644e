import Foundation

final class PunkAPIDataModel {
    func fetchBeers(completion: @escaping (Result<[Beer], Error>) -> Void) {
        guard let url = URL(string: "https://api.punkapi.com/v2/beers") else { return }

        let task = URLSession.shared.dataTask(with: url) { data, _, error in
            if let error = error {
                completion(.failure(error))
                return
            }

            let decoder = JSONDecoder()
            decoder.keyDecodingStrategy = .convertFromSnakeCase
            guard let data = data, let beers = try? decoder.decode([Beer].self, from: data) else {
                completion(.failure(NSError(domain: "parse-error", code: 1, userInfo: nil)))
                return
            }
            completion(.success(beers))
        }
        task.resume()
    }
}
