import Foundation

/// The text of a lifeline: two names with an arrow between them.
extension Lifeline {
    private static let arrows = [(RecordingWords.callArrow, isChange: false), (RecordingWords.changeArrow, true)]

    package var text: String {
        from.name + (isChange ? RecordingWords.changeArrow : RecordingWords.callArrow).description + to.name
    }

    /// Reads two names with one arrow between them; nil if a recording with this lifeline could not be read again.
    package init?(_ text: some StringProtocol) {
        for (arrow, isChange) in Self.arrows {
            let ends = text.components(separatedBy: arrow.description)
            guard ends.count == 2 else { continue }
            guard ends.allSatisfy(Self.isName) else { return nil }
            self.init(from: ends[0], to: ends[1], isChange: isChange)
            return
        }
        return nil
    }

    /// Reads the lifeline that a line begins with; two spaces end it.
    init?(startOf line: Substring) {
        guard
            let arrow = Self.arrows.compactMap({ line.firstRange(ofASCII: $0.0) })
                .min(by: { $0.lowerBound < $1.lowerBound })
        else { return nil }
        self.init(line[..<(line[arrow.upperBound...].firstRange(ofASCII: "  ")?.lowerBound ?? line.endIndex)])
    }

    /// Tells whether a name can be read back: two spaces end a lifeline, and spaces around a name would become part of
    /// it.
    private static func isName(_ name: String) -> Bool {
        !name.isEmpty && !name.hasPrefix(" ") && !name.hasSuffix(" ") && !name.contains("  ")
            && !arrows.contains { name.contains($0.0.description.dropFirst().dropLast()) }
            && name.unicodeScalars.allSatisfy { $0.value >= 0x20 && !$0.properties.isWhitespace || $0 == " " }
            && name.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    }
}

/// The text of an act.
extension PlayEvent.Act {
    /// The act as a recording shows it: `viewDidLoad()`, `(leaves)`.
    package var text: String {
        switch self {
        case .step(let label): label
        case .dismissal: RecordingWords.dismissed
        case .departure: RecordingWords.leaves
        }
    }

    /// Reads the text of an act that is no step; nil for any other text.
    init?(mark: Substring) {
        guard let act = [Self.dismissal, .departure].first(where: { $0.text == mark }) else { return nil }
        self = act
    }
}

extension Substring {
    /// Returns the first place of an ASCII text, byte by byte.
    ///
    /// `firstRange(of:)` compares characters; in a report of thousands of recordings that was a third of the time.
    package func firstRange(ofASCII text: StaticString) -> Range<Index>? {
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
