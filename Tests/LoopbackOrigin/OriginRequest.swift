import Foundation

/// A request as the origin read it.
package struct OriginRequest: Hashable, Sendable {
    package var method: String
    /// Path and query, as sent.
    package var target: String
    package var headers: [OriginHeader]
    package var body: Data

    package init(method: String, target: String, headers: [OriginHeader] = [], body: Data = Data()) {
        self.method = method
        self.target = target
        self.headers = headers
        self.body = body
    }

    /// The target without its query, as sent.
    package var path: String { String(target.prefix { $0 != "?" }) }

    /// Returns the first value of a query item, percent-decoded.
    package func query(_ name: String) -> String? {
        URLComponents(string: target)?.queryItems?.first { $0.name == name }?.value
    }

    /// Returns the first value of a header, compared without case.
    package func header(_ name: String) -> String? { headers.first { $0.isNamed(name) }?.value }
}

/// One header field.
package struct OriginHeader: Hashable, Sendable {
    package var name: String
    package var value: String

    package init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }

    /// Compares the name without case (RFC 9110, 5.1).
    package func isNamed(_ name: String) -> Bool { self.name.lowercased() == name.lowercased() }
}
