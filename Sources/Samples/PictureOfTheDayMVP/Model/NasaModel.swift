import Foundation

typealias ResultHandler<T> = (Result<T, APIError>) -> Void

protocol NasaModelInput {
    func fetchNasa(completion: @escaping ResultHandler<Nasa>)
}

final class NasaModel: NasaModelInput {
    private let apiKey = ProcessInfo.processInfo.environment["NASA_API_KEY"] ?? "DEMO_KEY"

    func fetchNasa(completion: @escaping ResultHandler<Nasa>) {
        guard let url = URL(string: "https://api.nasa.gov/planetary/apod?api_key=\(apiKey)") else {
            completion(.failure(.invalidURL))
            return
        }

        let task = URLSession.shared.dataTask(with: url) { data, _, error in
            if let error = error {
                completion(.failure(.error(error)))
                return
            }
            guard let data = data else {
                completion(.failure(.server))
                return
            }
            guard let nasa = try? JSONDecoder().decode(Nasa.self, from: data) else {
                completion(.failure(.invalidJSON))
                return
            }
            completion(.success(nasa))
        }
        task.resume()
    }
}
