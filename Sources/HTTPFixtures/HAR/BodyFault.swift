/// Why a body of a fixture cannot be played: the file does not hold the bytes that were sent.
package enum BodyFault: Error, Hashable, Sendable {
    /// There was a body, or may have been one, but the file does not hold it.
    case missing
    case notBase64
    /// The text is in a format that only the tool that wrote it can read; `field` is the field that says so.
    case foreignFormat(field: String)
    /// The bytes are still in the content coding of their response.
    case compressed
    /// The length differs from what the server announced or the tool counted.
    case unlike(claim: String, bytes: Int, found: Int)
    /// The text may come from different bytes, and nothing shows which.
    case unclear
    /// The text holds half of a surrogate pair, which is how some tools write a byte that is not text.
    case notUnicode
    /// An answer that cannot have a body has one, which the tool took from a cache.
    case cached
    /// The answer was cut off by a failure.
    case brokenOff

    /// What is wrong, in one sentence.
    var what: String {
        switch self {
        case .missing: "A body of the fixture is missing, and nothing says that it was empty."
        case .notBase64: "A body of the fixture claims to be base64 and is not."
        case .foreignFormat(let field):
            "A body of the fixture is in a format that only its own tool reads, as `\(field)` says."
        case .compressed: "A body of the fixture was saved compressed, which no app receives."
        case .unlike(let claim, let bytes, let found):
            "A body of the fixture is not what was sent: `\(claim)` says \(bytes) bytes, and it has \(found)."
        case .unclear: "A body of the fixture is ambiguous: its text may come from different bytes."
        case .notUnicode: "A text of the fixture is not valid Unicode: it holds half of a surrogate pair."
        case .cached: "A 304 answer of the fixture has a body: it came from a cache, not from the server."
        case .brokenOff: "An answer of the fixture is incomplete."
        }
    }
}
