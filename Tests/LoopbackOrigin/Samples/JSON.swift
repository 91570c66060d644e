/// A JSON text (RFC 8259) whose members keep the order in which they are written.
package indirect enum JSON: Hashable, Sendable {
    case null
    case truth(Bool)
    case integer(Int)
    case decimal(Double)
    case text(String)
    /// A string with every character escaped; `text` escapes only what must be escaped.
    case escaped(String)
    /// Strings put together, with a blank between them.
    case joined([JSON])
    case array([JSON])
    case object([Member])

    package struct Member: Hashable, Sendable {
        package var name: String
        package var value: JSON
    }
}

extension JSON: CustomStringConvertible {
    package var description: String {
        switch self {
        case .null: "null"
        case .truth(let value): String(value)
        case .integer(let number): String(number)
        case .decimal(let number): String(number)
        case .array(let elements): "[" + elements.map(\.description).joined(separator: ",") + "]"
        case .object(let members):
            "{" + members.map { "\(JSON.text($0.name)):\($0.value)" }.joined(separator: ",") + "}"
        case .text, .escaped, .joined: "\"" + characters + "\""
        }
    }

    private var characters: String {
        switch self {
        case .text(let text): text.unicodeScalars.map(Self.character).joined()
        case .escaped(let text): text.utf16.map { "\\u" + hex(Int($0), digits: 4) }.joined()
        case .joined(let pieces): pieces.map(\.characters).joined(separator: " ")
        default: ""
        }
    }

    private static func character(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\"", "\\": "\\\(scalar)"
        case _ where scalar.value < 0x20: "\\u" + hex(Int(scalar.value), digits: 4)
        default: String(scalar)
        }
    }
}

extension JSON: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral {
    package init(nilLiteral: ()) { self = .null }
    package init(booleanLiteral value: Bool) { self = .truth(value) }
}

extension JSON: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    package init(integerLiteral number: Int) { self = .integer(number) }
    package init(floatLiteral number: Double) { self = .decimal(number) }
}

extension JSON: ExpressibleByStringInterpolation, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
    package init(stringLiteral text: String) { self = .text(text) }
    package init(arrayLiteral elements: JSON...) { self = .array(elements) }
    package init(dictionaryLiteral members: (String, JSON)...) {
        self = .object(members.map { Member(name: $0, value: $1) })
    }
}
