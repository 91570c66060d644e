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

    private mutating func compare(_ stored: JSONNode, _ live: JSONNode, _ shown: JSONNode?) {
        if isIgnored { return }
        switch (stored.kind, live.kind) {
        case (.object(let old), .object(let new)): compare(old, new, shown?.members ?? [])
        case (.array(let old), .array(let new)) where old.count == new.count:
            let print = shown?.elements ?? []
            for (index, element) in old.enumerated() {
                at("/\(index)") { $0.compare(element, new[index], print[safe: index]) }
            }
        case (.string(let old), .string(let new)) where Matcher.same(old, new): break
        case (.other(let old), .other(let new)) where JSONNumber.same(old, new): break
        default: differ(stored.summary, shown?.summary)
        }
    }

    private mutating func compare(
        _ stored: [JSONNode.Member], _ live: [JSONNode.Member], _ shown: [JSONNode.Member]
    ) {
        let areAlike = stored.count == live.count && zip(stored, live).allSatisfy { ExactText.same($0.name, $1.name) }
        let pairs = areAlike ? nil : NamePairs(stored.map(\.name), live.map(\.name))
        for (index, member) in stored.enumerated() {
            let partner = areAlike ? index : pairs?.partners[index]
            at(JSONPointer.step(member.name)) { own in
                if let partner {
                    own.compare(member.value, live[partner].value, shown[safe: partner]?.value)
                } else if !own.isIgnored {
                    own.differ(member.value.summary, nil)
                }
            }
        }
        for index in pairs?.left ?? [] where !isIgnored(live[index].name) {
            at(JSONPointer.step(shown[safe: index]?.name ?? "")) { $0.differ(nil, shown[safe: index]?.value.summary) }
        }
    }

    private mutating func at(_ step: String, _ body: (inout JSONComparison) -> Void) {
        path.append(step)
        body(&self)
        path.removeLast()
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
