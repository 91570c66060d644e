import BenchDiagnostics
import Foundation
import HTTPFixtures
import Transcript

/// Rewrites the texts in a URL, with the names of its query items as labels.
enum URLLeaves {
    /// Returns a URL as it is printed.
    static func rewritten(_ text: String, by leaves: any LeafTexts) -> String {
        guard let mark = text.firstIndex(of: "?") else { return leaves.rewritten(text) }
        let end = text.firstIndex(of: "#") ?? text.endIndex
        guard mark < end else { return leaves.rewritten(text) }
        let query = text[text.index(after: mark)..<end]
        let items = query.split(separator: "&", omittingEmptySubsequences: false).map(String.init)
        let labelled = items.map { value(of: $0, by: leaves) }
        guard labelled.contains(where: { $0 != nil }) else { return leaves.rewritten(text) }
        let shown = zip(items, labelled).map { $1 ?? leaves.rewritten($0) }
        return leaves.rewritten(String(text[...mark])) + shown.joined(separator: "&")
            + leaves.rewritten(String(text[end...]))
    }

    private static func value(of item: String, by leaves: any LeafTexts) -> String? {
        let sides = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard sides.count == 2, let name = sides[0].percentDecoded else { return nil }
        return leaves.rewritten(sides[1], under: name).map { sides[0] + "=" + $0 }
    }
}

/// The lines for the parts that the app sets on a request besides its URL and body: headers and timeout.
enum RequestHeadText {
    /// The headers that follow from the rest, or from earlier answers, so that the app does not set them itself.
    private static let derived = ["Content-Length", "Cookie", "Host"]

    /// Lists each header, by name, and a timeout other than the default of 60 s (Apple: `timeoutIntervalForRequest`).
    ///
    /// - Parameters:
    ///   - headers: The headers that were sent, secrets replaced.
    ///   - timeout: The seconds until the request times out.
    ///   - leaves: The rewriting of the values.
    /// - Returns: The lines: `header Accept: "text/html"`, `timeout 5 s`.
    static func lines(headers: [Exchange.Header], timeout: Double, leaves: any LeafTexts) -> [String] {
        let own = headers.filter { header in !derived.contains { header.isNamed($0) } }
        let lines = own.sorted { ($0.name.lowercased(), $0.name) < ($1.name.lowercased(), $1.name) }
            .map { RecordingWords.header + "\($0.name): " + text(of: $0, leaves) }
        return lines
            + (timeout == 60
                ? [] : [RecordingWords.timeout + TimeText.text(nanoseconds: PendingRequest.nanoseconds(timeout))])
    }

    private static func text(of header: Exchange.Header, _ leaves: any LeafTexts) -> String {
        // Many clients choose the boundary of a multipart form at random; it has no meaning.
        let isMultipart = header.isNamed("Content-Type") && header.value.lowercased().hasPrefix("multipart/")
        let value = isMultipart ? String(header.value.prefix { $0 != ";" }) : header.value
        return leaves.rewritten(EscapedText.quoted(value), preferring: header.name)
    }
}

/// The lines for a request body, one for each field: on a form screen it is the output.
package enum RequestBodyText {
    /// Returns the fields of a form, the members of a JSON body by name, or else the text or its size and digest.
    ///
    /// An object or a list of a request that names no type is one of JSON: Foundation's encoder writes members in the
    /// order of a hash table, which means nothing.
    ///
    /// - Parameters:
    ///   - body: The bytes sent.
    ///   - contentType: The content type of the request.
    ///   - leaves: The rewriting of its texts.
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
        if type.map({ MediaType($0).isJSON }) ?? "{[".utf8.contains(body[body.startIndex]) {
            let text = JSONText(body)
            // For a text that no decoder reads, only the spelling counts.
            if text.isDecodable, let value = text.value {
                return json(value).rewritten(by: leaves).memberLines(width: 96)
            }
        }
        return pieces(of: body).map { leaves.rewritten(content($0)) }
    }

    /// The pieces of a long text, each with its line end, so that a changed line changes only one line.
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

    /// The fields in the order sent (WHATWG URL, application/x-www-form-urlencoded).
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

    private static func json(_ value: JSONNode) -> ValueNode {
        value.folded { node, parts in
            switch node.kind {
            case .string(let text): return .leaf(EscapedText.quoted(text), .string)
            case .object:
                // Of several members with one name, a decoder reads the last.
                let last = Dictionary(parts.map { ($0.name, $0.result) }) { $1 }
                let sorted = last.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
                return .object(sorted.map { ValueNode.Member(label: name($0.key), node: $0.value) })
            case .array: return .items(parts.map { ValueNode.Member(label: nil, node: $0.result) })
            case .other(let written):
                let kinds: [String: ValueNode.Kind] = ["true": .yes, "false": .no, "null": .nothing]
                if let kind = kinds[written] { return .leaf(written, kind) }
                var reader = ValueReader()
                return reader.node(for: number(written))
            }
        }
    }

    /// Returns a number as Foundation reads it; a fraction with more digits than a `Double` holds keeps them.
    private static func number(_ written: String) -> Any {
        if let whole = Int(written) { return whole }
        if let whole = UInt64(written) { return whole }
        let mark = written.firstIndex { "eE".contains($0) }
        let exponent = mark.flatMap { Int(written[written.index(after: $0)...]) } ?? 0
        if written[..<(mark ?? written.endIndex)].utf8.count > 17, (-128...127).contains(exponent),
            let exact = Decimal(string: written)
        {
            return exact
        }
        return Double(written) ?? written
    }

    /// Returns a name, quoted if it could be misread.
    private static func name(_ name: String) -> String {
        let plain =
            !name.isEmpty && name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x3A && $0 != 0x5C }
        return plain ? name : EscapedText.quoted(name)
    }
}
