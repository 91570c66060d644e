import PresenterBench

/// The shape of values: without their texts and numbers, and each item of a list once.
enum ValueShape {
    /// Returns the places in the values of calls, each with what stands there.
    static func all(of calls: [ToldCall]) -> Set<String> {
        var shape: Set<String> = []
        for call in calls { add(call.values, at: call.name, to: &shape) }
        return shape
    }

    private static func add(_ members: [ValueNode.Member], at place: String, to shape: inout Set<String>) {
        for member in members {
            let place = place + "/" + (member.label ?? "")
            guard let group = member.node.group else {
                shape.insert("\(place): \(kind(of: member.node.text))")
                continue
            }
            shape.insert("\(place): \(kind(of: group.opening))")
            add(group.members, at: place, to: &shape)
        }
    }

    /// `""` for a text in quotes; of anything else the words, with 0 for each number: `0 items`.
    private static func kind(of text: String) -> String {
        guard !text.hasPrefix("\"") else { return "\"\"" }
        return text.replacing(/-?[0-9]+(\.[0-9]+)?(e[+-]?[0-9]+)?/, with: "0")
    }
}
