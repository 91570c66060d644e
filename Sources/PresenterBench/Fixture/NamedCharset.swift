import Foundation

/// The charset that a content type names (RFC 9110, 8.3.2); UTF-8 where it names none.
struct NamedCharset {
    /// Empty where the bench does not know it.
    private let encodings: [String.Encoding]

    /// Takes the value of a `Content-Type` header.
    init(ofType type: String) {
        let name = Self.name(in: type)
        encodings = name.map { Self.known[$0] ?? [] } ?? [.utf8]
    }

    /// Writes a text in this charset; nil where it has no such characters, or where that is not known.
    func bytes(of text: String) -> Data? {
        for encoding in encodings {
            if let bytes = text.data(using: encoding) { return bytes }
        }
        return nil
    }

    /// Reads the name of the charset in lower case; nil where there is none.
    static func name(in type: String) -> String? {
        let type = type.lowercased().filter { $0 != "\"" && $0 != " " }
        return type.range(of: "charset=").map { type[$0.upperBound...].prefix { $0 != ";" && $0 != "," } }.map(
            String.init)
    }

    /// By the names of the IANA. UTF-16 and UTF-32 without their byte order are not there: nothing tells which bytes those were.
    private static let known: [String: [String.Encoding]] = [
        "utf-8": [.utf8], "utf8": [.utf8], "us-ascii": [.ascii, .utf8],
        "utf-16le": [.utf16LittleEndian], "utf-16be": [.utf16BigEndian],
        "utf-32le": [.utf32LittleEndian], "utf-32be": [.utf32BigEndian],
        // Under these names there is Windows' own set, too (WHATWG Encoding, 4.2).
        "iso-8859-1": [.isoLatin1, .windowsCP1252], "latin1": [.isoLatin1, .windowsCP1252],
        "windows-1252": [.windowsCP1252, .isoLatin1], "iso-8859-2": [.isoLatin2],
        "windows-1250": [.windowsCP1250], "windows-1251": [.windowsCP1251], "windows-1253": [.windowsCP1253],
        "windows-1254": [.windowsCP1254], "shift_jis": [.shiftJIS], "euc-jp": [.japaneseEUC],
        "iso-2022-jp": [.iso2022JP],
    ]
}
