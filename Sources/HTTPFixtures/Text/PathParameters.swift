/// The parameters in the paths of URLs, `/list;jsessionid=…` (RFC 3986, 3.3), and the fields that a `;` separates.
struct PathParameters {
    struct Parameter {
        let name: Range<Int>
        let value: Range<Int>
    }

    private static let around = ByteTable { $0 <= 0x20 || "\"'<>()`\\".utf8.contains($0) ? 1 : 0 }
    private static let nameEnds = ByteTable { $0 <= 0x20 || ";/?#&=\"'<>,".utf8.contains($0) ? 1 : 0 }
    private static let pathEnds = ByteTable { $0 <= 0x20 || ";/?#&\"'<>".utf8.contains($0) ? 1 : 0 }
    private static let queryEnds = ByteTable { $0 <= 0x20 || ";#&\"'<>".utf8.contains($0) ? 1 : 0 }
    private static let semicolon = ByteTable(";".utf8)
    private static let question = ByteTable("?".utf8)

    private(set) var values: [Parameter] = []

    /// Finds all parameters.
    ///
    /// - Parameters:
    ///   - bytes: The text.
    ///   - kind: What it is. Of a text that is neither a URL nor a form, only those in URLs and in absolute paths count.
    init(in bytes: [UInt8], _ kind: FieldScan.Kind) {
        var word = kind == .text ? 0..<0 : bytes.indices
        var query = kind == .form ? 0 : Self.question.first(in: bytes, from: 0) ?? bytes.count
        var url = 0
        var at = 0
        while let mark = Self.semicolon.first(in: bytes, from: at) {
            at = mark + 1
            let end = Self.nameEnds.first(in: bytes, from: at) ?? bytes.count
            guard end > at, end < bytes.count, bytes[end] == UInt8(ascii: "=") else { continue }
            if mark >= word.upperBound {
                word = Self.word(around: mark, in: bytes, after: word.upperBound)
                query = Self.question.first(in: bytes, from: word.lowerBound) ?? bytes.count
                url = Self.url(in: bytes, word)
            }
            guard mark > url else { continue }
            let ends = mark > query ? Self.queryEnds : Self.pathEnds
            let last = min(ends.first(in: bytes, from: end + 1) ?? bytes.count, word.upperBound)
            let value = end + 1..<max(end + 1, last)
            values.append(Parameter(name: at..<end, value: value))
            at = value.upperBound
        }
    }

    /// Finds the word that holds a byte; it begins behind the one before it.
    private static func word(around mark: Int, in bytes: [UInt8], after start: Int) -> Range<Int> {
        var (first, next) = (start, start)
        while let end = around.first(in: bytes, from: next), end < mark { (first, next) = (end + 1, end + 1) }
        return first..<(around.first(in: bytes, from: mark) ?? bytes.count)
    }

    /// Finds where a word is a URL, behind its scheme, or an absolute path.
    private static func url(in bytes: [UInt8], _ word: Range<Int>) -> Int {
        if bytes[word].first == UInt8(ascii: "/") { return word.lowerBound }
        guard let colon = bytes[word].firstIndex(of: UInt8(ascii: ":")), bytes[colon...].starts(with: "://".utf8) else {
            return word.upperBound
        }
        return colon
    }
}
