/// The shape of a value, as code that parses it expects.
enum ValueShape {
    private static let notInName = ByteTable("\t\n\u{b}\u{c}\r /:<>\"".utf8)
    private static let notInURL = ByteTable("\t\n\u{b}\u{c}\r <>\"".utf8)
    private static let domain = ByteTable { byte in
        ASCII.isWord(byte) || ".-".utf8.contains(byte) ? 1 : 0
    }

    /// Returns whether a value is an e-mail address, as forms check them: a name, `@`, and a domain that ends in
    /// letters.
    static func isEMail(_ value: [UInt8]) -> Bool {
        guard let at = value.firstIndex(of: UInt8(ascii: "@")), at > 0,
            let dot = value.lastIndex(of: UInt8(ascii: ".")), dot > at + 1, dot + 1 < value.count
        else { return false }
        return domain.firstOther(in: value, from: at + 1) == nil && value[(dot + 1)...].allSatisfy(ASCII.isLetter)
            && notInName.first(in: value, from: 0) == nil && hasNoSpace(value[..<at])
    }

    /// Returns the scheme, with its slashes, of a web URL; nil for any other value.
    static func scheme(ofURL value: [UInt8]) -> String? {
        guard let scheme = ["https://", "http://"].first(where: { value.starts(with: $0.utf8) }),
            value.count > scheme.utf8.count, value[scheme.utf8.count] != UInt8(ascii: "/"),
            notInURL.first(in: value, from: 0) == nil, hasNoSpace(value[...])
        else { return nil }
        return scheme
    }

    /// Returns whether a part is free of white space outside ASCII.
    private static func hasNoSpace(_ part: ArraySlice<UInt8>) -> Bool {
        part.allSatisfy { $0 < 0x80 }
            || String(decoding: part, as: UTF8.self).unicodeScalars.allSatisfy { !$0.properties.isWhitespace }
    }
}

/// Tells values that occur everywhere by chance, such as words and names, from other values.
enum OrdinaryWord {
    /// Returns whether a value is a word: `password`, `target_fg`, `firstBrewed`.
    ///
    /// Random letters are not a word, and neither are words joined by spaces or hyphens, as people choose for
    /// passphrases.
    static func covers(_ value: some Collection<UInt8>) -> Bool {
        let words = Array(value).split(omittingEmptySubsequences: false) { "_.".utf8.contains($0) }
        return value.count <= longest && words.allSatisfy { isWord($0) }
    }

    /// Returns whether a service may have a member of this name: a word, or a few of them, optionally followed by a
    /// number.
    static func isName(_ value: some Collection<UInt8>) -> Bool {
        let digits = value.count { ASCII.isDigit($0) }
        let letters = value.count { ASCII.isLetter($0) }
        return letters > 0 && digits <= 2 && value.count <= longest
            && value.allSatisfy { ASCII.isWord($0) || "_-.$".utf8.contains($0) }
    }

    /// The length beyond which there is no real name.
    private static let longest = 60

    /// Returns whether letters form one word, or several that begin with capitals: random ones have capitals anywhere.
    private static func isWord(_ letters: ArraySlice<UInt8>) -> Bool {
        let vowels = letters.count { isVowel($0) }
        guard !letters.isEmpty, letters.allSatisfy(ASCII.isLetter), letters.count < 6 || vowels * 6 >= letters.count
        else {
            return false
        }
        if letters.allSatisfy(ASCII.isCapital) { return letters.count <= 20 }
        let beginnings = letters.indices.dropFirst().filter {
            ASCII.isCapital(letters[$0]) && !ASCII.isCapital(letters[$0 - 1])
        }
        let edges = [letters.startIndex] + beginnings + [letters.endIndex]
        return zip(edges, edges.dropFirst()).allSatisfy { start, end in
            let word = letters[start..<end]
            // Only the last word may be an abbreviation: `imageURL`.
            if end == letters.endIndex, word.allSatisfy(ASCII.isCapital) { return 2...4 ~= word.count }
            let shortest = edges.count == 2 ? 1 : 3
            return shortest...20 ~= word.count && !word.dropFirst().contains(where: ASCII.isCapital)
        }
    }

    private static func isVowel(_ letter: UInt8) -> Bool { "aeiouyAEIOUY".utf8.contains(letter) }
}
