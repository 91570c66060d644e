import BenchDiagnostics
import Foundation
import HTTPFixtures
import Transcript
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The values of the standard library and Foundation that have a text of their own.
enum KnownValue {
    /// What stands for an address, whatever it leads to.
    static let pointer = "(pointer)"

    static func text(_ value: Any) -> String? { standard(value) ?? foundation(value) }

    private static func standard(_ value: Any) -> String? {
        switch value {
        case let value as String: EscapedText.quoted(value)
        case let value as Bool: value ? "true" : "false"
        case let value as Int: String(value)
        case let value as Double: value.description
        case let value as Substring: EscapedText.quoted(String(value))
        case let value as Character: EscapedText.quoted(String(value))
        case let value as Unicode.Scalar: EscapedText.quoted(String(value))
        case let value as StaticString: EscapedText.quoted(value.description)
        case let value as Duration: value.description
        case let value as Any.Type: "\(value).self"
        // An address differs from play to play, and its target may be gone.
        case is OpaquePointer, is ObjectIdentifier: pointer
        // The runtime looks long for a conformance that a type does not have: one look instead of three.
        case let value as any Strideable: number(value)
        default: nil
        }
    }

    private static func number(_ value: any Strideable) -> String? {
        switch value {
        case let value as any FixedWidthInteger: String(value)
        case let value as any BinaryFloatingPoint & CustomStringConvertible: value.description
        case is any _Pointer: pointer
        default: nil
        }
    }

    private static func foundation(_ value: Any) -> String? {
        switch value {
        case let value as URL: EscapedText.printable(value.absoluteString)
        case let value as Date: DateText.text(for: value)
        case let value as UUID: value.uuidString
        case let value as Decimal: value.description
        case let value as Data: DataText.text(for: value)
        case let value as IndexPath: "[" + value.map(String.init).joined(separator: ", ") + "]"
        case let value as URLRequest: "\(value.httpMethod ?? "GET") \(value.url?.absoluteString ?? "nil")"
        case let value as URLError.Code: "." + URLErrorSymbol.symbol(for: value)
        case let value as AttributedString: EscapedText.quoted(String(value.characters))
        case let value as URLComponents: EscapedText.printable(value.string ?? "nil")
        case let value as Locale: EscapedText.printable(value.identifier)
        case let value as TimeZone: EscapedText.printable(value.identifier)
        case let value as Calendar: "\(value.identifier)"
        default: nil
        }
    }
}
