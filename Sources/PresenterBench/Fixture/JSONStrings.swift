/// The strings of a text in JSON, or in something near it: broken off, one value a line, or inside another text.
///
/// Nothing is required to be complete or well-formed, because a secret in a broken text is still a secret.
struct JSONStrings {
    struct Found {
        /// The content, without the quotes.
        let range: Range<Int>
        /// The content of the member's name; nil at the top, and for a name itself. Elements of an array have the array's.
        let name: Range<Int>?
    }

    private let bytes: [UInt8]
    private(set) var values: [Found] = []

    /// Finds all strings that are not names of members.
    init(in bytes: [UInt8]) {
        self.bytes = bytes
        var name: Range<Int>?
        var arrays: [Range<Int>?] = []
        var at = 0
        while at < bytes.count {
            let byte = bytes[at]
            at += 1
            switch byte {
            case UInt8(ascii: "\""):
                guard let end = Self.end(in: bytes, from: at) else { continue }
                let range = at..<end
                at = end + 1
                if let colon = colon(after: at) {
                    name = range
                    at = colon + 1
                    continue
                }
                values.append(Found(range: range, name: name ?? arrays.last ?? nil))
            case UInt8(ascii: "["): arrays.append(name ?? arrays.last ?? nil)
            case UInt8(ascii: "{"): arrays.append(nil)
            case UInt8(ascii: "]"), UInt8(ascii: "}"): _ = arrays.popLast()
            case 0x20, 0x09, 0x0a, 0x0d: continue
            default: break
            }
            name = nil
        }
    }

    /// Finds where the string whose content starts at an index is closed, or the end where the text breaks off in it.
    ///
    /// Nil where a line ends first: then the opening quote opened no string.
    static func end(in bytes: [UInt8], from start: Int) -> Int? {
        var at = start
        while at < bytes.count, bytes[at] >= 0x20 {
            if bytes[at] == UInt8(ascii: "\"") { return at }
            at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1
        }
        return at < bytes.count ? nil : bytes.count
    }

    private func colon(after start: Int) -> Int? {
        var at = start
        while at < bytes.count, [0x20, 0x09, 0x0a, 0x0d].contains(bytes[at]) { at += 1 }
        return at < bytes.count && bytes[at] == UInt8(ascii: ":") ? at : nil
    }
}
