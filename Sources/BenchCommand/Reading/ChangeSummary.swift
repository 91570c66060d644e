import BenchDiagnostics
import Transcript

/// The changes in a recording, in a sentence: `1 output call gone, 1 value changed`.
struct ChangeSummary: Hashable, Sendable {
    let text: String

    /// Summarizes a difference.
    ///
    /// - Parameter lines: All lines, as `ChangedLine.all` returns them.
    init(_ lines: [ChangedLine]) {
        var counts = Counts()
        for block in lines.split(whereSeparator: { $0.sign == .same }) { counts.take(block) }
        text = counts.text
    }

    /// The numbers of things of each kind that changed, went and came.
    private struct Counts {
        private var counts: [String: [String: Int]] = [:]
        private var order: [String] = []
        private var moved = 0

        /// Counts the lines of one change; what went and what came of the same kind is one thing that changed.
        mutating func take(_ block: ArraySlice<ChangedLine>) {
            moved += block.count { $0.isMoved && $0.sign == .added }
            let still = block.filter { !$0.isMoved }
            let gone = Dictionary(grouping: still.filter { $0.sign == .removed }) { Self.noun(of: $0.line) }
            let new = Dictionary(grouping: still.filter { $0.sign == .added }) { Self.noun(of: $0.line) }
            for noun in still.map({ Self.noun(of: $0.line) }).distinct {
                let (old, came) = (gone[noun]?.count ?? 0, new[noun]?.count ?? 0)
                add(noun, "changed", min(old, came))
                add(noun, "gone", old - min(old, came))
                add(noun, "new", came - min(old, came))
            }
        }

        private mutating func add(_ noun: String, _ what: String, _ count: Int) {
            guard count > 0 else { return }
            if counts[noun] == nil { order.append(noun) }
            counts[noun, default: [:]][what, default: 0] += count
        }

        var text: String {
            var parts = order.flatMap { noun in
                ["gone", "new", "changed"].compactMap { what in
                    counts[noun]?[what].map { Plural.text($0, noun) + " \(what)" }
                }
            }
            if moved > 0 { parts.append(Plural.text(moved, "call") + " moved") }
            return parts.joined(separator: ", ")
        }

        private static func noun(of line: RecordedLine) -> String {
            switch line.part {
            case .message(let message): message.kind.noun
            case .value: "value"
            case .head: "line of the head"
            case .note(.ended), .note(.crashed): "ending"
            case .blank, .note, .left, .scrubbed, .unread: "other line"
            }
        }
    }
}
