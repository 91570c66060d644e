import BenchDiagnostics
import BenchPlatform
import Foundation
import HTTPFixtures
import Transcript

/// The values of the standard library and Foundation that have a text of their own.
enum KnownValue {
    /// The text for an address, whatever is there.
    static let pointer = ValueNode.Leaf("(pointer)", .opaque)

    static func leaf(_ value: Any) -> ValueNode.Leaf? { standard(value) ?? foundation(value) ?? platform(value) }

    private static func standard(_ value: Any) -> ValueNode.Leaf? {
        switch value {
        case let value as String: string(value)
        case let value as Bool: .init(value ? "true" : "false", value ? .yes : .no)
        case let value as Int: .init(String(value), .number)
        case let value as Double: .init(value.description, .number)
        case let value as Substring: string(String(value))
        case let value as Character: string(String(value))
        case let value as Unicode.Scalar: string(String(value))
        case let value as StaticString: string(value.description)
        case let value as Duration: .init(value.description, .number)
        case let value as Any.Type: .init("\(value).self", .name)
        // An address differs from play to play, and its target may be gone.
        case is OpaquePointer, is ObjectIdentifier: pointer
        // The runtime takes long to find that a type lacks a conformance: one lookup instead of three.
        case let value as any Strideable: number(value)
        default: nil
        }
    }

    private static func number(_ value: any Strideable) -> ValueNode.Leaf? {
        switch value {
        case let value as any FixedWidthInteger: .init(String(value), .number)
        case let value as any BinaryFloatingPoint & CustomStringConvertible: .init(value.description, .number)
        case is any _Pointer: pointer
        default: nil
        }
    }

    private static func foundation(_ value: Any) -> ValueNode.Leaf? {
        switch value {
        case let value as URL: .init(EscapedText.printable(value.absoluteString), .url)
        case let value as Date: .init(DateText.text(for: value), .date)
        case let value as UUID: .init(value.uuidString, .uuid)
        case let value as Decimal: .init(value.description, .number)
        case let value as Data: .init(DataText.text(for: value), value.isEmpty ? .empty : .bytes)
        case let value as URLRequest: .init(text(of: value), .url)
        case let value as AttributedString: string(String(value.characters))
        case let value as URLComponents: .init(EscapedText.printable(value.string ?? "nil"), .url)
        default: nil
        }
    }

    /// The request in a line, with the names of its headers. What they and the body say may be secret, or something else in
    /// each play, and no digest could be scrubbed.
    private static func text(of request: URLRequest) -> String {
        let parts = (request.allHTTPHeaderFields ?? [:]).keys.sorted() + (request.httpBody == nil ? [] : ["a body"])
        let line = "\(request.httpMethod ?? "GET") \(request.url?.absoluteString ?? "nil")"
        return EscapedText.printable(parts.isEmpty ? line : "\(line), with \(parts.joined(separator: ", "))")
    }

    private static func platform(_ value: Any) -> ValueNode.Leaf? {
        switch value {
        case let value as IndexPath: .init("[" + value.map(String.init).joined(separator: ", ") + "]", .number)
        case let value as URLError.Code: .init("." + URLErrorSymbol.symbol(for: value), .name)
        case let value as Locale: .init(EscapedText.printable(value.identifier), .name)
        case let value as TimeZone: .init(EscapedText.printable(value.identifier), .name)
        case let value as Calendar: .init("\(value.identifier)", .name)
        default: nil
        }
    }

    private static func string(_ text: String) -> ValueNode.Leaf { .init(EscapedText.quoted(text), .string) }
}

/// An instant in ISO 8601, in UTC.
enum DateText {
    /// Returns `2022-02-15T00:00:00Z`, with milliseconds only if they are not zero.
    static func text(for date: Date) -> String {
        let milliseconds = (date.timeIntervalSince1970 * 1_000).rounded()
        // The format has room for the years 0001 (Julian, as Foundation counts it) to 9999.
        guard milliseconds >= -62_135_769_600_000, milliseconds < 253_402_300_800_000 else {
            return "\(date.timeIntervalSince1970) s after 1970-01-01T00:00:00Z"
        }
        let seconds = (milliseconds / 1_000).rounded(.down)
        let whole = Date(timeIntervalSince1970: seconds).formatted(.iso8601)
        let rest = String(Int(milliseconds - seconds * 1_000))
        guard rest != "0" else { return whole }
        return whole.dropLast() + "." + rest.zeroPadded(to: 3) + "Z"
    }
}
