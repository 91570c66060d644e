import Foundation

/// The charset that a content type names (RFC 9110, 8.3.2); UTF-8 if it names none.
struct NamedCharset {
    /// Empty if the bench does not know the charset.
    private let encodings: [String.Encoding]

    /// Takes the value of a `Content-Type` header.
    init(ofType type: String) {
        let name = Self.name(in: type)
        encodings = name.map { Self.known[$0] ?? [] } ?? [.utf8]
    }

    /// Encodes a text in this charset; nil if the charset lacks a character, or is unknown.
    func bytes(of text: String) -> Data? {
        for encoding in encodings {
            if let bytes = text.data(using: encoding) { return bytes }
        }
        return nil
    }

    /// Reads the lowercase name of the charset; nil if there is none.
    static func name(in type: String) -> String? {
        // Most types have no parameter.
        guard type.utf8.contains(UInt8(ascii: "=")) else { return nil }
        let type = type.lowercased().filter { $0 != "\"" && $0 != " " }
        return type.range(of: "charset=").map { type[$0.upperBound...].prefix { $0 != ";" && $0 != "," } }.map(
            String.init)
    }

    /// By IANA name. UTF-16 and UTF-32 without a byte order are missing: nothing shows which bytes those were.
    private static let known: [String: [String.Encoding]] = [
        "utf-8": [.utf8], "utf8": [.utf8], "us-ascii": [.ascii, .utf8],
        "utf-16le": [.utf16LittleEndian], "utf-16be": [.utf16BigEndian],
        "utf-32le": [.utf32LittleEndian], "utf-32be": [.utf32BigEndian],
        // These names also mean Windows' own set (WHATWG Encoding, 4.2).
        "iso-8859-1": [.isoLatin1, .windowsCP1252], "latin1": [.isoLatin1, .windowsCP1252],
        "windows-1252": [.windowsCP1252, .isoLatin1], "iso-8859-2": [.isoLatin2],
        "windows-1250": [.windowsCP1250], "windows-1251": [.windowsCP1251], "windows-1253": [.windowsCP1253],
        "windows-1254": [.windowsCP1254], "shift_jis": [.shiftJIS], "euc-jp": [.japaneseEUC],
        "iso-2022-jp": [.iso2022JP],
    ]
}
