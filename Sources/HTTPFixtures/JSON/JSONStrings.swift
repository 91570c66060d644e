/// The strings and the long numbers of a text that holds JSON: as a whole, broken, or inside other text.
///
/// For text that `JSONText` reads as JSON, the strings are the same. `JSONText` stops where the text breaks, and this
/// goes on, because a secret in a broken text is still a secret.
struct JSONStrings {
    struct Found {
        /// The range of the content, without the quotes.
        let range: Range<Int>
        /// The range of the member's name; nil at the top level, and for names. Elements of an array have the array's
        /// name.
        let name: Range<Int>?
        /// The range of the name of the enclosing object or array that `isHolder` chose; nil if there is none.
        let holder: Range<Int>?
        /// The number of the object that has the string as a member, alone or in an array; nil if there is none.
        let object: Int?
    }

    /// The least number of characters of a number that may be a secret.
    private static let longNumber = 6
    private static let numerals = ByteTable("0123456789+-.eE".utf8)

    private let bytes: [UInt8]
    private(set) var values: [Found] = []
    /// The numbers of six characters or more inside an object or an array.
    private(set) var numbers: [Found] = []
    /// The names of members, without the quotes.
    private(set) var names: [Range<Int>] = []

    /// Finds all strings that are not names of members.
    init(in bytes: [UInt8], isHolder: (Range<Int>) -> Bool = { _ in false }) {
        self.bytes = bytes
        var place = Place()
        var at = 0
        while let next = JSONScan.firstMark(in: bytes, from: at) {
            at = next + 1
            switch bytes[next] {
            case UInt8(ascii: "\""):
                at = readString(from: at, &place)
                continue
            case UInt8(ascii: "["): place.open(isArray: true, isHolder)
            case UInt8(ascii: "{"): place.open(isArray: false, isHolder)
            case UInt8(ascii: "]"), UInt8(ascii: "}"): _ = place.levels.popLast()
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
                at = Self.numerals.firstOther(in: bytes, from: at) ?? bytes.count
                if at - next >= Self.longNumber, !place.levels.isEmpty, isEnd(at) {
                    numbers.append(place.found(next..<at))
                }
            default: break
            }
            place.name = nil
        }
    }

    /// The objects and arrays around the place that is read.
    private struct Place {
        /// The name that the next value has; nil if there is none.
        var name: Range<Int>?
        var levels: [(name: Range<Int>?, holder: Range<Int>?, object: Int?)] = []
        private var objects = 0
        /// The end of a line that leaves a string open: none opens before it, since the quotes in between were taken
        /// for escaped ones.
        var lineEnd = 0

        mutating func open(isArray: Bool, _ isHolder: (Range<Int>) -> Bool) {
            let own = name ?? levels.last?.name
            let holder = levels.last?.holder ?? own.flatMap { isHolder($0) ? $0 : nil }
            objects += isArray ? 0 : 1
            levels.append((isArray ? own : nil, holder, isArray ? levels.last?.object : objects))
        }

        func found(_ range: Range<Int>) -> Found {
            let level = levels.last
            return Found(range: range, name: name ?? level?.name, holder: level?.holder, object: level?.object)
        }
    }

    /// Reads a string: the name of a member, or a value.
    ///
    /// - Parameters:
    ///   - start: The index of its content.
    ///   - place: The place of the string; then, that after it.
    /// - Returns: The index after it; `start` if none opens there.
    private mutating func readString(from start: Int, _ place: inout Place) -> Int {
        guard start > place.lineEnd else { return start }
        let (end, isClosed) = close(from: start)
        guard isClosed else {
            place.lineEnd = end
            return start
        }
        if let colon = JSONScan.firstMark(in: bytes, from: end + 1), bytes[colon] == UInt8(ascii: ":") {
            place.name = start..<end
            names.append(start..<end)
            return colon + 1
        }
        values.append(place.found(start..<end))
        place.name = nil
        return end + 1
    }

    /// Returns whether a number ends at an index.
    private func isEnd(_ at: Int) -> Bool { at == bytes.count || bytes[at] <= 0x20 || ",]}".utf8.contains(bytes[at]) }

    /// Finds the end of the string whose content starts at an index, or the end of the text if that is cut off in the
    /// string.
    ///
    /// Nil if a line ends first, so that the opening quote did not open a string.
    static func end(in bytes: [UInt8], from start: Int) -> Int? {
        let end = bytes.withUnsafeBufferPointer { JSONStringWalk.stop(in: $0, from: start) }
        return end == bytes.count || bytes[end] == UInt8(ascii: "\"") ? end : nil
    }

    /// True if the whole text is JSON, in which a string may continue over characters that end a line elsewhere.
    private lazy var isJSON = JSONText(bytes).stop == nil

    private mutating func close(from start: Int) -> (end: Int, isClosed: Bool) {
        let text = bytes
        return text.withUnsafeBufferPointer { bytes in
            var end = JSONStringWalk.stop(in: bytes, from: start)
            while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
                guard isJSON else { return (end, false) }
                end = JSONStringWalk.stop(in: bytes, from: end + 1)
            }
            return (end, true)
        }
    }
}
