/// Finds the recorded requests that a live one could match, without comparing it with all of them.
struct RequestIndex: Sendable {
    /// What must be the same in both: everything up to the query.
    private struct Key: Hashable, Sendable {
        let method: String
        let scheme: String
        let host: String
        let port: String
        let path: String

        init(_ parts: RequestParts) {
            method = parts.method
            scheme = parts.scheme
            host = parts.host
            port = parts.port
            path = parts.path
        }

        /// Whether a placeholder stands in it, so that it is found by comparing only.
        var isOpen: Bool { [scheme, host, port, path].contains(where: Placeholder.isContained) }
    }

    private var exact: [Key: [Int]] = [:]
    private var open: [Int] = []

    init(_ requests: [RequestParts]) {
        for (index, parts) in requests.enumerated() {
            let key = Key(parts)
            if key.isOpen { open.append(index) } else { exact[key, default: []].append(index) }
        }
    }

    /// Returns the places of the requests to compare with, in the order of the fixture.
    func candidates(for live: RequestParts) -> [Int] {
        let known = exact[Key(live), default: []]
        return open.isEmpty ? known : (known + open).sorted()
    }

    /// Takes a request out, because it has been played.
    mutating func remove(_ index: Int, _ parts: RequestParts) {
        let key = Key(parts)
        if key.isOpen { open.removeAll { $0 == index } } else { exact[key]?.removeAll { $0 == index } }
    }
}
