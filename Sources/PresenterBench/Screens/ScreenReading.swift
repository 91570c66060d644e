import BenchDiagnostics
import Transcript

/// The values that are stored in objects, as far as reflection sees them: plays with the same values are in the same
/// state.
@MainActor
struct ScreenReading {
    private let nodes: [ValueNode]

    /// Reads objects now; no other thread may be changing them.
    init(of objects: [AnyObject]) {
        nodes = objects.map { object in
            var reader = ValueReader(readsSpies: true)
            return reader.node(for: object)
        }
    }

    /// Returns the digest of the values.
    func digest(with facts: [String]) -> String {
        var born = BornValues()
        let values = nodes.map { born.named($0).text }
        // The number of values comes first, so that no text can pass for two.
        return Digest((["\(values.count)"] + values + facts).joined(separator: "\n").utf8).hex
    }

    /// The stored properties whose content cannot be read, without repetitions: `SearchPresenter.completion`.
    var unread: [String] { nodes.flatMap { Self.unread(in: $0, "") }.distinct }

    private static func unread(in node: ValueNode, _ place: String) -> [String] {
        switch node {
        case .leaf(let leaf): return leaf.kind == .opaque && !place.isEmpty ? [place] : []
        case .error(let node): return unread(in: node, place)
        case .group(let group):
            return group.members.flatMap { member in
                unread(in: member.node, member.label.map { "\(group.title).\($0)" } ?? place)
            }
        }
    }
}

/// The identifiers that a play has created, numbered by their appearance: another play with other identifiers is in the
/// same state.
private struct BornValues {
    private var numbers: [String: Int] = [:]

    /// Returns a value in which each identifier is replaced by its number.
    mutating func named(_ node: ValueNode) -> ValueNode {
        switch node {
        case .leaf(let leaf) where leaf.kind == .uuid && ScreenReading.isBorn(leaf.text):
            let number = numbers[leaf.text] ?? numbers.count
            numbers[leaf.text] = number
            return .leaf("UUID \(number)", .uuid)
        case .leaf: return node
        case .error(let node): return .error(named(node))
        case .group(var group):
            group.members = group.members.map { .init(label: $0.label, node: named($0.node)) }
            return .group(group)
        }
    }
}
