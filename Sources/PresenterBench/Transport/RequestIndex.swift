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

    /// For each group how many of its first requests are left out.
    typealias Starts = [Int]

    private var numbers: [Key: Int] = [:]
    /// The places of the requests that have one key; the first group is of those that are found by comparing only.
    private var groups: [[Int]] = [[]]
    /// For each request its group.
    private var groupOf: [Int] = []

    init(_ requests: [RequestParts]) {
        groupOf.reserveCapacity(requests.count)
        for (place, parts) in requests.enumerated() {
            let key = Key(parts)
            let group = key.isOpen ? 0 : numbers[key] ?? groups.count
            if group == groups.count {
                groups.append([])
                numbers[key] = group
            }
            groups[group].append(place)
            groupOf.append(group)
        }
    }

    /// Leaves nothing out.
    var starts: Starts { Array(repeating: 0, count: groups.count) }

    /// Returns the places of the requests to compare with, in the order of the fixture.
    func candidates(for live: RequestParts, from starts: Starts) -> ArraySlice<Int> {
        let known = numbers[Key(live)].map { groups[$0][starts[$0]...] } ?? []
        let open = groups[0][starts[0]...]
        return open.isEmpty ? known : (known + open).sorted()[...]
    }

    /// Leaves out a request that has been played, once all before it in its group are left out too.
    func leaveOut(_ place: Int, of starts: inout Starts, isPlayed: (Int) -> Bool) {
        let number = groupOf[place]
        let group = groups[number]
        while starts[number] < group.count, isPlayed(group[starts[number]]) { starts[number] += 1 }
    }
}
