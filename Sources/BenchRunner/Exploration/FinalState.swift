import Transcript

/// The state of the view in the end: its screens, or else the last call of each kind.
struct FinalState: Hashable {
    /// Calls that replace each other: those of one kind, about the same thing.
    struct Key: Hashable, Comparable {
        var kind: PlayTrace.Kind
        /// The thing that the calls are about, if a label says so: `at: 3`.
        var subject: String?

        static func < (left: Key, right: Key) -> Bool {
            (left.kind, left.subject ?? "") < (right.kind, right.subject ?? "")
        }
    }

    private static let subjects: Set = ["at", "in", "row", "index", "indexPath", "section", "id", "forRowAt"]

    let screens: [String]
    let calls: [Key: ToldCall]

    init(_ trace: PlayTrace) {
        screens = trace.screens
        var last: [Key: ToldCall] = [:]
        if screens.isEmpty {
            for call in trace.calls { last[Key(kind: call.kind, subject: Self.subject(of: call))] = call.told }
        }
        calls = last
    }

    /// The name of the first call that ends with other values, or is there only once; nil if only the screens differ.
    func difference(from other: FinalState) -> String? {
        let keys = Set(calls.keys).union(other.calls.keys).sorted()
        return keys.first { calls[$0] != other.calls[$0] }?.kind.name
    }

    /// Everything that is there, in whatever order: names, and the leaves of values.
    var parts: [String] {
        screens.flatMap(Self.parts)
            + calls.keys.sorted().flatMap { key in
                [key.kind.name] + (calls[key]?.values.flatMap { $0.node.leaves(label: $0.label) } ?? [])
            }
    }

    /// The items of a screen as its view tells it, without how many they are.
    private static func parts(of screen: String) -> [String] {
        screen.split(whereSeparator: { ",;[]\n".contains($0) }).map { $0.trimmingSpaces }
            .map { $0.replacing(/\d+ (rows?|items?|cells?):?/, with: "").trimmingSpaces }.filter { !$0.isEmpty }
    }

    private static func subject(of call: PlayTrace.Call) -> String? {
        call.told.values.first { value in value.label.map(subjects.contains) ?? false }
            .map { "\($0.label ?? ""): \($0.node.text)" }
    }
}
