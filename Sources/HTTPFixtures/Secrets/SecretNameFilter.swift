/// Tells that nearly every harmless name is not a secret's, from its first letter, its last letter and its length,
/// without making a string of it.
///
/// Other tools' files are searched for secrets before they are played, and a body of a few kilobytes has a hundred
/// names.
struct SecretNameFilter: Sendable {
    /// The length from which a name has no bit.
    private static let longest = 64
    /// The last four letters of the names of passwords, which `SecretNames` knows by their ends alone.
    private static let passwordEnds = SecretNames.passwords.map { tail(of: $0.utf8.suffix(4)) }

    /// The marks of bytes: for those that `SecretNames.plain` drops, and for those after which only the whole name can
    /// be judged.
    private enum Mark {
        static let dropped: UInt8 = 1
        static let unclear: UInt8 = 2
        static let digit: UInt8 = 3
    }

    private static let marks = ByteTable { byte in
        if "-_ ".utf8.contains(byte) { return Mark.dropped }
        if ASCII.isDigit(byte) { return Mark.digit }
        // Other alphabets have capitals of their own; the rest are parts of a name, of a path, or an escape.
        return byte >= 0x80 || "[].\\/%&".utf8.contains(byte) ? Mark.unclear : 0
    }

    /// The lengths of the names that begin and end with two letters, one bit each.
    private var lengths = [UInt64](repeating: 0, count: 32 * 32)
    /// True if a name is too long or not ASCII, so that the filter can rule out nothing.
    private var isOpen = false

    /// Creates a filter.
    ///
    /// - Parameter names: All names of secrets, as `SecretNames.plain` writes them.
    init(_ names: some Sequence<String>) {
        for name in names {
            let bytes = Array(name.utf8)
            guard let first = bytes.first, let last = bytes.last, bytes.count < Self.longest,
                bytes.allSatisfy({ $0 < 0x80 })
            else {
                isOpen = true
                continue
            }
            lengths[Self.place(first, last)] |= 1 << UInt64(bytes.count)
        }
    }

    /// Returns whether a part of a text may be the name of a secret, written in any way.
    func mayBeName(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        bytes.withUnsafeBufferPointer { mayBeName(UnsafeBufferPointer(rebasing: $0[range])) }
    }

    /// Returns whether a text may be the name of a secret, written in any way.
    func mayBeName(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard !isOpen, let start = text.baseAddress else { return isOpen }
        return Self.marks.withMarks { marks in
            var (first, last, count, tail) = (UInt8(0), UInt8(0), 0, UInt32(0))
            var at = 0
            while at < text.count {
                let byte = start[at]
                at += 1
                let mark = marks[Int(byte)]
                if mark == Mark.unclear { return true }
                if mark == Mark.dropped { continue }
                if count == 0 { first = byte }
                last = byte
                count += 1
                if mark != Mark.digit { tail = tail << 8 | UInt32(byte | 0x20) }
            }
            guard count < Self.longest else { return true }
            return count > 0 && lengths[Self.place(first, last)] & 1 << UInt64(count) != 0
                || Self.passwordEnds.contains(tail)
        }
    }

    /// The index for two letters; the upper and the lower case of a letter have the same five low bits.
    private static func place(_ first: UInt8, _ last: UInt8) -> Int { Int(first & 0x1f) << 5 | Int(last & 0x1f) }

    private static func tail(of letters: some Sequence<UInt8>) -> UInt32 {
        letters.reduce(0) { $0 << 8 | UInt32($1 | 0x20) }
    }
}
