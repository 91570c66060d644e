/// The look of a value to code that parses it.
enum ValueShape {
    private static let notInName = ByteTable("\t\n\u{b}\u{c}\r /:<>\"".utf8)
    private static let notInURL = ByteTable("\t\n\u{b}\u{c}\r <>\"".utf8)
    private static let domain = ByteTable { byte in
        isLetter(byte) || ASCII.isDigit(byte) || ".-".utf8.contains(byte) ? 1 : 0
    }

    /// Returns whether a value is an e-mail address, as forms check them: a name, `@`, and a domain that ends in
    /// letters.
    static func isEMail(_ value: [UInt8]) -> Bool {
        guard let at = value.firstIndex(of: UInt8(ascii: "@")), at > 0,
            let dot = value.lastIndex(of: UInt8(ascii: ".")), dot > at + 1, dot + 1 < value.count
        else { return false }
        return domain.firstOther(in: value, from: at + 1) == nil && value[(dot + 1)...].allSatisfy(isLetter)
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

    private static func isLetter(_ byte: UInt8) -> Bool { 0x41...0x5a ~= byte || 0x61...0x7a ~= byte }
}
