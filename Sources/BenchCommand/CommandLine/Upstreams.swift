import Foundation

/// Parses where an origin's requests are sent instead: `https://api.nasa.gov=http://127.0.0.1:8901`.
enum Upstreams {
    /// Returns the other origin of each origin.
    ///
    /// - Throws: `UsageError` for the first text that is not two origins (RFC 6454), or names one again.
    static func read(_ texts: [String]) throws(UsageError) -> [String: String] {
        var upstreams: [String: String] = [:]
        for text in texts {
            let parts = text.split(separator: "=", omittingEmptySubsequences: false)
            guard parts.count == 2, let from = origin(String(parts[0])), let to = origin(String(parts[1])) else {
                throw .notAnUpstream(text)
            }
            guard upstreams.updateValue(to, forKey: from) == nil else { throw .upstreamGivenTwice(from) }
        }
        return upstreams
    }

    /// Normalises an origin: lower case, no default port, no slash at the end.
    private static func origin(_ text: String) -> String? {
        guard let parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased(),
            let host = parts.percentEncodedHost?.lowercased(), !host.isEmpty, ["http", "https"].contains(scheme),
            ["", "/"].contains(parts.percentEncodedPath), parts.query == nil, parts.fragment == nil, parts.user == nil,
            parts.password == nil
        else { return nil }
        let standard = scheme == "http" ? 80 : 443
        guard let port = parts.port, port != standard else { return "\(scheme)://\(host)" }
        guard (1...65_535).contains(port) else { return nil }
        return "\(scheme)://\(host):\(port)"
    }
}
