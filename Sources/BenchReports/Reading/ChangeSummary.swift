import BenchDiagnostics
import Transcript

/// The changes in a recording, in a sentence: `1 output call gone, 1 value changed`.
package struct ChangeSummary: Hashable, Sendable {
    package let text: String

    /// Summarizes a difference.
    ///
    /// - Parameter lines: All lines, as `ChangedLine.all` returns them.
    package init(_ lines: [ChangedLine]) { self.init(blocks: lines.split { $0.sign == .same }.map(Array.init)) }

    /// Summarizes some changes.
    ///
    /// - Parameter blocks: The adjacent lines of each change; a removed line and the one in its place are in one block.
    package init(blocks: [[ChangedLine]]) {
        var counts = Counts()
        for block in blocks { counts.take(block[...]) }
        text = counts.text
    }

    /// The numbers of parts of each kind that were changed, removed and added.
    private struct Counts {
        private var counts: [Noun: [String: Int]] = [:]
        private var moved = 0

        /// Counts the lines of one change; a removed and an added part of the same kind are one that changed.
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

        private mutating func add(_ noun: Noun, _ what: String, _ count: Int) {
            guard count > 0 else { return }
            counts[noun, default: [:]][what, default: 0] += count
        }

        /// The counts in words: calls before values, and those before headers.
        var text: String {
            var parts = Noun.allCases.flatMap { noun in
                ["gone", "new", "changed"].compactMap { what in
                    counts[noun]?[what].map { Plural.text($0, noun.rawValue) + " \(what)" }
                }
            }
            if moved > 0 { parts.append(Plural.text(moved, "call") + " moved") }
            return parts.joined(separator: ", ")
        }

        private static func noun(of line: RecordedLine) -> Noun {
            switch line.part {
            case .message(let message): Noun(message.kind)
            case .value: line.isHeader ? .header : .value
            case .head: .head
            case .note(.ended), .note(.crashed): .ending
            case .blank, .note, .left, .scrubbed, .unread: .other
            }
        }
    }

    /// The kinds of parts that change, in the order of the text.
    private enum Noun: String, Hashable, CaseIterable {
        case output = "output call"
        case change = "state change"
        case input, request, answer, call, ending, value
        case other = "other line"
        case header
        case head = "line of the head"

        init(_ kind: Entry.Message.Kind) {
            self =
                switch kind {
                case .input: .input
                case .request: .request
                case .answer: .answer
                case .output: .output
                case .call: .call
                case .change: .change
                }
        }
    }
}
