import Foundation
import Streams
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// As in OpenCombine: where anything is called Combine, this is left to it.
#if !canImport(Combine)
extension URLSession {
    /// As in the original.
    public func dataTaskPublisher(for url: URL) -> AnyPublisher<(data: Data, response: URLResponse), URLError> {
        AnyPublisher { value, completion in
            let task = self.dataTask(with: url) { data, response, error in
                guard let data, let response else {
                    return completion(.failure(error as? URLError ?? URLError(.unknown)))
                }
                value((data, response))
                completion(.finished)
            }
            task.resume()
            return AnyCancellable { task.cancel() }
        }
    }
}

extension Publisher where Output == Data {
    /// As in the original.
    public func decode<Item: Decodable>(type: Item.Type, decoder: JSONDecoder) -> AnyPublisher<Item, any Error> {
        tryMap { try decoder.decode(type, from: $0) }
    }
}
#endif
