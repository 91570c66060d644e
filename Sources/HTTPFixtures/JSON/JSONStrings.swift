/// The strings, and the long numbers, of a text in JSON, or in something close to it: truncated, one value per line, or inside another text.
///
/// Nothing has to be complete or well-formed, because a secret in a broken text is still a secret.
struct JSONStrings {
    struct Found {
        /// The content, without the quotes.
        let range: Range<Int>
        /// The content of the member's name; nil at the top level, and for names. Elements of an array have the array's
        /// name.
        let name: Range<Int>?
        /// The name of the enclosing object or array that `isHolder` chose; nil if there is none.
        let holder: Range<Int>?
        /// The number of the object that has it as a member, alone or in an array; nil if there is none.
        let object: Int?
    }

    /// The bytes that a value may begin or end with: everything but white space.
    private static let marks = ByteTable { [0x20, 0x09, 0x0a, 0x0d].contains($0) ? 0 : 1 }
    private static let numerals = ByteTable("0123456789+-.eE".utf8)
    /// So many characters has a number that may be a secret.
    private static let longNumber = 6
    private static let ends = ByteTable { $0 < 0x20 || "\"\\".utf8.contains($0) ? 1 : 0 }

    private let bytes: [UInt8]
    private(set) var values: [Found] = []
    /// The numbers of six characters or more inside an object or an array.
    private(set) var numbers: [Found] = []
    /// The names of members, without the quotes.
    private(set) var names: [Range<Int>] = []

    /// Finds all strings that are not names of members.
    ///
    /// - Parameters:
    ///   - bytes: The text.
    ///   - isHolder: Returns whether the strings inside an object or array of this name must know the name.
    init(in bytes: [UInt8], isHolder: (Range<Int>) -> Bool = { _ in false }) {
        self.bytes = bytes
        var name: Range<Int>?
        var levels: [(name: Range<Int>?, holder: Range<Int>?, object: Int?)] = []
        var objects = 0
        // No string opens before the end of a line that leaves one open: the quotes in between were taken for escaped
        // ones.
        var lineEnd = 0
        var at = 0
        while let next = Self.marks.first(in: bytes, from: at) {
            at = next + 1
            switch bytes[next] {
            case UInt8(ascii: "\""):
                guard at > lineEnd else { continue }
                let (end, isClosed) = Self.close(in: bytes, from: at)
                guard isClosed else {
                    lineEnd = end
                    continue
                }
                let range = at..<end
                at = end + 1
                if let colon = colon(after: at) {
                    name = range
                    names.append(range)
                    at = colon + 1
                    continue
                }
                let level = levels.last
                values.append(
                    Found(range: range, name: name ?? level?.name, holder: level?.holder, object: level?.object))
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                let own = name ?? levels.last?.name
                let holder = levels.last?.holder ?? own.flatMap { isHolder($0) ? $0 : nil }
                let isArray = bytes[next] == UInt8(ascii: "[")
                objects += isArray ? 0 : 1
                levels.append((isArray ? own : nil, holder, isArray ? levels.last?.object : objects))
            case UInt8(ascii: "]"), UInt8(ascii: "}"): _ = levels.popLast()
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
                at = Self.numerals.firstOther(in: bytes, from: at) ?? bytes.count
                if at - next >= Self.longNumber, let level = levels.last, isEnd(at) {
                    numbers.append(
                        Found(
                            range: next..<at, name: name ?? level.name, holder: level.holder, object: level.object))
                }
            default: break
            }
            name = nil
        }
    }

    /// Returns whether a text is JSON, values in JSON one after the other, or either behind what keeps scripts from reading it:
    /// `)]}',` or the name of a function.
    static func mayBegin(_ bytes: [UInt8]) -> Bool {
        let head = bytes.prefix(100).drop { [0x20, 0x09, 0x0a, 0x0d, 0xef, 0xbb, 0xbf].contains($0) }
        guard let first = head.first else { return false }
        if "{[".utf8.contains(first) || head.starts(with: ")]}'".utf8) { return true }
        return String(decoding: head, as: UTF8.self).prefixMatch(of: /(?:\/\*\*\/)?[\w$.]+\s*\(\s*[;{\[]/) != nil
    }

    /// Returns whether a number ends at an index.
    private func isEnd(_ at: Int) -> Bool { at == bytes.count || bytes[at] <= 0x20 || ",]}".utf8.contains(bytes[at]) }

    /// Finds the end of the string whose content starts at an index, or the end of the text if it is truncated there.
    ///
    /// Nil if a line ends first: then the opening quote did not open a string.
    static func end(in bytes: [UInt8], from start: Int) -> Int? {
        let (end, isClosed) = close(in: bytes, from: start)
        return isClosed ? end : nil
    }

    private static func close(in bytes: [UInt8], from start: Int) -> (end: Int, isClosed: Bool) {
        var at = start
        while let next = ends.first(in: bytes, from: at) {
            if bytes[next] != UInt8(ascii: "\\") { return (next, bytes[next] == UInt8(ascii: "\"")) }
            at = next + 2
        }
        return (bytes.count, true)
    }

    private func colon(after start: Int) -> Int? {
        var at = start
        while at < bytes.count, [0x20, 0x09, 0x0a, 0x0d].contains(bytes[at]) { at += 1 }
        return at < bytes.count && bytes[at] == UInt8(ascii: ":") ? at : nil
    }
}
