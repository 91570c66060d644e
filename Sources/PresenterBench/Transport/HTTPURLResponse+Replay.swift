import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension HTTPURLResponse {
    /// Makes the response that a task sees.
    ///
    /// Repeated headers are joined by a comma and a space, as Foundation shows those that it received (RFC 9110, 5.3).
    package convenience init(replaying response: Exchange.Response, from url: String) {
        var fields: [String: String] = [:]
        /// The names by their lower case, each as it was written first.
        var names: [String: String] = [:]
        for header in response.headers {
            let key = header.name.lowercased()
            if key == "www-authenticate", Self.startsChallengeThatHangs(header.value) { continue }
            let name = names[key, default: header.name]
            names[key] = name
            fields[name] = fields[name].map { "\($0), \(header.value)" } ?? header.value
        }
        let url = URL(string: url) ?? URL(string: "about:blank")!
        self.init(url: url, statusCode: response.status, httpVersion: "HTTP/1.1", headerFields: fields)!
    }

    /// Foundation on Linux never completes a 401 with one of these challenges for a protocol that is not its own.
    private static func startsChallengeThatHangs(_ value: String) -> Bool {
        #if os(Linux)
        // One header may hold several challenges; each begins with a scheme, the first word after a comma (RFC 9110, 11.6.1).
        let schemes = value.split(separator: ",").compactMap { $0.split(separator: " ").first?.lowercased() }
        return schemes.contains("basic") || schemes.contains("digest")
        #else
        return false
        #endif
    }
}
