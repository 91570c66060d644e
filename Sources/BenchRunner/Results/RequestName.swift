import Foundation

/// A request by its parts, as findings name it and compare it.
package struct RequestName: Hashable, Codable, Sendable {
    let method: String
    /// `https://api.shop.example`
    package let server: String
    /// The components of the path.
    package let path: [String]
    /// The query, such as `q=fern`; nil without one.
    package private(set) var query: String?

    /// Reads a request as a recording shows it.
    ///
    /// - Parameters:
    ///   - method: `GET`.
    ///   - url: `https://api.shop.example/offers?page=2`.
    package init(_ method: String, _ url: String) {
        let whole = url.prefix { $0 != "#" }
        let address = whole.prefix { $0 != "?" }
        let end = address.range(of: "://")?.upperBound ?? address.startIndex
        let host = address[end...].prefix { $0 != "/" }
        self.method = method
        server = String(address[..<host.endIndex])
        path = address[host.endIndex...].split(separator: "/", omittingEmptySubsequences: false).dropFirst()
            .map(String.init)
        query = whole.endIndex > address.endIndex ? String(whole[address.endIndex...].dropFirst()) : nil
    }

    /// Reads a request as recordings and fixtures show it: `GET https://api.shop.example/offers?page=2`.
    package init(_ text: String) {
        let method = text.prefix { $0 != " " }
        self.init(String(method), String(text.dropFirst(method.count + 1)))
    }

    /// The request with its query items in the order of their names, as only that of items with one name matters to
    /// which exchange answers.
    package var sorted: RequestName {
        var sorted = self
        sorted.query = query.map { query in
            let items = query.split(separator: "&", omittingEmptySubsequences: false).enumerated()
                .map { (name: $1.prefix { $0 != "=" }, place: $0, item: $1) }
            return items.sorted { ($0.name, $0.place) < ($1.name, $1.place) }.map(\.item).joined(separator: "&")
        }
        return sorted
    }

    /// The request without its query: `GET https://api.shop.example/offers`.
    package var resource: String { ([method + " " + server] + path).joined(separator: "/") }

    /// `GET /offers?page=2`, without the host.
    var short: String { "\(method) /\(path.joined(separator: "/"))" + (query.map { "?\($0)" } ?? "") }

    /// Tells whether two requests differ at most in one component of their paths, whatever their queries:
    /// `/users/ann/posts` and `/users/bob/posts`.
    func isAlike(_ other: RequestName) -> Bool {
        method == other.method && server == other.server && path.count == other.path.count
            && zip(path, other.path).count { $0 != $1 } <= 1
    }
}
