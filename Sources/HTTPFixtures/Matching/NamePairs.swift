/// Pairs named things of a live request with recorded ones: by name, and within a name in order.
struct NamePairs {
    /// For each recorded name the index of the live one; nil if there is none.
    private(set) var partners: [Int?]
    /// The live ones without a recorded partner.
    private(set) var left: [Int]

    init(_ stored: [String], _ live: [String]) {
        var positions: [ExactText: [Int]] = [:]
        for index in live.indices.reversed() { positions[ExactText(live[index]), default: []].append(index) }
        partners = stored.map { positions[ExactText($0)]?.popLast() }
        var isTaken = Array(repeating: false, count: live.count)
        for case let partner? in partners { isTaken[partner] = true }
        left = live.indices.filter { !isTaken[$0] }
        // Only a name that has no partner may match a placeholder in a name.
        for index in stored.indices where partners[index] == nil && Placeholder.isContained(in: stored[index]) {
            guard let position = left.firstIndex(where: { Matcher.same(stored[index], live[$0]) }) else { continue }
            partners[index] = left.remove(at: position)
        }
    }
}
