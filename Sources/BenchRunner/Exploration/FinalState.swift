import Foundation
import Transcript

/// The state of the view at the end of a play: its screens or, without any, the last call of each kind.
struct FinalState: Equatable {
    /// The identity of calls that replace each other: their kind, and the thing that they are about.
    struct Key: Hashable {
        var kind: PlayTrace.Kind
        /// The argument that names the thing which the calls are about, if its label says so: `at: 3`.
        var subject: ValueNode.Member?
    }

    private static let subjects: Set = ["at", "in", "row", "index", "indexPath", "section", "id", "forRowAt"]

    let screens: [String]
    /// The last call for each key, in the order in which the keys came first.
    let calls: [(key: Key, told: ToldCall)]
    private let places: [Key: Int]

    /// Reads the end of a play.
    init(_ trace: PlayTrace, forgetting isForgotten: (PlayTrace.Call) -> Bool = { _ in false }) {
        screens = trace.screens
        var last: [(key: Key, told: ToldCall)] = []
        var places: [Key: Int] = [:]
        for call in screens.isEmpty ? trace.calls : [] where !isForgotten(call) {
            let key = Key(kind: call.kind, subject: Self.subject(of: call))
            if let place = places[key] {
                last[place].told = call.told
            } else {
                places[key] = last.count
                last.append((key, call.told))
            }
        }
        calls = last
        self.places = places
    }

    static func == (left: FinalState, right: FinalState) -> Bool {
        left.screens == right.screens && left.calls.count == right.calls.count && left.difference(from: right) == nil
    }

    /// The name of a call that differs in its values, or is missing on one side; nil if only the screens differ.
    func difference(from other: FinalState) -> String? {
        let own = calls.first { other.told($0.key) != $0.told }?.key
        return (own ?? other.calls.first { told($0.key) == nil }?.key)?.kind.name
    }

    private func told(_ key: Key) -> ToldCall? { places[key].map { calls[$0].told } }

    /// The names of the calls, the leaves of their values and the items of the screens.
    var parts: [ValueNode.Part] {
        screens.flatMap(Self.parts)
            + calls.flatMap { call in
                [.name(call.key.kind.name)] + call.told.values.flatMap { $0.node.parts(label: $0.label) }
            }
    }

    /// The items in the text of a screen, without its counts of rows.
    private static func parts(of screen: String) -> [ValueNode.Part] {
        screen.split(whereSeparator: { ",;[]\n".contains($0) })
            .map { String($0).replacing(/\d+ (rows?|items?|cells?):?/, with: "").trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty }.map { .text($0) }
    }

    private static func subject(of call: PlayTrace.Call) -> ValueNode.Member? {
        call.told.values.first { value in value.label.map(subjects.contains) ?? false }
    }
}
