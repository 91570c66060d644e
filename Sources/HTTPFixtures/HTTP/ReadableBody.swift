/// Tells a text body from a binary one: in the bytes of an image a name and a value occur by chance.
enum ReadableBody {
    private static let nul = ByteTable([0])
    /// Bytes that no text has: control characters except tabs, line and page ends, and terminal escapes.
    private static let controls = ByteTable { $0 < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d, 0x1b].contains($0) ? 1 : 0 }

    /// Returns whether a body is text.
    ///
    /// A text type is believed unless the bytes are not UTF-8 and contain NUL. With any other type, or none, the bytes
    /// must be UTF-8 without control characters, because services send JSON as `application/octet-stream` too.
    static func isText(_ bytes: [UInt8], type: String?) -> Bool {
        let media = MediaType(type ?? "")
        if media.isText, !media.essence.isEmpty {
            return nul.first(in: bytes, from: 0) == nil || String(validating: bytes, as: UTF8.self) != nil
        }
        guard controls.first(in: bytes, from: 0) == nil else { return false }
        return media.essence.isEmpty || String(validating: bytes, as: UTF8.self) != nil
    }
}
