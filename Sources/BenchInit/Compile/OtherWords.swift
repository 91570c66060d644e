import BenchSetup

/// Words that the compiler wants in the place of others, as it says.
struct OtherWords {
    /// The places of the older words.
    let places: [Range<Int>]
    /// The older words, as a person calls them.
    let name: String
    /// The newer ones.
    let word: String

    private static let old = Array("error".utf8)

    /// Finds what a message is about; nil for any other.
    init?(_ message: String, at place: Int, in source: [UInt8]) {
        if let places = Self.failures(message, at: place, in: source) {
            (self.places, name, word) = (places, "Result.error", "failure")
        } else if message == "use the 'required' modifier to override a required initializer",
            let place = Self.override(before: place, in: source)
        {
            // A library that is made of Objective-C has initializers that are not required.
            (places, name, word) = ([place], "override init", "required")
        } else if message == "'Map' is ambiguous for type lookup in this context",
            source[place...].starts(with: Array("Map".utf8)),
            String(decoding: source, as: UTF8.self).contains(/\bimport\s+ObjectMapper\b/)
        {
            // Realm has a type of that name too, since later than the apps that have both of them.
            (places, name, word) = ([place..<place + 3], "Map", "ObjectMapper.Map")
        } else {
            return nil
        }
    }

    /// The places of `error`: what a `Single` of RxSwift 5 ends with is an enumeration of its own with that case, and in 6 a result with
    /// `failure`.
    private static func failures(_ message: String, at place: Int, in source: [UInt8]) -> [Range<Int>]? {
        if message.hasPrefix("type 'Result<"), message.hasSuffix("has no member 'error'") {
            let start = source[place...].first == UInt8(ascii: ".") ? place + 1 : place
            return source[start...].starts(with: old) ? [start..<start + old.count] : nil
        }
        if message.hasPrefix("cannot call value of non-function type '") && message.hasSuffix("Error)?'")
            || message.hasPrefix("instance member 'error' cannot be used on type 'Result")
        {
            // An app's own extension may give a result a property of that name.
            return memberCall(at: place, in: source).map { [$0..<$0 + old.count] }
        }
        guard message.hasPrefix("referencing instance method 'subscribe' on 'PrimitiveSequenceType'"),
            // With a case that no result has, the compiler takes the closure for that of a sequence without elements.
            let closure = block(from: place, in: source)
        else { return nil }
        let text = String(decoding: source[closure], as: UTF8.self)
        let places = text.matches(of: /case\s+(?:let\s+)?\.(error)\b/).map { match in
            let start = closure.lowerBound + text[..<match.1.startIndex].utf8.count
            return start..<start + old.count
        }
        return places.isEmpty ? nil : places
    }

    /// The place of `override` among the words before an initializer, on its line.
    private static func override(before place: Int, in source: [UInt8]) -> Range<Int>? {
        let start = source[..<place].lastIndex {
            [UInt8(ascii: "\n"), UInt8(ascii: "{"), UInt8(ascii: ";")].contains($0)
        }
        let first = start.map { $0 + 1 } ?? 0
        let text = String(decoding: source[first..<place], as: UTF8.self)
        guard let word = text.firstMatch(of: /\boverride\b/) else { return nil }
        let begin = first + text[..<word.range.lowerBound].utf8.count
        return begin..<begin + "override".utf8.count
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
