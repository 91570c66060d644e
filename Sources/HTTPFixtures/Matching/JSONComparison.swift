/// Compares two JSON values by meaning: the order of members, white space, and the spelling of numbers do not count.
struct JSONComparison {
    private(set) var differences: [Comparison.Difference] = []
    private let component: String
    private let ignored: PointerSet
    /// The steps to the values that are compared, as a pointer writes them.
    private var path: [String] = []

    /// Compares two values.
    ///
    /// - Parameters:
    ///   - stored: The recorded value.
    ///   - live: The value as the app sent it.
    ///   - shown: The live value as it may be printed.
    ///   - component: The name of a difference, before its pointer.
    ///   - ignored: Parts that do not count.
    init(
        _ stored: JSONNode, _ live: JSONNode, shown: JSONNode?, called component: String = "body",
        ignoring ignored: Set<String> = []
    ) {
        self.component = component
        self.ignored = PointerSet(ignored)
        compare(stored, live, shown)
    }

    /// Compares what stands at the path; each level of nesting takes two calls, for the stack of a thread may be small.
    private mutating func compare(_ stored: JSONNode, _ live: JSONNode, _ shown: JSONNode?) {
        if isIgnored { return }
        switch (stored.kind, live.kind) {
        case (.object(let old), .object(let new)): compare(old, new, shown)
        case (.array(let old), .array(let new)) where old.count == new.count: compare(old, new, shown)
        case (.string(let old), .string(let new)) where Matcher.same(old, new): break
        case (.other(let old), .other(let new)) where JSONNumber.same(old, new): break
        default: differ(stored.summary, shown?.summary)
        }
    }

    private mutating func compare(_ stored: [JSONNode], _ live: [JSONNode], _ shown: JSONNode?) {
        for index in stored.indices {
            path.append("/\(index)")
            compare(stored[index], live[index], shown?.elements[safe: index])
            path.removeLast()
        }
    }

    private mutating func compare(_ stored: [JSONNode.Member], _ live: [JSONNode.Member], _ shown: JSONNode?) {
        let partners = Self.partners(of: stored, in: live)
        for index in stored.indices {
            path.append(JSONPointer.step(stored[index].name))
            if let partner = partners.found[index] {
                compare(stored[index].value, live[partner].value, shown?.members[safe: partner]?.value)
            } else if !isIgnored {
                differ(stored[index].value.summary, nil)
            }
            path.removeLast()
        }
        for index in partners.left where !isIgnored(live[index].name) {
            let member = shown?.members[safe: index]
            path.append(JSONPointer.step(member?.name ?? ""))
            differ(nil, member?.value.summary)
            path.removeLast()
        }
    }

    /// Finds the live member for each recorded one, and those that are left.
    private static func partners(
        of stored: [JSONNode.Member], in live: [JSONNode.Member]
    ) -> (found: [Int?], left: [Int]) {
        let areAlike = stored.count == live.count && zip(stored, live).allSatisfy { ExactText.same($0.name, $1.name) }
        guard !areAlike else { return (stored.indices.map { $0 }, []) }
        let pairs = NamePairs(stored.map(\.name), live.map(\.name))
        return (stored.indices.map { pairs.partners[$0] }, Array(pairs.left))
    }

    private var isIgnored: Bool { !ignored.isEmpty && ignored.contains(path.joined()) }

    private func isIgnored(_ name: String) -> Bool {
        !ignored.isEmpty && ignored.contains(path.joined() + JSONPointer.step(name))
    }

    private mutating func differ(_ stored: String?, _ live: String?) {
        let name = path.isEmpty ? component : "\(component) \(path.joined())"
        differences.append(.init(name, stored: stored, live: live))
    }
}
