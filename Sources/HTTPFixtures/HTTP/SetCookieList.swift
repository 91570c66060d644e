/// The cookies of a `Set-Cookie` header in which Foundation, or a tool, has joined several with commas.
///
/// Commas occur in dates and some values too: a new cookie begins only if a name and `=` follow the comma (RFC 6265,
/// 4.1.1).
package enum SetCookieList {
    /// Finds each cookie with its attributes; the commas between them, and the space after each, belong to none.
    static func ranges(in value: [UInt8]) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var start = 0
        for comma in value.indices where value[comma] == UInt8(ascii: ",") && startsPair(value, comma + 1) {
            found.append(start..<comma)
            start = comma + 1
            while start < value.count, value[start] == 0x20 { start += 1 }
        }
        return found + [start..<value.count]
    }

    /// Splits the value of a header into one value for each cookie.
    package static func values(in value: String) -> [String] {
        let bytes = Array(value.utf8)
        return ranges(in: bytes).map { String(decoding: bytes[$0], as: UTF8.self) }
    }

    /// Returns whether a cookie's `name=` follows, not the rest of a date.
    private static func startsPair(_ value: [UInt8], _ start: Int) -> Bool {
        let rest = value[start...].drop { $0 == 0x20 }
        let name = rest.prefix { $0 > 0x20 && !"=,;\"".utf8.contains($0) }
        return !name.isEmpty && rest.dropFirst(name.count).first == UInt8(ascii: "=")
    }
}
