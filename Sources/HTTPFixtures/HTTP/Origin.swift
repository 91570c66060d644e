/// The server of a URL by scheme, host and port (RFC 6454), and the rest of the URL.
package struct Origin: Sendable {
    /// In lower case and without the default port, for comparing.
    package let text: String
    /// The user and the password with their `@`; empty if there are none.
    private let userInfo: Substring
    /// Everything after the server.
    private let rest: Substring
    private let url: String

    /// Reads a URL; nil if it names no server.
    package init?(of url: String) {
        guard let scheme = url.range(of: "://") else { return nil }
        let end = url[scheme.upperBound...].firstIndex { "/?#".contains($0) } ?? url.endIndex
        let authority = url[scheme.upperBound..<end]
        let host = authority.lastIndex(of: "@").map { authority.index(after: $0) } ?? authority.startIndex
        let server = (url[..<scheme.upperBound] + url[host..<end]).lowercased()
        let usualPort = server.hasPrefix("https:") ? ":443" : ":80"
        text = server.hasSuffix(usualPort) ? String(server.dropLast(usualPort.count)) : server
        (self.url, userInfo, rest) = (url, url[authority.startIndex..<host], url[end...])
    }

    /// Returns the URL at another server, with the same user.
    ///
    /// - Parameter upstream: The origin of the other server; nil leaves the URL unchanged.
    /// - Returns: The URL to request.
    package func target(_ upstream: String?) -> String {
        guard let upstream, let scheme = upstream.range(of: "://") else { return url }
        return "\(upstream[..<scheme.upperBound])\(userInfo)\(upstream[scheme.upperBound...])\(rest)"
    }
}
