/// Which requests are meant: by method, host and path, each of which may be left out, and `*` for any text.
///
/// `POST /graphql`, `/v2/beers/*`, `api.example/search`, `DELETE`.
package struct RequestPattern: Hashable, Sendable {
    private let method: String?
    private let host: WildcardText?
    private let path: WildcardText?

    /// Reads a pattern; nil where it is none.
    package init?(_ text: String) {
        let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        guard !text.isEmpty, words.count < 3, words.allSatisfy({ !$0.isEmpty }), !text.contains("://"),
            !text.contains(where: { "?#\t\n".contains($0) })
        else { return nil }
        let hasMethod = words.count == 2 || Self.isMethod(words[0])
        guard !hasMethod || Self.isMethod(words[0]) else { return nil }
        method = hasMethod ? words[0] : nil
        let place = hasMethod ? words.dropFirst().first ?? "" : words[0]
        let start = place.firstIndex(of: "/") ?? place.endIndex
        host = start == place.startIndex ? nil : WildcardText(place[..<start].lowercased())
        path = start == place.endIndex ? nil : WildcardText(URLText("//host" + place[start...]).comparablePath)
    }

    /// Tells whether a request is meant.
    ///
    /// - Parameters:
    ///   - method: Its method.
    ///   - host: The host of its URL, in lower case.
    ///   - path: The path of its URL, normalised.
    /// - Returns: Whether all that the pattern names fits.
    package func matches(method: String, host: String, path: String) -> Bool {
        self.method ?? method == method && self.host?.matches(host) ?? true && self.path?.matches(path) ?? true
    }

    private static func isMethod(_ word: String) -> Bool {
        word.utf8.allSatisfy { (0x41...0x5A).contains($0) || $0 == UInt8(ascii: "-") }
    }
}

/// A text in which `*` stands for any text, also for none.
package struct WildcardText: Hashable, Sendable {
    private let pieces: [[UInt8]]

    /// Reads a text.
    package init(_ text: some StringProtocol) {
        pieces = text.utf8.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false).map { Array($0) }
    }

    /// Tells whether a whole text fits: each piece is looked for once, behind the one before it.
    package func matches(_ text: some StringProtocol) -> Bool {
        let bytes = Array(text.utf8)
        guard let first = pieces.first, let last = pieces.last, pieces.count > 1 else { return bytes == pieces[0] }
        guard bytes.count >= first.count + last.count, bytes.starts(with: first), bytes.suffix(last.count) == last[...]
        else { return false }
        var rest = bytes[first.count..<(bytes.count - last.count)]
        for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
            guard let start = rest.indices.first(where: { rest[$0...].starts(with: piece) }) else { return false }
            rest = rest[(start + piece.count)...]
        }
        return true
    }
}
