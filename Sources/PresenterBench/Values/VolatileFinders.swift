import Foundation
import PlayRuntime
import Transcript

/// Finds values of one kind in a text.
protocol VolatileFinder: Sendable {
    func findings(in text: String) -> [VolatileMatch]
}

/// A value and its position in a text.
struct VolatileMatch: Sendable {
    var range: Range<String.Index>
    var value: VolatileValue
    /// The rank of the value among values of its kind, if that is the same in every play.
    var rank: Int?
}

extension String {
    /// Tells whether two adjacent bytes satisfy a condition: most texts hold no such value, and this is faster than a
    /// search.
    func hasPair(_ isSuch: (UInt8, UInt8) -> Bool) -> Bool { zip(utf8, utf8.dropFirst()).contains(where: isSuch) }

    /// Looks for a value at each byte, from the left; no value begins inside another.
    ///
    /// - Parameters:
    ///   - shortest: The smallest number of bytes of a value.
    ///   - value: Returns the value that begins at a byte, its rank and its end; nil if there is none.
    /// - Returns: The values with their positions.
    fileprivate func matches(
        ofAtLeast shortest: Int, _ value: (_ bytes: [UInt8], _ start: Int) -> (VolatileValue, rank: Int, end: Int)?
    ) -> [VolatileMatch] {
        let bytes = Array(utf8)
        var matches: [VolatileMatch] = []
        var start = 0
        while start + shortest <= bytes.count {
            guard let (value, rank, end) = value(bytes, start) else {
                start += 1
                continue
            }
            let range = utf8.index(startIndex, offsetBy: start)..<utf8.index(startIndex, offsetBy: end)
            matches.append(VolatileMatch(range: range, value: value, rank: rank))
            start = end
        }
        return matches
    }
}

/// Finds addresses: `0x` and the number of something mapped into this process.
struct AddressFinder: VolatileFinder {
    /// The lowest address; smaller numbers are constants of the app, as a process with random addresses maps nothing
    /// there.
    private static let lowest: UInt = 1 << 32
    /// Returns whether an address is mapped.
    let isMapped: @Sendable (UInt) -> Bool

    func findings(in text: String) -> [VolatileMatch] {
        // Most texts have none, and a search by characters is slow.
        guard text.hasPair({ $0 == UInt8(ascii: "0") && $1 == UInt8(ascii: "x") }) else { return [] }
        return text.ranges(of: "0x").compactMap { prefix in
            let digits = text[prefix.upperBound...].prefix { $0.isASCII && $0.isHexDigit }
            guard digits.count <= 16, let address = UInt(digits, radix: 16), address >= Self.lowest, isMapped(address)
            else { return nil }
            let raw = String(text[prefix.lowerBound..<digits.endIndex])
            return VolatileMatch(
                range: prefix.lowerBound..<digits.endIndex,
                value: VolatileValue(name: "ADDRESS", raw: raw, isExact: false))
        }
    }
}

/// Finds UUIDs that were created in the play, in upper or lower case, with or without hyphens.
///
/// A UUID from a fixture, or from the app's own code, is the same in every play and is not replaced.
struct UUIDFinder: VolatileFinder {
    /// Returns the position of a UUID among those that the play has created; nil for others.
    let birth: @Sendable (UUIDBits) -> Int?

    func findings(in text: String) -> [VolatileMatch] {
        text.matches(ofAtLeast: UUIDBits.shortest) { bytes, start in
            guard let (bits, end) = UUIDBits.read(bytes, from: start), let birth = birth(bits) else { return nil }
            return (VolatileValue(name: "UUID", raw: bits.text, isExact: true), birth, end)
        }
    }
}

/// Finds instants of the machine's own clock, such as file times, in ISO 8601 and in UTC.
struct NowFinder: VolatileFinder {
    /// The time from the start of the play until now on the machine's own clock, in seconds since 1970.
    let real: @Sendable () -> ClosedRange<Double>
    /// The same time on the clock that the app sees: instants in it are the same in every play.
    let virtual: @Sendable () -> ClosedRange<Double>

    private static let pattern = try? NSRegularExpression(
        pattern: #"(?<![0-9])([0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2})(\.[0-9]{1,9})?Z"#)

    func findings(in text: String) -> [VolatileMatch] {
        // The shortest instant is 2001-01-01T00:00:00Z.
        guard text.utf8.count >= 20, Self.mayMatch(text), let pattern = Self.pattern else { return [] }
        return pattern.matches(in: text, range: NSRange(text.startIndex..., in: text)).compactMap { match in
            guard let range = Range(match.range, in: text), let whole = Range(match.range(at: 1), in: text),
                let seconds = try? Date(text[whole] + "Z", strategy: .iso8601).timeIntervalSince1970
            else { return nil }
            let fraction = Range(match.range(at: 2), in: text).flatMap { Double("0" + text[$0]) }
            guard isNow(seconds, fraction) else { return nil }
            let value = VolatileValue(
                name: "DATE", raw: String(text[range]), isExact: false, isNumbered: false)
            return VolatileMatch(range: range, value: value)
        }
    }

    /// Tells whether a digit comes before a Z: most texts need no pattern, which takes longer to create than to use.
    private static func mayMatch(_ text: String) -> Bool {
        text.hasPair { digit, end in
            end == UInt8(ascii: "Z") && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit)
        }
    }

