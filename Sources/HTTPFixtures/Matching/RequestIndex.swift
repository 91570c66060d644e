/// Finds the recorded requests that a live one could match, without comparing it with all of them.
struct RequestIndex: Sendable {
    /// The part that must be equal in both: everything up to the query.
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

        /// True if it contains a placeholder, so that it is found only by comparing.
        var isOpen: Bool { [scheme, host, port, path].contains(where: Placeholder.isContained) }
    }

    /// The number of the first requests of each group that are left out.
    typealias Starts = [Int]

    private var numbers: [Key: Int] = [:]
    /// The indices of the requests with the same key; the first group holds those that are found only by comparing.
    private var groups: [[Int]] = [[]]
    /// The group of each request.
    private var groupOf: [Int] = []

    init(_ requests: [RequestParts]) {
        groupOf.reserveCapacity(requests.count)
        for (position, parts) in requests.enumerated() {
            let key = Key(parts)
            let group = key.isOpen ? 0 : numbers[key] ?? groups.count
            if group == groups.count {
                groups.append([])
                numbers[key] = group
            }
            groups[group].append(position)
            groupOf.append(group)
        }
    }

    /// Leaves nothing out.
    var starts: Starts { Array(repeating: 0, count: groups.count) }

    /// Finds the requests that a live one could match by its URL.
    ///
    /// - Parameters:
    ///   - live: The request.
    ///   - known: A request with the same URL, and its index.
    /// - Returns: Their group; nil if there is none.
    func group(of live: RequestParts, like known: (position: Int, parts: RequestParts)?) -> Int? {
        if let known, known.parts.method == live.method, groupOf[known.position] != 0 { return groupOf[known.position] }
        return numbers[Key(live)]
    }

    /// Returns the first request that is not left out and has the key of another; nil if one must be compared first.
    func next(like known: Int, from starts: Starts) -> Int? {
        guard let next = first(of: groupOf[known], from: starts) else { return nil }
        if let open = open(from: starts).first, open < next { return nil }
        return next
    }

    /// Returns the first request of a group that is not left out.
    func first(of group: Int, from starts: Starts) -> Int? { groups[group][safe: starts[group]] }

    /// Returns a request of a group by its number in it; nil after the last.
    func position(_ number: Int, of group: Int) -> Int? { groups[group][safe: number] }

    /// Returns the requests that could match any other by their URL, in the order of the fixture.
    func open(from starts: Starts) -> ArraySlice<Int> { groups[0][starts[0]...] }

    /// Leaves out a request that has been played, once all before it in its group are left out too.
    func leaveOut(_ position: Int, of starts: inout Starts, isPlayed: (Int) -> Bool) {
        let number = groupOf[position]
        let group = groups[number]
        while starts[number] < group.count, isPlayed(group[starts[number]]) { starts[number] += 1 }
    }
}
