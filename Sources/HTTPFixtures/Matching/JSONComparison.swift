/// Compares two JSON values by meaning: the order of members, white space, and the spelling of numbers do not count.
struct JSONComparison {
    /// Two values at the same place, or one that is there alone.
    private struct Pair {
        /// The number of steps to the value that contains them.
        let depth: Int
        /// The step from there to them; nil for the whole value.
        let step: String?
        let stored: JSONNode?
        let live: JSONNode?
        /// The live value as it may be printed.
        let shown: JSONNode?
    }

    private(set) var differences: [Comparison.Difference] = []
    private let place: Comparison.Place
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
    ///   - place: The place of the values in the request.
    ///   - component: The name of a difference, before its pointer; nil for that of the place.
    ///   - ignored: Parts that do not count.
    init(
        _ stored: JSONNode, _ live: JSONNode, shown: JSONNode?, in place: Comparison.Place = .body,
        called component: String? = nil, ignoring ignored: Set<String> = []
    ) {
        self.place = place
        self.component = component ?? place.rawValue
        self.ignored = PointerSet(ignored)
        compareAll(from: Pair(depth: 0, step: nil, stored: stored, live: live, shown: shown))
    }

    /// Compares pair after pair, outer ones first and those inside of one in their order.
    ///
    /// It has no recursion, because plays compare on the app's threads, some of which have a small stack.
    private mutating func compareAll(from root: Pair) {
        var left = [root]
        while let pair = left.popLast() {
            path.removeSubrange(pair.depth...)
            if let step = pair.step { path.append(step) }
            if !isIgnored { left += compare(pair).reversed() }
        }
    }

    /// Compares the pair at the current path.
    private mutating func compare(_ pair: Pair) -> [Pair] {
        switch (pair.stored?.kind, pair.live?.kind) {
        case (.object(let old), .object(let new)): return pairs(old, new, pair.shown)
        case (.array(let old), .array(let new)) where old.count == new.count:
            return old.indices.map { index in
                inner("/\(index)", old[index], new[index], pair.shown?.elements[safe: index])
            }
        case (.string(let old), .string(let new)) where Matcher.same(old, new): break
        case (.other(let old), .other(let new)) where JSONNumber.same(old, new): break
        default: differ(pair.stored?.summary, pair.shown?.summary)
        }
        return []
    }

    private func pairs(_ stored: [JSONNode.Member], _ live: [JSONNode.Member], _ shown: JSONNode?) -> [Pair] {
        let partners = Self.partners(of: stored, in: live)
        let found = stored.indices.map { index in
            let partner = partners.found[index]
            return inner(
                JSONPointer.step(stored[index].name), stored[index].value, partner.map { live[$0].value },
                partner.flatMap { shown?.members[safe: $0]?.value })
        }
        let more = partners.left.filter { !isIgnored(live[$0].name) }.map { index in
            let member = shown?.members[safe: index]
            return inner(JSONPointer.step(member?.name ?? ""), nil, live[index].value, member?.value)
        }
        return found + more
    }

    private func inner(_ step: String, _ stored: JSONNode?, _ live: JSONNode?, _ shown: JSONNode?) -> Pair {
        Pair(depth: path.count, step: step, stored: stored, live: live, shown: shown)
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
        differences.append(.init(place, name, stored: stored, live: live))
    }
}

/// A JSON number by its exact value: `1`, `1.0` and `10e-1` are equal.
struct JSONNumber: Hashable {
    private let isNegative: Bool
    /// The digits without zeros at either end; empty for zero.
    private let digits: [UInt8]
    /// The power of ten of the last digit.
    private let exponent: Int

    /// Reads a JSON number (RFC 8259); nil if it is not one, or its exponent has more than 15 digits.
    init?(_ text: String) {
        var rest = Array(text.utf8)[...]
        let isNegative = rest.first == UInt8(ascii: "-")
        if isNegative { rest.removeFirst() }
        let whole = Self.digits(of: &rest)
        guard !whole.isEmpty else { return nil }
        var fraction: ArraySlice<UInt8> = []
        if rest.first == UInt8(ascii: ".") {
            rest.removeFirst()
            fraction = Self.digits(of: &rest)
            guard !fraction.isEmpty else { return nil }
        }
        guard let power = Self.power(rest) else { return nil }
        let all = (whole + fraction).drop { $0 == UInt8(ascii: "0") }
        let zeros = all.reversed().prefix { $0 == UInt8(ascii: "0") }.count
        digits = Array(all.dropLast(zeros))
        self.isNegative = isNegative && !digits.isEmpty
        exponent = digits.isEmpty ? 0 : power - fraction.count + zeros
    }

    /// Returns whether two values that are neither strings nor containers are equal.
    static func same(_ left: String, _ right: String) -> Bool {
        if left == right { return true }
        guard let left = JSONNumber(left) else { return false }
        return left == JSONNumber(right)
    }

    private static func digits(of rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let digits = rest.prefix { ASCII.isDigit($0) }
        rest = rest.dropFirst(digits.count)
        return digits
    }

    /// Reads `e-3`, or nothing.
    private static func power(_ text: ArraySlice<UInt8>) -> Int? {
        guard let mark = text.first else { return 0 }
        guard mark | 0x20 == UInt8(ascii: "e"), text.count < 18 else { return nil }
        var rest = text.dropFirst()
        let sign = rest.first
        if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { rest.removeFirst() }
        guard !rest.isEmpty, rest.count < 16, rest.allSatisfy({ ASCII.isDigit($0) }) else { return nil }
        return Int(String(decoding: rest, as: UTF8.self)).map { sign == UInt8(ascii: "-") ? -$0 : $0 }
    }
}
