import Combine
import Foundation
import Promises

struct City: Decodable, Equatable { let name: String }

/// A search as many apps have it: debounced text, a data task, decoding, and a hop to the main queue.
final class CitiesViewModel {
    let query = CurrentValueSubject<String, Never>("")
    let cities = CurrentValueSubject<[City], Never>([])
    let shown = Promise<String>()
    private var subscriptions: Set<AnyCancellable> = []

    func start() {
        query.debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
            .flatMap { [unowned self] in search($0) }
            .receive(on: DispatchQueue.main)
            .sink { [unowned self] found in
                cities.send(found)
                if let first = found.first { shown.fulfill(first.name) }
            }
            .store(in: &subscriptions)
    }

    private func search(_ text: String) -> AnyPublisher<[City], Never> {
        guard !text.isEmpty, let url = URL(string: "https://api.cities.example/search?q=\(text)") else {
            return Just([]).eraseToAnyPublisher()
        }
        return URLSession.shared.dataTaskPublisher(for: url)
            .tryMap { data, response in
                guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw URLError(.badServerResponse) }
                return data
            }
            .decode(type: [City].self, decoder: JSONDecoder())
            .catch { _ in Just([City(name: "offline")]).eraseToAnyPublisher() }
            .eraseToAnyPublisher()
    }
}
