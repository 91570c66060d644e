/// The quoted values of a recording, each with the label before it: `password: "REDACTED-1"`.
struct LabelledTexts {
    struct Labelled {
        let name: String
        let value: [UInt8]
        /// Where the label stands.
        let start: Int

        /// Whether a scrubber wrote it: `token-1`.
        var isScrubbed: Bool {
            let mark = Array((name + "-").utf8)
            return value.starts(with: mark) && value.dropFirst(mark.count).allSatisfy { Placeholder.isDigit($0) }
        }
    }

    private(set) var values: [Labelled] = []

    init(_ bytes: [UInt8]) {
        var start = 0
        for line in bytes.split(separator: 0x0a, omittingEmptySubsequences: false) {
            defer { start += line.count + 1 }
            guard line.last == UInt8(ascii: "\""), let colon = line.firstIndex(of: UInt8(ascii: ":")),
                line[colon...].starts(with: ": \"".utf8), line.endIndex - colon > 4
            else { continue }
            let name = line[..<colon].drop { $0 == 0x20 }
            guard !name.isEmpty, !name.contains(where: { $0 <= 0x20 || $0 == UInt8(ascii: "\"") }) else { continue }
            values.append(
                Labelled(
                    name: String(decoding: name, as: UTF8.self), value: Array(line[(colon + 3)..<(line.endIndex - 1)]),
                    start: start))
        }
    }
}
