import BenchDiagnostics
import Foundation
import HTTPFixtures

/// A request body, one field per line: on a form screen it is the output.
package enum RequestBodyText {
    /// Returns the fields of a form, the members of a JSON body by name, or else the text or its size and digest.
    ///
    /// - Parameters:
    ///   - body: The bytes sent.
    ///   - contentType: The content type of the request.
    ///   - leaves: Rewrites the texts in it.
    /// - Returns: At least one line, unless nothing was sent.
    package static func lines(
        for body: Data, contentType: String?, leaves: any LeafTexts = PlainLeaves()
    ) -> [String] {
        guard !body.isEmpty else { return [] }
        let type = contentType.map { MediaType($0).essence }
        if type == "application/x-www-form-urlencoded" {
            return form(body).map { line($0, leaves) }
        }
        if type == "multipart/form-data", let parts = MultipartBody(body, contentType: contentType ?? "") {
            return parts.fields.map { line($0, leaves) }
        }
        if let type, MediaType(type).isJSON,
            let value = try? JSONSerialization.jsonObject(with: body, options: .fragmentsAllowed)
        {
            return json(value).rewritten(by: leaves).memberLines(width: 96)
        }
        return pieces(of: body).map { leaves.rewritten(content($0)) }
    }

    /// The lines of a long text, each with its line end, so that a changed line changes only one line.
    private static func pieces(of body: Data) -> [Data] {
        guard let text = String(validating: body, as: UTF8.self), DataText.isReadable(text),
            text.unicodeScalars.count > 100
        else { return [body] }
        var pieces: [Data] = []
        var rest = body[...]
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")), end != rest.indices.last {
            pieces.append(rest[...end])
            rest = rest[(end + 1)...]
        }
        return pieces + [rest]
    }

    /// Fields in the order sent (WHATWG URL, application/x-www-form-urlencoded).
    private static func form(_ body: Data) -> [MultipartBody.Field] {
        body.split(separator: UInt8(ascii: "&")).map { field in
            let sides = field.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            return MultipartBody.Field(
                name: decoded(sides[0]), content: sides.count > 1 ? unescaped(sides[1]) : Data())
        }
    }

    private static func line(_ field: MultipartBody.Field, _ leaves: any LeafTexts) -> String {
        let file = field.file.map { " (file \(EscapedText.quoted($0)))" } ?? ""
        let content = field.content.isEmpty ? "\"\"" : content(field.content)
        let shown = leaves.rewritten(content, preferring: field.name)
        return leaves.rewritten(name(field.name) + file) + ": " + shown
    }

    private static func decoded(_ bytes: Data) -> String { String(decoding: unescaped(bytes), as: UTF8.self) }

    private static func unescaped(_ bytes: Data) -> Data {
        var result = Data()
        var rest = bytes[...]
        while let byte = rest.popFirst() {
            let digits = rest.prefix(2)
            if byte == UInt8(ascii: "%"), digits.count == 2, let text = String(validating: digits, as: UTF8.self),
                text.allSatisfy(\.isHexDigit), let value = UInt8(text, radix: 16)
            {
                result.append(value)
                rest = rest.dropFirst(2)
            } else {
                result.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
            }
        }
        return result
    }

    private static func content(_ bytes: Data) -> String {
        guard let text = String(validating: bytes, as: UTF8.self), DataText.isReadable(text) else {
            return DataText.size(of: bytes)
        }
        return EscapedText.quoted(text)
    }

    private static func json(_ value: Any) -> ValueNode {
        switch value {
        case let text as String: return .text(EscapedText.quoted(text))
        case let members as [String: Any]:
            let sorted = members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
            let nodes = sorted.map { ValueNode.Member(label: name($0.key), node: json($0.value)) }
            return .object(nodes)
        case let items as [Any]: return .items(items.map { ValueNode.Member(label: nil, node: json($0)) })
        case is NSNull: return .text("null")
        default:
            var reader = ValueReader()
            return reader.node(for: value)
        }
    }

    /// A name that could be misread is quoted.
    private static func name(_ name: String) -> String {
        let plain =
            !name.isEmpty && name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x3A && $0 != 0x5C }
        return plain ? name : EscapedText.quoted(name)
    }
}
