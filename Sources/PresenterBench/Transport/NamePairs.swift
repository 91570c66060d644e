/// Which named things of a live request belong to which recorded ones: by name, and within a name in order.
struct NamePairs {
    /// For each recorded name the index of the live one; nil where there is none.
    private(set) var partners: [Int?]
    /// The live ones that no recorded one belongs to.
    private(set) var left: [Int]

    init(_ stored: [String], _ live: [String]) {
        partners = Array(repeating: nil, count: stored.count)
        left = Array(live.indices)
        pair(stored, live) { $0 == $1 }
        // Only what no name fits may stand for a placeholder in a name.
        pair(stored, live, Matcher.same)
    }

    private mutating func pair(_ stored: [String], _ live: [String], _ fits: (String, String) -> Bool) {
        for index in stored.indices where partners[index] == nil {
            guard let position = left.firstIndex(where: { fits(stored[index], live[$0]) }) else { continue }
            partners[index] = left.remove(at: position)
        }
    }
}
