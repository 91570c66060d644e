import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The app's client of its API: whatever is wrong with an answer is an error.
enum API {
    /// An answer with another status than 200.
    struct Refused: Error {
        let status: Int
    }

    static func url(_ path: String) -> URL { URL(string: "https://api.shop.example\(path)")! }

    /// Asks for a value, and hands it over on main.
    @discardableResult
    static func get<Value: Decodable & Sendable>(
        _ path: String, done: @escaping @MainActor @Sendable (Result<Value, any Error>) -> Void
    ) -> URLSessionDataTask {
        send(URLRequest(url: url(path)), done: done)
    }

    /// Sends a request, and hands over the value in its answer on main.
    @discardableResult
    static func send<Value: Decodable & Sendable>(
        _ request: URLRequest, done: @escaping @MainActor @Sendable (Result<Value, any Error>) -> Void
    ) -> URLSessionDataTask {
        let task = URLSession.shared.dataTask(with: request) { data, response, error in
            let result = Result { try value(data, response, error) as Value }
            DispatchQueue.main.async { done(result) }
        }
        task.resume()
        return task
    }

    /// Asks for a value and waits for it.
    static func get<Value: Decodable & Sendable>(_ path: String) async throws -> Value {
        try await send(URLRequest(url: url(path)))
    }

    /// Sends a request and waits for the value in its answer.
    static func send<Value: Decodable & Sendable>(_ request: URLRequest) async throws -> Value {
        let (data, response) = try await URLSession.shared.data(for: request)
        return try value(data, response, nil)
    }

    /// A request that writes.
    static func write(_ method: String, _ path: String, _ body: String = "{}") -> URLRequest {
        var request = URLRequest(url: url(path))
        request.httpMethod = method
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        request.httpBody = Data(body.utf8)
        return request
    }

    /// The value in an answer.
    static func value<Value: Decodable>(
        _ data: Data?, _ response: URLResponse?, _ error: (any Error)?
    ) throws -> Value {
        if let error { throw error }
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        guard status == 200, let data else { throw Refused(status: status) }
        return try JSONDecoder().decode(Value.self, from: data)
    }
}
