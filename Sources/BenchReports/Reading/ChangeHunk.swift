import Transcript

/// The smallest part of a difference on which somebody would decide: a call that was removed or added, with its values;
/// a value that changed; or any other single line.
///
/// It contains neither the scenario, nor the number of a request, nor the unchanged parts of a URL, so that the same
/// change of the code makes the same hunk wherever it shows.
package struct ChangeHunk: Hashable, Sendable {
    struct Line: Hashable, Sendable {
        let sign: ChangedLine.Sign
        let text: String
        let isMoved: Bool
    }

    /// The part of a play that the hunk changes, the gravest first.
    enum Weight: Int, Comparable, Sendable {
        /// A call was removed or added, or the play ends in another way.
        case lostCall
        /// A call has changed, or is in another place.
        case call
        case value
        /// Headers and timeouts of requests, and the head of the recording.
        case header

        static func < (left: Weight, right: Weight) -> Bool { left.rawValue < right.rawValue }
    }

    enum Content: Hashable, Sendable {
        case lines([Line])
        /// A request that differs from the one in whose place it is, in the same way as others do.
        case request(RequestEdit)
    }

    let content: Content
    let weight: Weight

    /// The edit of a request; nil for any other hunk.
    var edit: RequestEdit? { if case .request(let edit) = content { edit } else { nil } }
}

/// A hunk in the difference of one scenario.
package struct PlacedHunk: Hashable, Sendable {
    package let hunk: ChangeHunk
    /// The positions of its lines among all lines.
    package let places: Range<Int>
    /// The line of the golden that it changes, or follows, from 1.
    let goldenLine: Int

    /// Splits a difference into hunks.
    ///
    /// - Parameter lines: All lines, as `ChangedLine.all` returns them.
    /// - Returns: The hunks in their order; every line that differs is in one of them.
    package static func all(in lines: [ChangedLine]) -> [PlacedHunk] {
        var hunks: [PlacedHunk] = []
        var goldenLine = 1
        /// The last line that values can follow, in each of the two texts.
        var owners: [ChangedLine.Sign: RecordedLine.Part] = [:]
        var place = 0
        while place < lines.count {
            let line = lines[place]
            if line.sign != .added { goldenLine = line.number }
            guard line.sign != .same else {
                if line.opensBlock { (owners[.removed], owners[.added]) = (line.line.part, line.line.part) }
                place += 1
                continue
            }
            let end = place + length(of: lines[place...])
            for line in lines[place..<end] where line.opensBlock { owners[line.sign] = line.line.part }
            let taken = lines[place..<end]
            hunks.append(
                PlacedHunk(
                    hunk: ChangeHunk(taken, below: owners[line.sign]), places: place..<end, goldenLine: goldenLine))
            if let last = taken.last(where: { $0.sign == .removed }) { goldenLine = last.number }
            place = end
        }
        return hunks
    }

    /// The number of lines that belong to the first one.
    private static func length(of lines: ArraySlice<ChangedLine>) -> Int {
        guard let first = lines.first else { return 0 }
        let rest = lines.dropFirst()
        // A line, and the one that takes its place.
        if first.sign == .removed, first.differing != nil, let next = rest.first, next.sign == .added,
            next.differing != nil
        {
            return 2
        }
        switch first.line.part {
        case .message, .note:
            return 1 + rest.prefix { $0.sign == first.sign && $0.isValue && $0.isMoved == first.isMoved }.count
        case .value(let value):
            return 1
                + rest.prefix {
                    guard case .value(let inner) = $0.line.part else { return false }
                    return $0.sign == first.sign && inner.depth > value.depth
                }.count
        case .unread: return 1 + rest.prefix { $0.sign != .same && $0.line.part == .unread }.count
        case .head, .blank, .left, .scrubbed: return 1
        }
    }
}

extension ChangeHunk {
    /// - Parameters:
    ///   - lines: Its lines.
    ///   - owner: The line that its first one is, or is below.
    fileprivate init(_ lines: ArraySlice<ChangedLine>, below owner: RecordedLine.Part?) {
        content =
            Self.edit(Array(lines)).map(Content.request)
            ?? .lines(lines.map { Line(sign: $0.sign, text: $0.line.unnumbered, isMoved: $0.isMoved) })
        weight = lines.first.map { Self.weight(of: $0, isReplaced: Set(lines.map(\.sign)).count > 1, owner) } ?? .header
    }

    private static func edit(_ lines: [ChangedLine]) -> RequestEdit? {
        guard lines.count == 2, lines[0].sign == .removed, lines[1].sign == .added,
            case .message(let old) = lines[0].line.part, case .asked(let before) = old.content,
            case .message(let new) = lines[1].line.part, case .asked(let after) = new.content,
            old.lifeline == new.lifeline, old.marks == new.marks
        else { return nil }
        return RequestEdit(from: before, to: after)
    }

    private static func weight(of line: ChangedLine, isReplaced: Bool, _ owner: RecordedLine.Part?) -> Weight {
        switch line.line.part {
        case .message: return isReplaced || line.isMoved ? .call : .lostCall
        case .note(.crashed), .note(.hung), .note(.couldNotRun), .note(.held), .left: return .lostCall
        case .note, .unread, .blank: return .value
        case .head, .scrubbed: return .header
        case .value:
            guard case .message(let message)? = owner, message.kind == .request, line.line.isHeader else {
                return .value
            }
            return .header
        }
    }
}

extension ChangedLine {
    /// True if values can follow the line.
    fileprivate var opensBlock: Bool {
        switch line.part {
        case .message, .note: true
        case .head, .blank, .value, .left, .scrubbed, .unread: false
        }
    }

    fileprivate var isValue: Bool { if case .value = line.part { true } else { false } }
}
