/// The positions of the names in a part of an exchange: of fields, members, elements and attributes.
enum NameRanges {
    private static let open = ByteTable("<".utf8)
    private static let elementEnds = ByteTable { $0 <= 0x20 || "/>=<\"'&;".utf8.contains($0) ? 1 : 0 }

    /// Finds all names that are not inside another text.
    static func all(in piece: Exchange.Piece) -> RangeSet<Int> {
        let bytes = piece.bytes
        switch piece.kind {
        case .method: return RangeSet()
        case .url: return RangeSet(fields(in: bytes, .url))
        case .header: return RangeSet(fields(in: bytes, .text) + cookies(in: bytes))
        case .body(let type):
            let isForm = type?.lowercased().hasPrefix("application/x-www-form-urlencoded") ?? false
            if isForm { return RangeSet(fields(in: bytes, .form)) }
            return RangeSet(fields(in: bytes, .text) + JSONStrings(in: bytes).names + elements(in: bytes))
        }
    }

    private static func fields(in bytes: [UInt8], _ kind: FieldScan.Kind) -> [Range<Int>] {
        var scan = FieldScan(bytes, kind)
        var found: [Range<Int>] = []
        while let name = scan.name() {
            found.append(name)
            _ = scan.value(isSecret: false)
        }
        return found
    }

    private static func cookies(in bytes: [UInt8]) -> [Range<Int>] {
        bytes.indices.split { bytes[$0] == UInt8(ascii: ";") }.compactMap { part in
            bytes[part.startIndex..<part.endIndex].firstIndex(of: UInt8(ascii: "=")).map { part.startIndex..<$0 }
        }
    }

    /// The names of elements, in opening and closing tags, and of attributes.
    private static func elements(in bytes: [UInt8]) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var at = 0
        while let start = open.first(in: bytes, from: at) {
            at = start + 1
            if at < bytes.count, bytes[at] == UInt8(ascii: "/") { at += 1 }
            let end = elementEnds.first(in: bytes, from: at) ?? bytes.count
            if end > at { found.append(at..<end) }
        }
        return found.isEmpty ? [] : found + MarkupFields(in: bytes).values.map(\.name)
    }
}
