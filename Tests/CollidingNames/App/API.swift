import Foundation

package enum HTTPMethod: String, Sendable {
    case get = "GET"
}

package struct Method: Sendable {
    package let http: HTTPMethod
    package let path: String

    package init(_ http: HTTPMethod, _ path: String) {
        self.http = http
        self.path = path
    }
}

package struct Environment: Sendable {
    package static let production = Environment(host: "names.test")
    package let host: String
}

package struct API: Sendable {
    package let environment: Environment

    package init(_ environment: Environment) { self.environment = environment }

    func call(_ method: Method, completion: @escaping @Sendable (Data?) -> Void) {
        var request = URLRequest(url: URL(string: "https://\(environment.host)/\(method.path)")!)
        request.httpMethod = method.http.rawValue
        URLSession.shared.dataTask(with: request) { data, _, _ in completion(data) }.resume()
    }
}
