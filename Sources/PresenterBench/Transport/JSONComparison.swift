/// Compares two JSON values by their meaning: neither the order of members nor the space between them counts.
struct JSONComparison {
    private(set) var differences: [Comparison.Difference] = []
    private let component: String
    private let ignored: PointerSet

    /// Compares two values.
    ///
    /// - Parameters:
    ///   - stored: The recorded value.
    ///   - live: The value as the app sent it.
    ///   - shown: The live value as it may be printed.
    ///   - component: What a difference is called, before its pointer.
    ///   - ignored: Parts that do not count.
    init(
        _ stored: JSONNode, _ live: JSONNode, shown: JSONNode?, called component: String = "body",
        ignoring ignored: Set<String> = []
    ) {
        self.component = component
        self.ignored = PointerSet(ignored)
        compare(stored, live, shown, at: "")
    }

    private mutating func compare(_ stored: JSONNode, _ live: JSONNode, _ shown: JSONNode?, at pointer: String) {
        if ignored.contains(pointer) { return }
        switch (stored.kind, live.kind) {
        case (.object(let old), .object(let new)): compare(old, new, shown?.members ?? [], at: pointer)
        case (.array(let old), .array(let new)) where old.count == new.count:
            let print = shown?.elements ?? []
            for (index, element) in old.enumerated() {
                compare(element, new[index], print[safe: index], at: "\(pointer)/\(index)")
            }
        case (.string(let old), .string(let new)) where Matcher.same(old, new): break
        case (.other(let old), .other(let new)) where old == new: break
        default: differences.append(.init(name(pointer), stored: stored.summary, live: shown?.summary))
        }
    }

    private mutating func compare(
        _ stored: [JSONNode.Member], _ live: [JSONNode.Member], _ shown: [JSONNode.Member], at pointer: String
    ) {
        let pairs = NamePairs(stored.map(\.name), live.map(\.name))
        for (index, member) in stored.enumerated() {
            let place = pointer + JSONPointer.step(member.name)
            if let partner = pairs.partners[index] {
                compare(member.value, live[partner].value, shown[safe: partner]?.value, at: place)
            } else if !ignored.contains(place) {
                differences.append(.init(name(place), stored: member.value.summary, live: nil))
            }
        }
        for index in pairs.left where !ignored.contains(pointer + JSONPointer.step(live[index].name)) {
            let place = pointer + JSONPointer.step(shown[safe: index]?.name ?? "")
            differences.append(.init(name(place), stored: nil, live: shown[safe: index]?.value.summary))
        }
    }

    private func name(_ pointer: String) -> String { pointer.isEmpty ? component : "\(component) \(pointer)" }
}
