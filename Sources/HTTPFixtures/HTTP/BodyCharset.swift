import Foundation

/// The charset that a content type names (RFC 9110, 8.3.2); UTF-8 if it names none.
struct NamedCharset {
    /// The possible encodings; empty if the charset is unknown.
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

    /// The encodings by IANA name. UTF-16 and UTF-32 without a byte order are missing, as nothing shows how the bytes
    /// were ordered.
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

/// The charset of a text body that is not UTF-8.
///
/// Such a body is searched as UTF-8, and a rewritten one is encoded in its own charset again.
struct BodyCharset {
    private let encoding: String.Encoding

    /// Detects the charset of a body by its byte order mark, its media type, or the NUL bytes that UTF-16 and UTF-32
    /// put between the first characters of JSON (RFC 4627, 3).
    ///
    /// - Returns: Nil if the body is UTF-8 or not text, or if it would not survive decoding and encoding.
    static func of(_ bytes: [UInt8], type: String?) -> BodyCharset? {
        let media = MediaType(type ?? "")
        guard bytes.count > 1, media.isText, !media.essence.hasPrefix("multipart/") else { return nil }
        let wide = marked(bytes) ?? named(type ?? "") ?? spaced(bytes)
        if let wide { return BodyCharset(encoding: wide).checked(with: bytes) }
        // Latin-1 maps every byte to a character, whatever the real charset: the ASCII part is searched, and all bytes
        // are kept.
        guard !media.essence.isEmpty, high.first(in: bytes, from: 0) != nil, !bytes.contains(0),
            String(validating: bytes, as: UTF8.self) == nil
        else { return nil }
        return BodyCharset(encoding: .isoLatin1)
    }

    /// Detects UTF-16 and UTF-32 by a byte order mark, or by the NUL bytes between the first characters of JSON.
    static func wide(_ bytes: [UInt8]) -> BodyCharset? {
        guard bytes.count > 1 else { return nil }
        return (marked(bytes) ?? spaced(bytes)).flatMap { BodyCharset(encoding: $0).checked(with: bytes) }
    }

    /// Reads a body as UTF-8.
    func utf8(_ bytes: [UInt8]) -> [UInt8] {
        String(data: Data(bytes), encoding: encoding).map { Array($0.utf8) } ?? bytes
    }

    /// Writes a text in UTF-8 in this charset.
    func encoded(_ text: [UInt8]) -> [UInt8] {
        String(decoding: text, as: UTF8.self).data(using: encoding).map(Array.init) ?? text
    }

    private func checked(with bytes: [UInt8]) -> BodyCharset? {
        guard let text = String(data: Data(bytes), encoding: encoding), !text.utf8.contains(0),
            text.data(using: encoding).map(Array.init) == bytes
        else { return nil }
        return self
    }

    private static func marked(_ bytes: [UInt8]) -> String.Encoding? {
        if bytes.starts(with: [0xff, 0xfe, 0, 0]) { return .utf32LittleEndian }
        if bytes.starts(with: [0, 0, 0xfe, 0xff]) { return .utf32BigEndian }
        if bytes.starts(with: [0xff, 0xfe]) { return .utf16LittleEndian }
        return bytes.starts(with: [0xfe, 0xff]) ? .utf16BigEndian : nil
    }

    /// Without a mark, UTF-16 and UTF-32 have their highest byte first (RFC 2781, 4.3).
    private static func named(_ type: String) -> String.Encoding? {
        switch NamedCharset.name(in: type) {
        case "utf-16le": .utf16LittleEndian
        case "utf-16", "utf-16be": .utf16BigEndian
        case "utf-32le": .utf32LittleEndian
        case "utf-32", "utf-32be": .utf32BigEndian
        default: nil
        }
    }

    private static func spaced(_ bytes: [UInt8]) -> String.Encoding? {
        guard bytes.count >= 4 else { return nil }
        return switch bytes[..<4].map({ $0 == 0 }) {
        case [true, true, true, false]: .utf32BigEndian
        case [false, true, true, true]: .utf32LittleEndian
        case [true, false, true, false]: .utf16BigEndian
        case [false, true, false, true]: .utf16LittleEndian
        default: nil
        }
    }

    private static let high = ByteTable { $0 >= 0x80 ? 1 : 0 }
}
