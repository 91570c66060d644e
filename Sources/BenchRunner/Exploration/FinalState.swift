/// What the view shows in the end: its screens, or else the last call of each kind.
struct FinalState: Hashable {
    let screens: [String]
    let calls: [String: [String]]
    /// The calls that only another order of the same calls makes different: each names what it is about.
    let isKeyed: Bool

    init(_ trace: PlayTrace) {
        screens = trace.screens
        var last: [String: [String]] = [:]
        var isKeyed = false
        if screens.isEmpty {
            for call in trace.calls {
                let key = Self.key(of: call)
                isKeyed = isKeyed || key != nil
                last[call.kind + (key ?? "")] = call.lines
            }
        }
        calls = last
        self.isKeyed = isKeyed
    }

    /// The first kind of call, by name, that ends with other values, or is there only once; nil if only the screens differ.
    func difference(from other: FinalState) -> String? {
        let kinds = Set(calls.keys).union(other.calls.keys).sorted()
        return kinds.first { calls[$0] != other.calls[$0] }
    }

    /// All lines, for a comparison of what is there, in whatever order.
    var lines: [String] { screens + calls.keys.sorted().flatMap { calls[$0] ?? [] } }

    /// What a call is about, if a label says so: `at: 3`. Calls about different things do not replace each other.
    private static func key(of call: PlayTrace.Call) -> String? {
        call.lines.dropFirst().map(\.trimmingSpaces).first { line in
            ["at: ", "in: ", "row: ", "index: ", "indexPath: ", "section: ", "id: ", "forRowAt: "].contains(
                where: line.hasPrefix)
        }
    }
}
