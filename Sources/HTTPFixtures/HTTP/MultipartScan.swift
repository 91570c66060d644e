import Foundation

/// The parts of a multipart body by position (RFC 2046, 5.1.1); its lines may end with LF alone.
struct MultipartScan {
    struct Part {
        let head: Range<Int>
        let content: Range<Int>
    }

    /// The facts in the head of a part (RFC 7578, 4.2 and 4.4).
    struct Head {
        let name: String?
        let file: String?
        /// The value of `Content-Type`.
        let type: String?
        /// The encoding of the content; nil if it has none.
        let encoding: TransferEncoding?

        init(_ head: ArraySlice<UInt8>) {
            let lines = String(decoding: head, as: UTF8.self).split(whereSeparator: \.isNewline)
            // A line that begins with a space continues the one before it (RFC 5322, 2.2.3).
            let unfolded = lines.reduce(into: [String]()) { all, line in
                if line.first?.isWhitespace == true, !all.isEmpty {
                    all[all.count - 1] += line
                } else {
                    all.append(String(line))
                }
            }
            let fields = unfolded.map { line in
                let colon = line.firstIndex(of: ":") ?? line.endIndex
                return (line[..<colon].lowercased(), line[colon...].dropFirst().trimmingCharacters(in: .whitespaces))
            }
            let disposition = fields.first { $0.0 == "content-disposition" }?.1 ?? ""
            name = HeaderParameters.value("name", of: disposition)
            file = HeaderParameters.value("filename", of: disposition)
            type = fields.first { $0.0 == "content-type" }?.1
            encoding = fields.first { $0.0 == "content-transfer-encoding" }.flatMap {
                TransferEncoding(rawValue: $0.1.lowercased())
            }
        }
    }

    private(set) var parts: [Part] = []
    /// The texts before the first delimiter and after the last one.
    private(set) var others: [Range<Int>] = []
    /// True if the body begins with its delimiter, and ends with the last one.
    private(set) var isWhole = false

    private static let lineEnd = ByteTable("\n".utf8)

    /// Reads a body. If its type names no boundary that occurs in it, the first line is the boundary.
    init(_ bytes: [UInt8], contentType: String) {
        let named = HeaderParameters.value("boundary", of: contentType).map { Array("--\($0)".utf8) }
        if let named, named.count > 2, read(bytes, named) { return }
        let line = bytes.prefix { $0 != 0x0a && $0 != 0x0d }
        if line.starts(with: "--".utf8), line.count > 2, read(bytes, Array(line)) { return }
        parts = []
        // The body does not follow its boundary, so nothing shows where a value ends.
        add(bytes, bytes.indices)
    }

    /// Reads the parts between delimiters; returns whether there are any.
    private mutating func read(_ bytes: [UInt8], _ delimiter: [UInt8]) -> Bool {
        guard !delimiter.contains(0x0a) else { return false }
        // The beginnings of the current part, and of the current text outside of parts.
        var (part, other): (Int?, Int?) = (nil, 0)
        var (line, isBegun, isClosed) = (0, false, false)
        while line < bytes.count {
            let next = Self.lineEnd.first(in: bytes, from: line).map { $0 + 1 } ?? bytes.count
            if bytes[line...].starts(with: delimiter),
                let isLast = Self.isLast(bytes[(line + delimiter.count)..<next])
            {
                if let part { add(bytes, part..<Self.end(before: line, in: bytes, after: part)) }
                if let other, other < line { others.append(other..<line) }
                isClosed = isLast && part != nil
                isBegun = isBegun || line == 0
                (part, other) = isLast ? (nil, next) : (next, nil)
            }
            line = next
        }
        if let part { add(bytes, part..<bytes.count) }
        guard other != 0 || isBegun else { return false }
        if let other, other < bytes.count { others.append(other..<bytes.count) }
        isWhole = isBegun && isClosed
        return true
    }

    /// Returns whether the rest of a line makes the boundary before it the last delimiter; nil if that is not a
    /// delimiter.
    private static func isLast(_ rest: ArraySlice<UInt8>) -> Bool? {
        let isLast = rest.starts(with: "--".utf8)
        let padding = isLast ? rest.dropFirst(2) : rest
        return padding.allSatisfy { [0x20, 0x09, 0x0d, 0x0a].contains($0) } ? isLast : nil
    }

