/// A URL, or a reference to one, split into its components and kept as text (RFC 3986, appendix B).
package struct URLText: Hashable, Sendable {
    package var scheme: String?
    package var authority: String?
    package var path: String
    package var query: String?
    package var fragment: String?

    package init(_ text: String) {
        var rest = Array(text.utf8)[...]
        fragment = Self.cut(&rest, at: "#")
        query = Self.cut(&rest, at: "?")
        if let end = rest.firstIndex(where: { ":/".utf8.contains($0) }), rest[end] == UInt8(ascii: ":"),
            Self.isScheme(rest[..<end])
        {
            scheme = Self.text(rest[..<end])
            rest = rest[(end + 1)...]
        }
        if rest.starts(with: "//".utf8) {
            rest = rest.dropFirst(2)
            let end = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
            authority = Self.text(rest[..<end])
            rest = rest[end...]
        }
        path = Self.text(rest)
    }

    /// Returns a URL without its fragment, which is never sent.
    package static func withoutFragment(_ url: String) -> String {
        url.utf8.firstIndex(of: UInt8(ascii: "#")).map { String(url[..<$0]) } ?? url
    }

    /// The components put together again (RFC 3986, 5.3).
    package var text: String {
        (scheme.map { $0 + ":" } ?? "") + (authority.map { "//" + $0 } ?? "") + path + (query.map { "?" + $0 } ?? "")
            + (fragment.map { "#" + $0 } ?? "")
    }

    /// The host as written, without user and port; empty if there is no authority.
    package var host: String { Self.text(split.host) }

    /// The port as written; nil if there is none.
    package var port: String? { split.port.flatMap { $0.isEmpty ? nil : Self.text($0) } }

    private var split: (host: ArraySlice<UInt8>, port: ArraySlice<UInt8>?) {
        var server = Array((authority ?? "").utf8)[...]
        if let at = server.lastIndex(of: UInt8(ascii: "@")) { server = server[(at + 1)...] }
        guard let colon = server.lastIndex(of: UInt8(ascii: ":")), !server[colon...].contains(UInt8(ascii: "]")) else {
            return (server, nil)
        }
        return (server[..<colon], server[(colon + 1)...])
    }

    private static func cut(_ rest: inout ArraySlice<UInt8>, at mark: Unicode.Scalar) -> String? {
        guard let start = rest.firstIndex(of: UInt8(ascii: mark)) else { return nil }
        defer { rest = rest[..<start] }
        return text(rest[(start + 1)...])
    }

    private static func isScheme(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.first.map(ASCII.isLetter) == true
            && bytes.allSatisfy { ASCII.isWord($0) || "+-.".utf8.contains($0) }
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
}

extension URLText {
    /// Resolves this reference against a base (RFC 3986, 5.2.2).
    package func resolved(against base: URLText) -> URLText {
        var target = self
        if scheme == nil {
            target.scheme = base.scheme
            if authority == nil {
                target.authority = base.authority
                if path.isEmpty {
                    target.path = base.path
                    target.query = query ?? base.query
                    return target
                }
                target.path = path.utf8.first == UInt8(ascii: "/") ? path : merged(with: base)
            }
        }
        target.path = Self.withoutDotSegments(target.path)
        return target
    }

    /// Removes `.` and `..` segments from a path (RFC 3986, 5.2.4).
    package static func withoutDotSegments(_ path: String) -> String {
        guard path.utf8.contains(UInt8(ascii: ".")) else { return path }
        let segments = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map {
            String($0) ?? ""
        }
        let isRooted = path.utf8.first == UInt8(ascii: "/")
        var kept: [String] = []
        for (index, segment) in segments.enumerated() {
            switch segment {
            case ".", "..":
                if segment == "..", kept.count > (isRooted ? 1 : 0) { kept.removeLast() }
                if index == segments.count - 1 { kept.append("") }
            default: kept.append(segment)
            }
        }
        return kept.joined(separator: "/")
    }

    private func merged(with base: URLText) -> String {
        guard let slash = base.path.utf8.lastIndex(of: UInt8(ascii: "/")) else {
            return base.authority == nil ? path : "/" + path
        }
        return base.path[...slash] + path
    }
}

/// The server of a URL by scheme, host and port (RFC 6454), and the rest of the URL.
package struct Origin: Sendable {
    /// The origin in lower case and without the default port, for comparing.
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