    /// Tells whether an instant lies within the play. Without a fraction, it may be any moment of its second; with one,
    /// it is rounded to the millisecond.
    private func isNow(_ seconds: Double, _ fraction: Double?) -> Bool {
        let instants = fraction.map { seconds + $0 - 0.001...seconds + $0 + 0.001 } ?? seconds - 0.001...seconds + 1
        return instants.overlaps(real()) && !instants.overlaps(virtual())
    }
}

/// Finds the matches of a scenario's own pattern.
struct PatternFinder: VolatileFinder {
    private let name: String
    private let pattern: NSRegularExpression

    /// Creates a finder.
    init(_ name: String, pattern: String) throws {
        self.name = name
        self.pattern = try NSRegularExpression(pattern: pattern)
    }

    func findings(in text: String) -> [VolatileMatch] {
        pattern.matches(in: text, range: NSRange(text.startIndex..., in: text)).compactMap { match in
            guard let range = Range(match.range, in: text), !range.isEmpty else { return nil }
            return VolatileMatch(
                range: range, value: VolatileValue(name: name, raw: String(text[range]), isExact: false))
        }
    }
}

/// Finds a folder of the play, as a path or, percent-encoded in any way, inside a URL.
struct FolderFinder: VolatileFinder {
    private let value: VolatileValue
    private let spellings: [[UInt8]]

    /// Creates a finder; nil if the path is not a folder of the play.
    init?(_ name: String, path: String?) {
        guard let path, path.hasPrefix("/") else { return nil }
        let trimmed = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
        guard trimmed != "/" else { return nil }
        value = VolatileValue(name: name, raw: trimmed, isExact: true)
        let resolved = URL(filePath: trimmed).resolvingSymlinksInPath().path
        spellings = Set([trimmed, resolved]).sorted { $0.utf8.count > $1.utf8.count }.map { Array($0.utf8) }
    }

    func findings(in text: String) -> [VolatileMatch] {
        guard text.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "%") }) else { return [] }
        return text.matches(ofAtLeast: 1) { bytes, start in
            spellings.lazy.compactMap { Self.end(of: $0, in: bytes, from: start) }.first.map { (value, 0, $0) }
        }
    }

    /// Returns the end of a path that begins at a position, and is not just the beginning of a longer name; nil if
    /// there is none.
    private static func end(of path: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
        var place = start
        for byte in path {
            // JSON may write a slash with a backslash before it, and an escaped text with two.
            while byte == UInt8(ascii: "/"), place > start, place < bytes.count, bytes[place] == UInt8(ascii: "\\") {
                place += 1
            }
            guard place < bytes.count else { return nil }
            if bytes[place] == byte {
                place += 1
            } else if bytes[place] == UInt8(ascii: "%"), place + 3 <= bytes.count,
                UInt8(String(decoding: bytes[place + 1..<place + 3], as: UTF8.self), radix: 16) == byte
            {
                place += 3
            } else {
                return nil
            }
        }
        return place < bytes.count && isPartOfName(bytes[place]) ? nil : place
    }

    private static func isPartOfName(_ byte: UInt8) -> Bool {
        byte >= 0x80 || Character(Unicode.Scalar(byte)).isLetter || Character(Unicode.Scalar(byte)).isNumber
            || "-_".utf8.contains(byte)
    }
}

/// Finds the folder of the sources in the path of a source file, which the compiler writes for `#filePath` and which is another one on each
/// machine.
struct SourceFinder: VolatileFinder {
    private let folder: FolderFinder

    /// Creates a finder; nil if the path is no folder with sources.
    init?(path: String) {
        guard let folder = FolderFinder("SOURCES", path: path) else { return nil }
        self.folder = folder
    }

    func findings(in text: String) -> [VolatileMatch] {
        // A text of the app may begin as a short path does: only a file of Swift is one.
        guard text.hasPair({ $0 == UInt8(ascii: ".") && $1 == UInt8(ascii: "s") }) else { return [] }
        return folder.findings(in: text).filter { found in
            text[found.range.upperBound...].prefixMatch(of: /[^"\n]*?\.swift\b/) != nil
        }
    }
}
