import BenchDiagnostics
import PresenterBench
import Transcript

/// A difference in what a view is told when its scenario gets the answers of today: the drift that matters.
package struct ScreenChange: Codable, Hashable, Sendable {
    /// The kinds of changes, the gravest first.
    package enum Kind: String, Codable, Hashable, Sendable, CaseIterable, Comparable {
        case crash, hang, broken, silent, lost, new, miss, shape, values
        /// The play could not be judged.
        case unjudged

        package static func < (left: Kind, right: Kind) -> Bool { left.rank < right.rank }

        private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
    }

    package let kind: Kind
    /// The output call, such as `showBeers(_:)`; empty if the change is not one of a call.
    package let call: String
    /// `goes silent in didTapRecieveButton()`
    package let text: String

    private init(_ kind: Kind, _ call: String = "", _ text: String) {
        (self.kind, self.call, self.text) = (kind, call, text)
    }

    /// Returns a copy whose text has no secret.
    package func redacted(by redact: (String) -> String) -> ScreenChange { ScreenChange(kind, call, redact(text)) }

    /// Compares two plays of a scenario, on the recorded answers and on those of today.
    ///
    /// - Returns: Every change, step by step; none if the view is told the same.
    package static func all(from old: PlayResult, to new: PlayResult) -> [ScreenChange] {
        let (before, after) = (PlayTrace(old.events), PlayTrace(new.events))
        guard before.isFinished || old.exit.isCrash, !before.hasMiss else {
            return [ScreenChange(.unjudged, "", "not judged: it does not play with the fixture either")]
        }
        let steps = broken(before, after) + stepChanges(before, after)
        let place = after.label(of: after.inputs.count)
        for event in new.events {
            if case .couldNotRun(let failure) = event {
                return [ScreenChange(.unjudged, "", "not judged: \(failure.what)")]
            }
            if case .hung = event { return [ScreenChange(.hang, "", "hangs in \(place)")] + steps }
        }
        switch new.exit {
        case .crashed(let crash):
            guard !old.exit.isCrash else { return steps }
            let message = crash.message.map { ": \($0)" } ?? ""
            return [ScreenChange(.crash, "", "crashes in \(place)\(message)")] + steps
        case .timedOut: return [ScreenChange(.hang, "", "hangs in \(place)")] + steps
        case .garbage, .interrupted: return [ScreenChange(.unjudged, "", "not judged: its process reported no events")]
        case .ended: return steps + misses(new)
        }
    }

    /// The properties that only the answers of today break.
    private static func broken(_ before: PlayTrace, _ after: PlayTrace) -> [ScreenChange] {
        let known = Set(before.broken.map(\.property.name))
        return after.broken.filter { !known.contains($0.property.name) }.map { property, step in
            ScreenChange(.broken, "", "the property \(property.sentence) in \(after.label(of: step))")
        }
    }

    private static func misses(_ play: PlayResult) -> [ScreenChange] {
        for case .missed(_, let failure) in play.events {
            return [ScreenChange(.miss, "", "asks for what the fixture does not have: \(failure.place)")]
        }
        return []
    }

    /// Compares the calls of each step of the first play.
    private static func stepChanges(_ before: PlayTrace, _ after: PlayTrace) -> [ScreenChange] {
        (0...max(before.inputs.count, after.inputs.count)).flatMap { step -> [ScreenChange] in
            let calls = (old: before.calls.filter { $0.step == step }, new: after.calls.filter { $0.step == step })
            let place = step <= before.inputs.count ? before.label(of: step) : after.label(of: step)
            if !calls.old.isEmpty, calls.new.isEmpty {
                let names = names(calls.old).joined(separator: ", ")
                return [ScreenChange(.silent, names, "goes silent in \(place): \(names) no longer called")]
            }
            return callChanges(calls.old, calls.new, place)
        }
    }

    private static func callChanges(
        _ old: [PlayTrace.Call], _ new: [PlayTrace.Call], _ place: String
    ) -> [ScreenChange] {
        let (left, right) = (names(old), names(new))
        let lost = left.filter { !right.contains($0) }.map {
            ScreenChange(.lost, $0, "\($0) is no longer called in \(place)")
        }
        let came = right.filter { !left.contains($0) }.map { ScreenChange(.new, $0, "\($0) is called in \(place)") }
        let kept = left.filter(right.contains).compactMap { name -> ScreenChange? in
            let calls = (
                old: old.filter { $0.name == name }.map(\.told), new: new.filter { $0.name == name }.map(\.told)
            )
            guard calls.old != calls.new else { return nil }
            let isShape = ToldShape.all(of: calls.old) != ToldShape.all(of: calls.new)
            return ScreenChange(
                isShape ? .shape : .values, name,
                "\(name) \(isShape ? "has another shape" : "has other values") in \(place)")
        }
        return lost + came + kept
    }

    private static func names(_ calls: [PlayTrace.Call]) -> [String] { calls.map(\.name).distinct }
}

/// The shape of values: the places in them and the types there, without texts and numbers, and with each kind of list
/// item once.
enum ToldShape {
    /// Returns the places in the values of calls, each with what stands there.
    static func all(of calls: [ToldCall]) -> Set<String> {
        var shape: Set<String> = []
        for call in calls { add(call.values, at: call.name, to: &shape) }
        return shape
    }

    private static func add(_ members: [ValueNode.Member], at place: String, to shape: inout Set<String>) {
        for member in members {
            let place = place + "/" + (member.label ?? "")
            shape.insert("\(place): \(sort(of: member.node))")
            add(member.node.group?.members ?? [], at: place, to: &shape)
        }
    }

    /// The type of a value and the name that it has as a case or a group: `name .failed`, `named Beer`.
    private static func sort(of node: ValueNode) -> String {
        switch node {
        case .group(let group): "\(group.kind) \(group.name)"
        case .error(let node): "error " + sort(of: node)
        case .leaf(let leaf):
            switch leaf.kind {
            case .name, .opaque, .other, .empty: "\(leaf.kind) \(leaf.text)"
            case .yes, .no: "truth"
            case .string, .number, .date, .url, .uuid, .bytes, .nothing: leaf.kind.rawValue
            }
        }
    }
}
