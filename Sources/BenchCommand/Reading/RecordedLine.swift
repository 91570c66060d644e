import PresenterBench

/// A line of a recording, by what it is about; the format is that of the article "The recording format".
///
/// A line that fits no form is `other`: what reads a recording shows it as it is.
enum RecordedLine: Hashable, Sendable {
    /// One lifeline speaks to another.
    case call(RecordedCall)
    /// A value of the call above it, without the indent of its first level.
    case value(String)
    /// `scenario`, `fixture`, `fault` and the other lines of the head.
    case head(String)
    /// `(300 ms pass)`, `relaunches`, `ends`, `unplayed` and what else stands between and after the calls.
    case other(String)

    /// Reads a line without its line feed.
    init(_ line: Substring) {
        if line.hasPrefix("  ") {
            self = .value(String(line.dropFirst(2)))
        } else if let call = RecordedCall(line) {
            self = .call(call)
        } else if Self.heads.contains(where: line.hasPrefix) {
            self = .head(String(line))
        } else {
            self = .other(String(line))
        }
    }

    private static let heads = ["scenario  ", "fixture   ", "fault     ", "answers   ", "rests on  ", "schedule  "]
}

/// A call, request, answer or change of state in a recording.
struct RecordedCall: Hashable, Sendable {
    /// The word that a reader would use for it.
    enum Kind: String, Hashable, Sendable, CaseIterable {
        case input, request, answer, output, call
        case change = "state change"

        /// `output call`; requests and answers are what they are.
        var noun: String { self == .output ? "output call" : rawValue }
    }

    let lifeline: Lifeline
    let kind: Kind
    /// Without its marks.
    let text: String
    /// `off main`, `main blocked` and the like.
    let marks: [String]

    /// Reads a line; nil if it is not a call.
    init?(_ line: Substring) {
        let calls = line.firstRange(ofASCII: " -> ")
        let changes = line.firstRange(ofASCII: " => ")
        guard let arrow = [calls, changes].compactMap(\.self).min(by: { $0.lowerBound < $1.lowerBound }),
            let gap = line[arrow.upperBound...].firstRange(ofASCII: "  "), arrow.lowerBound > line.startIndex
        else { return nil }
        lifeline = Lifeline(
            from: String(line[..<arrow.lowerBound]), to: String(line[arrow.upperBound..<gap.lowerBound]),
            isChange: arrow == changes)
        (text, marks) = Self.marked(line[gap.upperBound...].drop { $0 == " " })
        kind = Self.kind(lifeline)
    }

    /// True if the API did not answer as the app had hoped.
    var isFailure: Bool {
        guard kind == .answer else { return lifeline == Lifeline(appTo: "network") }
        // Two answers at once have numbers: `#2 200 application/json, 1 item`.
        let answer = text.hasPrefix("#") ? text.drop { $0 != " " }.dropFirst() : text[...]
        return answer == "miss" || PlayEvent.Answer(text: answer)?.isFailure ?? false
    }

    private static func kind(_ lifeline: Lifeline) -> Kind {
        if lifeline.isChange { return .change }
        switch (lifeline.from.kind, lifeline.to.kind) {
        case (_, .api): return .request
        case (.api, _): return .answer
        case (.user, _): return .input
        case (_, .user), (_, .view): return .output
        case (.view, _): return .input
        default: return .call
        }
    }

    /// Splits off the marks, each after three spaces: `GET https://…   [main blocked]`.
    private static func marked(_ text: Substring) -> (text: String, marks: [String]) {
        var text = text
        var marks: [String] = []
        while text.hasSuffix("]"), let start = text.ranges(of: "   [").last {
            marks.insert(String(text[start.upperBound...].dropLast()), at: 0)
            text = text[..<start.lowerBound]
        }
        return (String(text), marks)
    }
}

extension Substring {
    /// Returns the first place of an ASCII text, byte by byte.
    ///
    /// `firstRange(of:)` compares characters; in a report of thousands of recordings that was a third of the time.
    func firstRange(ofASCII text: StaticString) -> Range<Index>? {
        let count = text.utf8CodeUnitCount
        return text.withUTF8Buffer { wanted in
            var start = utf8.startIndex
            while let place = utf8[start...].firstIndex(of: wanted[0]) {
                if utf8[place...].starts(with: wanted) { return place..<utf8.index(place, offsetBy: count) }
                start = utf8.index(after: place)
            }
            return nil
        }
    }
}
