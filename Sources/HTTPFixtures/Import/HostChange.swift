/// Moves URLs from one host to another: an app asks another server than the one that was recorded.
package struct HostChange: Hashable, Sendable {
    /// A host with its port, or an origin with a scheme, in lower case.
    private let old: String
    private let new: String

    /// Reads `OLD=NEW`: two hosts, each with its port if it has one, or two origins; nil if it is neither.
    package init?(_ text: String) {
        let parts = text.split(separator: "=", omittingEmptySubsequences: false).map { $0.lowercased() }
        guard parts.count == 2, parts.allSatisfy(Self.isServer), parts[0].contains("://") == parts[1].contains("://")
        else { return nil }
        (old, new) = (parts[0], parts[1])
    }

    private static func isServer(_ text: String) -> Bool {
        let host = text.range(of: "://").map { text[$0.upperBound...] } ?? text[...]
        let schemes = ["http://", "https://"]
        guard !text.contains("://") || schemes.contains(where: text.hasPrefix) else { return false }
        return !host.isEmpty && host.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f && !"/?#@=\\".utf8.contains($0) }
    }

    /// Returns a URL at the new host; unchanged if it has another one.
    func moved(_ url: String) -> String {
        guard let origin = Origin(of: url), let scheme = origin.text.range(of: "://") else { return url }
        if old.contains("://") { return origin.text == old ? origin.target(new) : url }
        guard origin.text[scheme.upperBound...] == old else { return url }
        return origin.target(origin.text[..<scheme.upperBound] + new)
    }

    private var newHost: String { new.range(of: "://").map { String(new[$0.upperBound...]) } ?? new }

    /// Returns an exchange with its URL, its `Host` and its redirect moved; the first change that concerns one counts.
    static func moved(_ exchange: Exchange, by changes: [HostChange]) -> Exchange {
        var result = exchange
        if let change = changes.first(where: { $0.concerns(exchange.request.url) }) {
            result.request.url = change.moved(exchange.request.url)
            for index in result.request.headers.indices where result.request.headers[index].isNamed("Host") {
                result.request.headers[index].value = change.newHost
            }
        }
        guard case .response(var response) = result.outcome else { return result }
        for index in response.headers.indices where response.headers[index].isNamed("Location") {
            let target = response.headers[index].value
            if let change = changes.first(where: { $0.concerns(target) }) {
                response.headers[index].value = change.moved(target)
            }
        }
        result.outcome = .response(response)
        return result
    }

    private func concerns(_ url: String) -> Bool { moved(url) != url }
}
