/// The places at which two JSON texts differ although each place has the same values in both: values that have moved to
/// other items, and other names in a table.
enum JSONMoves {
    /// Returns a change for each place, in the order of the texts; at least one, as their contents differ.
    static func changes(from old: JSONNode, to new: JSONNode) -> [DriftChange] {
        var found: [DriftChange] = []
        var left = [Pair(old: old, new: new, pointer: "")]
        while let pair = left.popLast() {
            guard JSONOrder.content(pair.old) != JSONOrder.content(pair.new) else { continue }
            let parts = pair.parts
            guard parts.isEmpty else {
                left += parts.reversed()
                continue
            }
            let change = DriftChange(.values, DriftChange.shown(pair.pointer), pair.text)
            if !found.contains(change) { found.append(change) }
        }
        // Of members of one name only the first are paired.
        return found.isEmpty ? [DriftChange(.values, DriftChange.root, "other content")] : found
    }

    /// Two values at one place.
    private struct Pair {
        let old: JSONNode
        let new: JSONNode
        let pointer: String

        /// The pairs of values in both; none if the difference is here.
        var parts: [Pair] {
            switch (old.kind, new.kind) {
            case (.object(let before), .object(let after)):
                guard Set(before.map(\.name)) == Set(after.map(\.name)) else { return [] }
                let values = Dictionary(after.map { ($0.name, $0.value) }) { first, _ in first }
                let isTable = JSONShape.isTable(before)
                return before.compactMap { member in
                    values[member.name].map {
                        Pair(
                            old: member.value, new: $0,
                            pointer: pointer + (isTable ? "/*" : JSONPointer.step(member.name)))
                    }
                }
            case (.array(let before), .array(let after)):
                guard before.count == after.count else { return [] }
                let (before, after) = Self.unlike(before, after)
                return zip(before, after).map { Pair(old: $0, new: $1, pointer: pointer + "/*") }
            default: return []
            }
        }

        /// The difference.
        var text: String {
            guard case .object(let before) = old.kind, case .object(let after) = new.kind else {
                return "the same values in other items"
            }
            return JSONShape.isTable(before) && JSONShape.isTable(after)
                ? "other names" : "the same members in other items"
        }

        /// Returns the items of two arrays without those that both have, in their order.
        private static func unlike(_ old: [JSONNode], _ new: [JSONNode]) -> ([JSONNode], [JSONNode]) {
            func rest(_ items: [JSONNode], without others: [JSONNode]) -> [JSONNode] {
                var counts = Dictionary(others.map { (JSONOrder.content($0), 1) }, uniquingKeysWith: +)
                return items.filter { item in
                    let content = JSONOrder.content(item)
                    guard let count = counts[content], count > 0 else { return true }
                    counts[content] = count - 1
                    return false
                }
            }
            return (rest(old, without: new), rest(new, without: old))
        }
    }
}
