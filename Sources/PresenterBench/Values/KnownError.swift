import BenchDiagnostics
import BenchPlatform
import Foundation
import HTTPFixtures
import Transcript

/// The errors of the standard library and Foundation, by case; their own descriptions differ between platforms.
enum KnownError {
    /// Returns the text of an error that is a value, or nil if reflection shows it better.
    static func text(_ value: Any) -> String? {
        switch value {
        case let error as URLError: "URLError." + URLErrorSymbol.symbol(for: error.code)
        case let error as DecodingError: decoding(error)
        case let error as EncodingError: encoding(error)
        case let error as CocoaError: cocoa(error.code.rawValue)
        case let error as POSIXError: posix(error.code)
        default: nil
        }
    }

    /// Returns the node of an `NSError`: by symbol if its domain has symbols, else with the plain values in its
    /// `userInfo`.
    static func node(_ error: NSError, reader: inout ValueReader) -> ValueNode {
        switch error.domain {
        case NSURLErrorDomain: return .leaf("URLError." + URLErrorSymbol.symbol(for: error.code), .name)
        case NSCocoaErrorDomain: return .leaf(cocoa(error.code), .name)
        case NSPOSIXErrorDomain:
            return .leaf(
                POSIXErrorCode(rawValue: Int32(clamping: error.code)).map(posix) ?? "POSIXError(\(error.code))", .name)
        default: break
        }
        var members = [
            ValueNode.Member(label: "domain", node: .leaf(EscapedText.quoted(error.domain), .string)),
            ValueNode.Member(label: "code", node: .leaf(String(error.code), .number)),
        ]
        let plain = error.userInfo.filter { isPlain($0.value) }
        if !plain.isEmpty { members.append(ValueNode.Member(label: "userInfo", node: reader.node(for: plain))) }
        return .members("NSError", members, empty: "")
    }

    private static func isPlain(_ value: Any) -> Bool {
        value is String || value is NSNumber || value is URL || value is Date
    }

    private static func cocoa(_ code: Int) -> String { "CocoaError(code: \(code))" }

    private static func posix(_ code: POSIXErrorCode) -> String {
        "POSIXError." + (EnumCase.name(of: code) ?? String(code.rawValue))
    }

    private static func decoding(_ error: DecodingError) -> String {
        let (name, subject, context) =
            switch error {
            case .typeMismatch(let type, let context): ("typeMismatch", "\(type)", context)
            case .valueNotFound(let type, let context): ("valueNotFound", "\(type)", context)
            case .keyNotFound(let key, let context): ("keyNotFound", EscapedText.quoted(key.stringValue), context)
            case .dataCorrupted(let context): ("dataCorrupted", "", context)
            @unknown default: ("unknown", "", DecodingError.Context(codingPath: [], debugDescription: ""))
            }
        return "DecodingError.\(name)" + facts(subject, context.codingPath)
    }

    private static func encoding(_ error: EncodingError) -> String {
        switch error {
        case .invalidValue(let value, let context):
            "EncodingError.invalidValue" + facts(ValueReader.name(of: value), context.codingPath)
        @unknown default: "EncodingError.unknown"
        }
    }

    private static func facts(_ subject: String, _ path: [any CodingKey]) -> String {
        let place = path.isEmpty ? "" : "at: " + text(path)
        let facts = [subject, place].filter { !$0.isEmpty }
        return facts.isEmpty ? "" : "(" + facts.joined(separator: ", ") + ")"
    }

    private static func text(_ path: [any CodingKey]) -> String {
        path.enumerated().map { index, key in
            key.intValue.map { "[\($0)]" } ?? (index == 0 ? "" : ".") + EscapedText.printable(key.stringValue)
        }.joined()
    }
}
