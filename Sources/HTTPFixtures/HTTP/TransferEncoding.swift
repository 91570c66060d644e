import Foundation

/// An encoding of the content of a part that changes its bytes (RFC 2045, 6).
enum TransferEncoding: String {
    case base64
    case quotedPrintable = "quoted-printable"

    /// Undoes the encoding; nil if the bytes are not in it.
    func decoded(_ bytes: [UInt8]) -> [UInt8]? {
        switch self {
        case .base64:
            Data(base64Encoded: Data(bytes), options: .ignoreUnknownCharacters).map(Array.init)
        case .quotedPrintable: Self.unquoted(bytes)
        }
    }

    /// Undoes `=3D`, and joins lines that end with `=` (RFC 2045, 6.7); anything else stays as it is.
    private static func unquoted(_ bytes: [UInt8]) -> [UInt8] {
        var text: [UInt8] = []
        var at = 0
        while at < bytes.count {
            let rest = bytes[at...]
            if rest.starts(with: "=\r\n".utf8) {
                at += 3
            } else if rest.starts(with: "=\n".utf8) {
                at += 2
            } else if rest.first == UInt8(ascii: "="), at + 2 < bytes.count,
                let byte = UInt8(String(decoding: bytes[at + 1...at + 2], as: UTF8.self), radix: 16)
            {
                text.append(byte)
                at += 3
            } else {
                text.append(bytes[at])
                at += 1
            }
        }
        return text
    }
}
