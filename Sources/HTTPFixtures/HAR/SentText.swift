import Foundation

/// The text of a body that was sent, as Firefox writes it: as it goes to the socket, with headers of the body and an
/// empty line before the body itself.
enum SentText {
    /// The names of the headers, in lower case.
    private static let names: Set = ["content-type", "content-length", "content-disposition"]
    /// The types of bodies that never begin like that, so that no length has to prove it.
    private static let forms = ["application/x-www-form-urlencoded", "multipart/"]

    /// Returns a text without the headers before it; any other text stays the same.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - headers: The headers of the request, which may state the type and the length of the body.
    ///   - mimeType: The type beside the text; nil if there is none.
    /// - Returns: The body.
    static func body(in text: String, _ headers: [Exchange.Header], mimeType: String?) -> String {
        guard let head = head(of: Array(text.utf8)) else { return text }
        let named = headers.first("Content-Type") ?? mimeType ?? ""
        let body = text.utf8.dropFirst(head.size)
        let type = MediaType(named.isEmpty ? head.fields["content-type"] ?? "" : named).essence
        let stated = HeaderRules.length(in: headers) ?? head.fields["content-length"].flatMap { Int($0) }
        guard forms.contains(where: type.hasPrefix) || stated == body.count else { return text }
        return String(decoding: body, as: UTF8.self)
    }

    /// Reads the headers at the beginning of a text.
    ///
    /// - Returns: Their values by name, and their size with the empty line; nil if it does not begin with such headers.
    private static func head(of text: [UInt8]) -> (fields: [String: String], size: Int)? {
        var fields: [String: String] = [:]
        var at = 0
        while let end = text[at...].firstIndex(of: 0x0a) {
            let line = String(decoding: text[at..<end], as: UTF8.self).trimmingCharacters(in: .whitespaces)
                .trimmingCharacters(in: .newlines)
            at = end + 1
            if line.isEmpty { return fields.isEmpty ? nil : (fields, at) }
            guard let colon = line.firstIndex(of: ":"), case let name = line[..<colon].lowercased(),
                names.contains(name)
            else { return nil }
            fields[name] = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
        }
        return nil
    }
}
