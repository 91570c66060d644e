import Foundation

enum ShopAPI {
    static let base = URL(string: "https://api.shop.example")!

    /// Every call goes through here but the oldest ones, which still use the shared session.
    static let session: URLSession = {
        let configuration = URLSessionConfiguration.default
        configuration.httpAdditionalHeaders = ["Accept": "application/json", "X-App-Version": "4.2.0"]
        configuration.timeoutIntervalForRequest = 15
        return URLSession(configuration: configuration)
    }()

    static let decoder: JSONDecoder = {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return decoder
    }()

    static func url(_ path: String, query: [URLQueryItem] = []) -> URL {
        var components = URLComponents(url: base.appendingPathComponent(path), resolvingAgainstBaseURL: false)!
        if !query.isEmpty { components.queryItems = query }
        return components.url!
    }

    static func data(for request: URLRequest) async throws -> Data {
        let (data, response) = try await session.data(for: request)
        try check(response)
        return data
    }

    static func check(_ response: URLResponse?) throws {
        guard let response = response as? HTTPURLResponse else { throw ShopError.noAnswer }
        guard (200..<300).contains(response.statusCode) else { throw ShopError.status(response.statusCode) }
    }
}
