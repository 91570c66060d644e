import BenchDiagnostics
import Foundation
import PlayRuntime

/// Rewrites the texts of a value before it is laid out, so that the layout does not depend on values that differ from
/// play to play.
package protocol LeafTexts: Sendable {
    /// Returns a printed text rewritten.
    func rewritten(_ text: String) -> String
    /// Returns the whole text under a label rewritten; nil if the label has no meaning.
    func rewritten(_ text: String, under label: String) -> String?
    /// The same rewriting with names for volatile values, by which sets and keys are ordered.
    var named: any LeafTexts { get }
    /// The same rewriting with ranks, which order values of the same name.
    var ranked: any LeafTexts { get }
}

extension LeafTexts {
    /// Rewrites the whole text under a label, or else the text as it is printed.
    package func rewritten(_ text: String, preferring label: String) -> String {
        rewritten(text, under: label) ?? rewritten(text)
    }
}

/// A rewriting that leaves every text as it is.
package struct PlainLeaves: LeafTexts {
    package init() {}

    package func rewritten(_ text: String) -> String { text }
    package func rewritten(_ text: String, under label: String) -> String? { nil }
    package var named: any LeafTexts { self }
    package var ranked: any LeafTexts { self }
}

extension ValueNode {
    /// Rewrites every text, and sorts sets and keys.
    package func rewritten(by leaves: any LeafTexts) -> ValueNode {
        switch self {
        case .leaf(let leaf): return .leaf(leaves.rewritten(leaf.text), leaf.kind)
        case .error(let node): return .error(node.rewritten(by: leaves))
        case .group(var group):
            group.members = group.ordered(by: leaves).map { $0.rewritten(by: leaves) }
            return .group(group)
        }
    }
}

extension ValueNode.Member {
    /// Rewrites the label and the value under it.
    func rewritten(by leaves: any LeafTexts) -> ValueNode.Member {
        ValueNode.Member(label: label.map(leaves.rewritten), node: rewrittenNode(by: leaves))
    }

    /// Rewrites the value under the label.
    package func rewrittenNode(by leaves: any LeafTexts) -> ValueNode {
        guard let label, leaves.rewritten("", under: label) != nil else { return node.rewritten(by: leaves) }
        let plain = node.rewritten(by: PlainLeaves())
        guard let text = leaves.rewritten(plain.text, under: label) else { return plain }
        if case .leaf(let leaf) = plain { return .leaf(text, leaf.kind) }
        return .leaf(text, .other)
    }

    /// The text by which members are sorted: the label or, in a set, the member itself.
    fileprivate func key(_ leaves: any LeafTexts) -> SortKey {
        SortKey(label.map(leaves.rewritten) ?? content(leaves))
    }

    fileprivate func content(_ leaves: any LeafTexts) -> String { rewrittenNode(by: leaves).text }

    /// Orders members with equal keys by their values, then by what distinguishes the keys.
    fileprivate func precedes(_ other: Self, _ leaves: any LeafTexts) -> Bool {
        let texts = { (member: Self) in
            [member.content(leaves.named), member.key(leaves.ranked).text, member.content(leaves.ranked)]
        }
        return texts(self).lexicographicallyPrecedes(texts(other)) { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}

extension ValueNode.Group {
    /// Returns the members in order; volatile text counts after everything that is the same in every play.
    fileprivate func ordered(by leaves: any LeafTexts) -> [ValueNode.Member] {
        guard [.set, .dictionary].contains(kind), members.count > 1 else { return members }
        let keyed = members.map { (key: $0.key(leaves.named), member: $0) }
        return keyed.sorted { left, right in
            left.key == right.key ? left.member.precedes(right.member, leaves) : left.key < right.key
        }.map(\.member)
    }
}

/// The order of keys and set elements: numbers by size, then everything else by its bytes.
struct SortKey: Comparable {
    let text: String
    private let number: Double?

    init(_ text: String) {
        self.text = text
        number = Double(text).flatMap { $0.isFinite ? $0 : nil }
    }

    static func < (left: SortKey, right: SortKey) -> Bool {
        switch (left.number, right.number) {
        case (let left?, let right?) where left != right: left < right
        case (_?, nil): true
        case (nil, _?): false
        default: left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
        }
    }

    static func == (left: SortKey, right: SortKey) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }
}

/// A span of virtual time to the microsecond, as short as possible: `300 ms`, `1.5 s`.
///
/// Foundation computes dates as floating-point seconds since 2001, which are some 100 ns apart: anything below a
/// microsecond is a rounding error of such a computation.
package enum TimeText {
    /// Returns milliseconds below one second, else seconds, with as many decimals as are needed.
    package static func text(nanoseconds: Int64) -> String {
        let microseconds = nanoseconds / 1_000 + (nanoseconds % 1_000 >= 500 ? 1 : 0)
        return microseconds < 1_000_000
            ? decimal(microseconds, places: 3) + " ms" : decimal(microseconds, places: 6) + " s"
    }

    /// Reads a time as `text` writes it, to the microsecond; nil for any other text.
    static func nanoseconds(_ text: Substring) -> Int64? {
        guard let parts = text.wholeMatch(of: /([0-9]{1,12})(?:\.([0-9]{1,6}))? (ms|s)/), let whole = Int64(parts.1)
        else {
            return nil
        }
        let unit: Int64 = parts.3 == "s" ? 1_000_000_000 : 1_000_000
        var fraction: Int64 = 0
        var place = unit
        for digit in parts.2 ?? "" {
            place /= 10
            fraction += Int64(digit.wholeNumberValue ?? 0) * place
        }
        let (all, isTooMuch) = whole.multipliedReportingOverflow(by: unit)
        return isTooMuch ? nil : all.saturatingAdding(fraction)
    }

    /// Tells whether a time is long enough to be shown.
    package static func isShown(nanoseconds: Int64) -> Bool { nanoseconds >= 500 }

    private static func decimal(_ value: Int64, places: Int) -> String {
        let unit = (0..<places).reduce(Int64(1)) { unit, _ in unit * 10 }
        let digits = String(value % unit)
        let fraction = digits.zeroPadded(to: places)
        let shown = fraction.reversed().drop { $0 == "0" }.reversed()
        return String(value / unit) + (shown.isEmpty ? "" : "." + String(shown))
    }
}
