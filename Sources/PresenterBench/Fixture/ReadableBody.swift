/// Tells a body that is text from one that is not: in bytes of a picture a name and a value stand by chance.
enum ReadableBody {
    private static let nul = ByteTable([0])
    /// What no text has: control characters but tabs, ends of lines and pages, and escapes of terminals.
    private static let controls = ByteTable { $0 < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d, 0x1b].contains($0) ? 1 : 0 }

    /// Tells whether a body is text.
    ///
    /// A type that says so is believed unless the bytes are neither UTF-8 nor free of NUL; of any other type, and of none,
    /// the bytes must be UTF-8 without control characters, for services send JSON as `application/octet-stream` too.
    static func isText(_ bytes: [UInt8], type: String?) -> Bool {
        let media = MediaType(type ?? "")
        if media.isText, !media.essence.isEmpty {
            return nul.first(in: bytes, from: 0) == nil || String(validating: bytes, as: UTF8.self) != nil
        }
        guard controls.first(in: bytes, from: 0) == nil else { return false }
        return media.essence.isEmpty || String(validating: bytes, as: UTF8.self) != nil
    }
}
