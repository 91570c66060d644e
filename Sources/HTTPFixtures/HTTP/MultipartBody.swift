import Foundation

/// The fields of a multipart form (RFC 7578): its boundary is random, and therefore not part of its meaning.
package struct MultipartBody {
    package struct Field {
        package var name: String
        package var file: String?
        /// The value of its `Content-Type`.
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
        guard let boundary = Self.parameter("boundary", of: contentType), !boundary.isEmpty else { return nil }
        var fields: [Field] = []
        var rest = Data("\r\n".utf8) + body
        let delimiter = Data("\r\n--\(boundary)".utf8)
        guard let first = rest.range(of: delimiter), first.lowerBound == rest.startIndex else { return nil }
        rest = rest[first.upperBound...]
        while let next = rest.range(of: delimiter) {
            guard let field = Self.field(rest[..<next.lowerBound]) else { return nil }
            fields.append(field)
            rest = rest[next.upperBound...]
        }
        guard rest.starts(with: Data("--".utf8)) else { return nil }
        self.fields = fields
    }

    private static func field(_ part: Data) -> Field? {
        guard let end = part.range(of: Data("\r\n\r\n".utf8)) else { return nil }
        let head = String(decoding: part[..<end.lowerBound], as: UTF8.self)
        let fields = head.split(whereSeparator: \.isNewline).map { line in
            let colon = line.firstIndex(of: ":") ?? line.endIndex
            return (line[..<colon].lowercased(), line[colon...].dropFirst().trimmingCharacters(in: .whitespaces))
        }
        let disposition = fields.first { $0.0 == "content-disposition" }?.1
        guard let disposition, let name = parameter("name", of: disposition) else { return nil }
        return Field(
            name: name, file: parameter("filename", of: disposition),
            type: fields.first { $0.0 == "content-type" }?.1, content: Data(part[end.upperBound...]))
    }

    private static func parameter(_ name: String, of header: String) -> String? {
        for parameter in header.split(separator: ";").dropFirst() {
            let sides = parameter.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard sides.count == 2, sides[0].trimmingCharacters(in: .whitespaces).lowercased() == name else { continue }
            return sides[1].trimmingCharacters(in: CharacterSet(charactersIn: "\" "))
        }
        return nil
    }
}
