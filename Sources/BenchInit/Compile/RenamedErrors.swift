import BenchSetup

/// The newer name of what the compiler misses: what a `Single` of RxSwift 5 ends with is an enumeration of its own with `error`, and in 6 a
/// result with `failure`.
struct RenamedErrors {
    /// The places of the older name.
    let places: [Range<Int>]
    /// Its words and the newer ones, as a person calls them.
    static let (name, word) = ("Result.error", "failure")

    private static let old = Array("error".utf8)

    /// Finds what a message is about; nil for any other.
    ///
    /// - Parameters:
    ///   - message: What the compiler says.
    ///   - place: Where it says so.
    ///   - source: The text of the file.
    init?(_ message: String, at place: Int, in source: [UInt8]) {
        if message.hasPrefix("type 'Result<"), message.hasSuffix("has no member 'error'") {
            let start = source[place...].first == UInt8(ascii: ".") ? place + 1 : place
            guard source[start...].starts(with: Self.old) else { return nil }
            places = [start..<start + Self.old.count]
        } else if message.hasPrefix("cannot call value of non-function type '") && message.hasSuffix("Error)?'")
            || message.hasPrefix("instance member 'error' cannot be used on type 'Result"),
            let start = Self.memberCall(at: place, in: source)
        {
            // An app's own extension may give a result a property of that name.
            places = [start..<start + Self.old.count]
        } else if message.hasPrefix("referencing instance method 'subscribe' on 'PrimitiveSequenceType'") {
            // With a case that no result has, the compiler takes the closure for that of a sequence without elements.
            guard let closure = Self.block(from: place, in: source) else { return nil }
            let text = String(decoding: source[closure], as: UTF8.self)
            places = text.matches(of: /case\s+(?:let\s+)?\.(error)\b/).map { match in
                let start = closure.lowerBound + text[..<match.1.startIndex].utf8.count
                return start..<start + Self.old.count
            }
            if places.isEmpty { return nil }
        } else {
            return nil
        }
    }

    /// The place of the name in `.error(…)`, which stands for a member of what is wanted there; nil for anything else.
    private static func memberCall(at place: Int, in source: [UInt8]) -> Int? {
        let start = source[place...].first == UInt8(ascii: ".") ? place + 1 : place
        let before = source[..<max(start - 1, 0)].last.map { Character(Unicode.Scalar($0)) }
        guard start > 0, source[start - 1] == UInt8(ascii: "."),
            source[start...].starts(with: old + [UInt8(ascii: "(")]),
            before.map({ $0.isLetter || $0.isNumber || ")]>_".contains($0) }) != true
        else { return nil }
        return start
    }

    /// The first block behind a place, with its braces.
    private static func block(from place: Int, in source: [UInt8]) -> Range<Int>? {
        guard let start = source[place...].firstIndex(of: UInt8(ascii: "{")) else { return nil }
        var depth = 0
        for at in start..<source.count {
            if source[at] == UInt8(ascii: "{") { depth += 1 }
            if source[at] == UInt8(ascii: "}") { depth -= 1 }
            if depth == 0 { return start..<at + 1 }
        }
        return nil
    }
}
