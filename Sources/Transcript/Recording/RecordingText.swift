import BenchDiagnostics

/// The text of a recording: one line for each event, with values indented below their call, so that it can be compared
/// and read line by line.
///
/// Only `RecordingWriter` writes it, and only `RecordingReader` reads it; no line depends on the length of another.
package enum RecordingText {
    /// Writes the events of one play.
    ///
    /// - Parameters:
    ///   - head: The lines above the events.
    ///   - events: The events in the order in which they were reported.
    ///   - crashed: True if the play's process crashed after them.
    ///   - literal: The values that are the same in every play, although a scrubber finds them.
    /// - Returns: Lines that end with a line feed, including the last one.
    package static func render(
        _ head: RecordingHead, _ events: [PlayEvent], crashed: Bool, literal: Set<VolatileValue> = []
    ) -> String {
        RecordingDraft(head, events, crashed: crashed).text(literal: literal)
    }

    /// The first line of each recording of a scenario, with its line feed.
    package static func start(of scenario: String) -> String { RecordingWords.Head.scenario.lead + scenario + "\n" }
}

/// A recording before it is decided which volatile values are shown as they are, and which by a name.
struct RecordingDraft {
    private let lines: [String]
    private let values: VolatileValues

    init(_ head: RecordingHead, _ events: [PlayEvent], crashed: Bool) {
        values = VolatileValues(events)
        var head = head
        if values.events.contains(.drewRandomNumbers) { head.restsOn.append(RecordingHead.randomNumbers) }
        let entries = PlayEntries(values.events, crashed: crashed).entries
        lines = RecordingWriter.lines(of: Recording(head: head, entries: entries)).map(\.text)
    }

    /// Writes the recording.
    ///
    /// - Parameter literal: The values to show as they are; all others become a name and a number.
    /// - Returns: Lines that end with a line feed, including the last one.
    func text(literal: Set<VolatileValue>) -> String {
        var names = VolatileNames()
        let shown = lines.map { line in
            values.replaced(line) { literal.contains($0) ? $0.raw : names.name(of: $0) }
        }
        let last = names.summary.map { [RecordingWriter.line(RecordingWords.scrubbed, $0)] } ?? []
        return (shown + last).map { Self.visible($0) + "\n" }.joined()
    }

    /// Finds the values that a golden shows as they are, in a line with the same text around them.
    func literals(in golden: String) -> Set<VolatileValue> {
        let candidates = values.uncertain
        guard !candidates.isEmpty else { return [] }
        let approved = Set(golden.split(separator: "\n").map { Array($0.utf8) })
        var literals: Set<VolatileValue> = []
        for pieces in Set(lines.compactMap(pieces(of:))) {
            for line in approved {
                literals.formUnion(Self.literals(pieces[...], in: line[...], [:])?.filter(\.value).map(\.key) ?? [])
            }
        }
        return literals
    }

    private static func visible(_ line: String) -> String {
        RecordingWriter.trimmed(EscapedText.printable(line))
    }
}

extension RecordingDraft {
    /// A part of a line.
    private enum Piece: Hashable {
        case text([UInt8])
        case value(VolatileValue)
    }

    /// Returns the parts of a line with values that may be the same in every play; nil for any other line.
    private func pieces(of line: String) -> [Piece]? {
        var pieces: [Piece] = []
        var text = String.UnicodeScalarView()
        for scalar in line.unicodeScalars {
            guard let value = values.values[scalar] else {
                text.append(scalar)
                continue
            }
            pieces += [.text(Array(EscapedText.printable(String(text)).utf8)), .value(value)]
            text.removeAll()
        }
        guard pieces.contains(where: { if case .value(let value) = $0 { !value.isExact } else { false } }) else {
            return nil
        }
        return pieces + [.text(Array(EscapedText.printable(String(text)).utf8))]
    }

    /// Decides for each value whether a line shows it as it is or by its name; nil if the line has another text.
    private static func literals(
        _ pieces: ArraySlice<Piece>, in line: ArraySlice<UInt8>, _ known: [VolatileValue: Bool]
    ) -> [VolatileValue: Bool]? {
        guard let piece = pieces.first else { return line.isEmpty ? known : nil }
        switch piece {
        case .text(let text):
            return line.starts(with: text) ? literals(pieces.dropFirst(), in: line.dropFirst(text.count), known) : nil
        case .value(let value):
            let raw = Array(value.raw.utf8)
            if !value.isExact, known[value] != false, line.starts(with: raw) {
                let rest = line.dropFirst(raw.count)
                let found = literals(pieces.dropFirst(), in: rest, known.merging([value: true]) { old, _ in old })
                if let found { return found }
            }
            guard known[value] != true, let rest = VolatileNames.rest(of: line, afterNameOf: value) else { return nil }
            return literals(pieces.dropFirst(), in: rest, known.merging([value: false]) { old, _ in old })
        }
    }
}
