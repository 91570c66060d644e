import BenchDiagnostics
import Foundation

extension Console {
    /// Prints a value as JSON for other programs, sorted and stable, and safe on a terminal.
    func print(json value: some Encodable) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        print(verbatim: Self.visible(String(decoding: try encoder.encode(value), as: UTF8.self)) + "\n")
    }

    /// Prints a value as one line of JSON, for programs that read while the bench still runs (jsonlines.org).
    func print(jsonLine value: some Encodable) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        print(verbatim: Self.visible(String(decoding: try encoder.encode(value), as: UTF8.self)) + "\n")
    }

    /// Writes invisible characters, and those that a terminal or a build service takes for a command, as `\uXXXX`: the
    /// value is the same.
    ///
    /// The encoder does so only below the space. Non-ASCII characters and `#` occur only in strings.
    private static func visible(_ json: String) -> String {
        let json = EscapedText.withoutMarks(json, "\\u0023")
        guard json.utf8.contains(where: { $0 >= 0x7F }) else { return json }
        var visible = String.UnicodeScalarView()
        for scalar in json.unicodeScalars {
            guard scalar.value >= 0x7F, isInvisible(scalar) else {
                visible.append(scalar)
                continue
            }
            for unit in String(scalar).utf16 { visible.append(contentsOf: escape(unit).unicodeScalars) }
        }
        return String(visible)
    }

    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
        default: scalar.properties.isDefaultIgnorableCodePoint
        }
    }

    private static func escape(_ unit: UInt16) -> String {
        let digits = String(unit, radix: 16)
        return "\\u" + digits.zeroPadded(to: 4)
    }
}