    /// The end of a part: the line end before a delimiter belongs to the delimiter.
    private static func end(before line: Int, in bytes: [UInt8], after start: Int) -> Int {
        var end = line
        if end > start, bytes[end - 1] == 0x0a { end -= 1 }
        if end > start, bytes[end - 1] == 0x0d { end -= 1 }
        return end
    }

    /// Splits a part at its first empty line; without one, all of it is content.
    private mutating func add(_ bytes: [UInt8], _ part: Range<Int>) {
        var line = part.lowerBound
        while line < part.upperBound, let end = Self.lineEnd.first(in: bytes, from: line), end < part.upperBound {
            if bytes[line..<end].allSatisfy({ $0 == 0x0d }) {
                parts.append(Part(head: part.lowerBound..<line, content: end + 1..<part.upperBound))
                return
            }
            line = end + 1
        }
        parts.append(Part(head: part.lowerBound..<part.lowerBound, content: part))
    }
}

/// The parameters of a header's value: `; name=value; other="quoted"` (RFC 9110, 5.6.6; RFC 8187, 3.2).
enum HeaderParameters {
    /// Returns the value of a parameter; nil if there is none.
    static func value(_ name: String, of header: String) -> String? {
        let parameter = /;\s*([^\s=;"]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"?|([^;]*))/
        var extended: String?
        for match in header.matches(of: parameter) {
            let word = match.1.lowercased()
            if word == name {
                return match.2.map { $0.replacing(/\\(["\\])/) { $0.1 } }.map(String.init)
                    ?? (match.3 ?? "").trimmingCharacters(in: .whitespaces)
            }
            if word == name + "*", let value = match.3 {
                extended = value.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false).last
                    .flatMap { String($0).percentDecoded }
            }
        }
        return extended
    }
}

/// The fields of a multipart form (RFC 7578); its boundary is random, and no part of its meaning.
package struct MultipartBody {
    package struct Field {
        package var name: String
        package var file: String?
        /// The value of `Content-Type`.
        var type: String?
        package var content: Data

        package init(name: String, file: String? = nil, type: String? = nil, content: Data) {
            self.name = name
            self.file = file
            self.type = type
            self.content = content
        }
    }

    package let fields: [Field]

    /// Reads the parts; nil if the body does not follow its boundary.
    package init?(_ body: Data, contentType: String) {
        let bytes = Array(body)
        let scan = MultipartScan(bytes, contentType: contentType)
        guard scan.isWhole, HeaderParameters.value("boundary", of: contentType)?.isEmpty == false else { return nil }
        var fields: [Field] = []
        for part in scan.parts {
            let head = MultipartScan.Head(bytes[part.head])
            guard let name = head.name else { return nil }
            fields.append(
                Field(name: name, file: head.file, type: head.type, content: Data(bytes[part.content])))
        }
        self.fields = fields
    }
}

/// An encoding of the content of a part that changes its bytes (RFC 2045, 6).
enum TransferEncoding: String {
    case base64
    case quotedPrintable = "quoted-printable"

    /// Decodes bytes; nil if they are not in the encoding.
    func decoded(_ bytes: [UInt8]) -> [UInt8]? {
        switch self {
        case .base64:
            Data(base64Encoded: Data(bytes), options: .ignoreUnknownCharacters).map(Array.init)
        case .quotedPrintable: Self.unquoted(bytes)
        }
    }

    /// Decodes `=3D`, and joins lines that end with `=` (RFC 2045, 6.7); anything else stays as it is.
    private static func unquoted(_ bytes: [UInt8]) -> [UInt8] {
        var text: [UInt8] = []
        var at = 0
        while at < bytes.count {
            let rest = bytes[at...]
            if rest.starts(with: "=\r\n".utf8) {
                at += 3
            } else if rest.starts(with: "=\n".utf8) {
                at += 2
            } else if rest.first == UInt8(ascii: "="), at + 2 < bytes.count,
                let byte = UInt8(String(decoding: bytes[at + 1...at + 2], as: UTF8.self), radix: 16)
            {
                text.append(byte)
                at += 3
            } else {
                text.append(bytes[at])
                at += 1
            }
        }
        return text
    }
}
