/// The limit of a search for secrets in texts that are nested in others: a URL in a JSON string in a field of a form.
///
/// No real text reaches it. A text made to double with each level is searched up to a multiple of its size; the parts
/// that are not searched are reported, since they may hold a secret.
struct NestedTexts {
    /// A text that was searched already, and may be contained in another text too.
    private struct Known: Hashable {
        let source: Range<Int>
        let bytes: [UInt8]
    }

    /// The greatest depth, far beyond that of any real text, and safe for the stack of every thread.
    private static let deepest = 200

    private var depth = 0
    /// The ranges of the source that were not searched.
    private(set) var cut: [Range<Int>] = []
    private var known: Set<Known> = []
    /// The number of bytes of nested texts that may still be searched.
    private var left: Int

    init(in bytes: [UInt8]) { left = 16 * bytes.count + 1 << 20 }

    /// Goes one level deeper for a nested text, unless it was searched already.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - isReading: True if it is a text that was searched, with more of its escapes decoded.
    ///   - search: Finds the secrets in the text.
    /// - Returns: The secrets that were found.
    mutating func search(
        _ text: DecodedText, isReading: Bool = false, _ search: (inout NestedTexts) -> [SecretFinder.Occurrence]
    ) -> [SecretFinder.Occurrence] {
        guard depth < Self.deepest, text.bytes.count <= left else {
            cut.append(text.source)
            return []
        }
        // Texts of the first level occur only once.
        if depth > 0, !known.insert(Known(source: text.source, bytes: text.bytes)).inserted { return [] }
        left -= text.bytes.count
        depth += 1
        defer { depth -= 1 }
        guard isReading else { return search(&self) }
        return search(&self).map { found in
            var found = found
            found.readings += 1
            return found
        }
    }
}
