/// What the view shows in the end: its screens, or else the last call of each kind.
struct FinalState: Hashable {
    let screens: [String]
    let calls: [String: [String]]

    init(_ trace: PlayTrace) {
        screens = trace.screens
        var last: [String: [String]] = [:]
        if screens.isEmpty {
            for call in trace.calls {
                last[call.kind + (Self.key(of: call) ?? "")] = call.lines
            }
        }
        calls = last
    }

    /// The first kind of call, by name, that ends with other values, or is there only once; nil if only the screens differ.
    func difference(from other: FinalState) -> String? {
        let kinds = Set(calls.keys).union(other.calls.keys).sorted()
        return kinds.first { calls[$0] != other.calls[$0] }
    }

    /// All lines, for a comparison of what is there, in whatever order.
    var lines: [String] { screens + calls.keys.sorted().flatMap { calls[$0] ?? [] } }

    /// What a call is about, if a label says so: `at: 3`. Calls about different things do not replace each other.
    ///
    /// The label is that of an argument, or of a member of one; what the elements of a list say is not what the call is about.
    private static func key(of call: PlayTrace.Call) -> String? {
        call.lines.dropFirst().first { line in
            line.prefix { $0 == " " }.count <= mostIndented && labels.contains(where: line.trimmingSpaces.hasPrefix)
        }?.trimmingSpaces
    }

    private static let labels = ["at: ", "in: ", "row: ", "index: ", "indexPath: ", "section: ", "id: ", "forRowAt: "]
    /// How far a member of an argument is indented.
    private static let mostIndented = 4
}
