import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension HTTPURLResponse {
    /// Makes the response that a task sees.
    ///
    /// Repeated headers are joined by a comma and a space, as Foundation shows those that it received (RFC 9110, 5.3).
    convenience init(replaying response: Exchange.Response, from url: String) {
        var fields: [String: String] = [:]
        for header in response.headers where !Self.startsChallengeThatHangs(header) {
            let name = fields.keys.first { $0.lowercased() == header.name.lowercased() } ?? header.name
            fields[name] = fields[name].map { "\($0), \(header.value)" } ?? header.value
        }
        let url = URL(string: url) ?? URL(string: "about:blank")!
        self.init(url: url, statusCode: response.status, httpVersion: "HTTP/1.1", headerFields: fields)!
    }

    /// Foundation on Linux never completes a 401 with one of these challenges for a protocol that is not its own.
    private static func startsChallengeThatHangs(_ header: Exchange.Header) -> Bool {
        #if os(Linux)
        let scheme = header.value.prefix { $0 != " " }.lowercased()
        return header.name.lowercased() == "www-authenticate" && ["basic", "digest"].contains(scheme)
        #else
        return false
        #endif
    }
}
