/// The text of GraphQL operations as tokens: space, line ends, commas and comments have no meaning (GraphQL, section
/// 2.1).
struct GraphQLDocument {
    /// One operation that a document defines.
    struct Definition {
        /// `query`, `mutation` or `subscription`.
        let kind: String
        let name: String?
    }

    private let tokens: [Substring]

    init(_ text: String) { tokens = Self.tokens(of: text) }

    /// Two documents with the same meaning have the same text.
    var text: String { tokens.joined(separator: " ") }

    /// The operations, in their order, without fragments.
    var definitions: [Definition] {
        var found: [Definition] = []
        var depth = 0
        var isFragment = false
        for (index, token) in tokens.enumerated() {
            if depth == 0, !isFragment { isFragment = token == "fragment" || !Self.mayBegin(token) }
            if depth == 0, !isFragment {
                found.append(definition(at: index))
                isFragment = true
            }
            if ["{", "(", "["].contains(token) { depth += 1 }
            if ["}", ")", "]"].contains(token) { depth -= 1 }
            // A definition, of whatever kind, ends with its braces.
            if depth == 0, token == "}" { isFragment = false }
        }
        return found
    }

    private static func mayBegin(_ token: Substring) -> Bool {
        ["{", "query", "mutation", "subscription"].contains(token)
    }

    private func definition(at index: Int) -> Definition {
        if tokens[index] == "{" { return Definition(kind: "query", name: nil) }
        let next = tokens[safe: index + 1]
        return Definition(
            kind: String(tokens[index]), name: next.map(String.init).flatMap { $0.isGraphQLName ? $0 : nil })
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "_")
    }

    private static func tokens(of text: String) -> [Substring] {
        var tokens: [Substring] = []
        var rest = text.utf8[...]
        while let first = rest.first {
            var length = 1
            switch first {
            case 0...0x20, UInt8(ascii: ","):
                rest.removeFirst()
                continue
            case UInt8(ascii: "#"):
                rest = rest.drop { $0 != 0x0A && $0 != 0x0D }
                continue
            case UInt8(ascii: "\""): length = stringLength(rest)
            // A number or a name includes every character that may occur in one, also the point, the sign and non-ASCII
            // characters.
            case _ where isWordByte(first): length = rest.prefix(while: isWordByte).count
            default: break
            }
            tokens.append(Substring(rest.prefix(length)))
            rest = rest.dropFirst(length)
        }
        return tokens
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        isNameByte(byte) || byte >= 0x80 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    }

    /// Counts the bytes of a string, or of a block string, with its quotes.
    private static func stringLength(_ rest: Substring.UTF8View) -> Int {
        let quote = rest.starts(with: "\"\"\"".utf8) ? 3 : 1
        let end = Array("\"\"\"".utf8.prefix(quote))
        let bytes = Array(rest)
        var at = quote
        while at < bytes.count {
            if bytes[at...].starts(with: end) { return at + quote }
            at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1
        }
        return bytes.count
    }
}
