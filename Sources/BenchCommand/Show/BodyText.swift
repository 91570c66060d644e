import BenchDiagnostics
import Foundation
import HTTPFixtures

/// Formats a body so that a person can read it: JSON on several lines, text as it is, everything else as bytes.
///
/// Unsafe characters are escaped when the lines are printed.
enum BodyText {
    private static let mostLines = 1_000
    private static let longestLine = 2_000
    private static let mostBytes = 128

    /// Returns the lines of a body.
    ///
    /// - Parameters:
    ///   - body: The bytes as they are stored.
    ///   - type: The media type, which decides how bytes that are not UTF-8 are read.
    /// - Returns: None for an empty body; at most some thousand, with a last line about the rest.
    static func lines(_ body: Data, type: String?) -> [String] {
        guard !body.isEmpty else { return [] }
        if let first = body.first(where: { !isSpace($0) }), "{[".utf8.contains(first), let node = JSONNode(Array(body))
        {
            return cut(JSONText(Array(body)).lines(of: node))
        }
        if let text = String(validating: body, as: UTF8.self), !body.contains(0) { return cut(lines(of: text)) }
        if isText(type), !body.contains(0), let text = String(data: body, encoding: .isoLatin1) {
            return ["(not UTF-8; shown as Latin-1)"] + cut(lines(of: text))
        }
        return bytes(body)
    }

    private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

    private static func isText(_ type: String?) -> Bool {
        guard let type else { return false }
        return type.hasPrefix("text/") || type.hasSuffix("json") || type.hasSuffix("xml")
    }

    private static func lines(of text: String) -> [String] {
        let all = text.replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false)
        return (all.last == "" ? all.dropLast() : all).map(String.init)
    }

    private static func cut(_ lines: [String]) -> [String] {
        lines.cut(most: mostLines).map { line in
            // Bytes are counted first, because counting characters is expensive.
            guard line.utf8.count > longestLine, line.count > longestLine else { return line }
            return "\(line.prefix(longestLine))… \(line.count - longestLine) more characters"
        }
    }

    /// Returns the first bytes, sixteen in each line, with the printable ones as text.
    private static func bytes(_ body: Data) -> [String] {
        let shown = Array(body.prefix(mostBytes))
        let rows = stride(from: 0, to: shown.count, by: 16).map { start in
            let row = shown[start..<min(start + 16, shown.count)]
            let digits = row.map { hex(Int($0), digits: 2) }.joined(separator: " ")
            let text = row.map { 0x20..<0x7F ~= $0 ? String(UnicodeScalar($0)) : "." }.joined()
            return "\(hex(start, digits: 4))  " + digits.padding(toLength: 49, withPad: " ", startingAt: 0) + text
        }
        return body.count > mostBytes ? rows + ["… \(body.count - mostBytes) more bytes"] : rows
    }

    private static func hex(_ number: Int, digits: Int) -> String {
        String(number, radix: 16).zeroPadded(to: digits)
    }
}

/// A JSON text formatted with one member or element per line; names, strings and numbers stay as they are written.
struct JSONText {
    private let bytes: [UInt8]

    /// Takes the text that the nodes were read from.
    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Returns the lines of a value of the text.
    func lines(of node: JSONNode) -> [String] {
        switch node.kind {
        case .object(let members):
            block("{", "}", members.map { prefixed(written($0.nameRange) + ": ", lines(of: $0.value)) })
        case .array(let elements): block("[", "]", elements.map(lines))
        case .string, .other: [written(node.range)]
        }
    }

    private func block(_ open: String, _ close: String, _ parts: [[String]]) -> [String] {
        guard !parts.isEmpty else { return [open + close] }
        let inner = parts.enumerated().flatMap { index, lines in
            let end = index == parts.count - 1 ? "" : ","
            return lines.enumerated().map { "  " + $1 + ($0 == lines.count - 1 ? end : "") }
        }
        return [open] + inner + [close]
    }

    private func prefixed(_ prefix: String, _ lines: [String]) -> [String] {
        [prefix + (lines.first ?? "")] + lines.dropFirst()
    }

    private func written(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
