import BenchDiagnostics
import Foundation

/// Reconstructs the bytes that a server sent from the text that a tool wrote.
///
/// Tools write text in any charset, and drop or cut a body that is too large for them. The length that the server
/// stated, or else the size that the tool counted, shows whether that happened: a body that does not fit is not played.
struct ReceivedBody {
    private let content: HAR.Content
    private let type: MediaType
    private let charset: NamedCharset
    /// The content coding of the body as sent, in lower case; empty if there was none.
    let coding: String
    /// The stated number of bytes, in that coding.
    private let announced: Int?
    /// The number of bytes that the tool counted; nil if it does not know.
    let size: Int?
    /// True if the body is that of a redirect, and not needed: an app that follows it never sees the body, and browsers
    /// do not keep it.
    private let isOfRedirect: Bool

    /// Reads the statements of a file about a body.
    init(_ content: HAR.Content, headers: [Exchange.Header], status: Int) {
        let type = headers.first("Content-Type") ?? content.mimeType ?? ""
        let codings = headers.filter { $0.isNamed("Content-Encoding") }.map { $0.value.lowercased() }
        (self.content, self.type, charset) = (content, MediaType(type), NamedCharset(ofType: type))
        coding = codings.filter { !["", "identity"].contains($0) }.joined(separator: ",")
        announced = HeaderRules.length(in: headers)
        size = content.size.flatMap { Int(exactly: $0) }.flatMap { $0 < 0 ? nil : $0 }
        isOfRedirect = Redirect.location(status, headers) != nil
    }

    /// Returns the bytes.
    ///
    /// - Throws: The reason why they are not available.
    func bytes() throws(BodyFault) -> Data {
        if content.isInForeignFormat { throw .foreignFormat(field: "_isBinary") }
        guard let text = content.text, !text.isEmpty else { return try nothing() }
        switch content.encoding?.lowercased() {
        case nil, "": return try bytes(of: text)
        case "base64":
            guard let bytes = Base64Text.bytes(text) else { throw .notBase64 }
            return try checked(bytes)
        default: throw .foreignFormat(field: "encoding")
        }
    }

    /// The length that the decoded body must have; nil if unknown. The stated length is that only without a coding.
    var length: Int? { coding.isEmpty ? announced : nil }

    /// Accepts a missing text as an empty body only if nothing suggests a body.
    private func nothing() throws(BodyFault) -> Data {
        if isOfRedirect || length == 0 { return Data() }
        // No coding needs more bytes than this for an empty body.
        guard announced ?? 0 <= (coding.isEmpty ? 0 : 64), content.size != nil || content.text != nil,
            content.size ?? 0 == 0
        else { throw .missing }
        return Data()
    }

    /// Checks that bytes which need no conversion are complete and decoded.
    private func checked(_ bytes: Data) throws(BodyFault) -> Data {
        if let length, bytes.count != length { throw unlike(.stated, length, bytes) }
        if let size, bytes.count < size { throw unlike(.counted, size, bytes) }
        let magic: [UInt8] = coding.contains("zstd") ? [0x28, 0xb5, 0x2f, 0xfd] : [0x1f, 0x8b]
        if coding.contains("gzip") || coding.contains("zstd"), bytes.starts(with: magic) { throw .compressed }
        return bytes
    }

    /// Finds the encoding in which the text has the right number of bytes.
    private func bytes(of text: String) throws(BodyFault) -> Data {
        let utf8 = Data(text.utf8)
        let own = charset.bytes(of: text)
        if let length {
            let ways = [{ own }, { utf8 }, { text.data(using: .isoLatin1) }, { Base64Text.bytes(text) }]
            guard let fitting = Self.first(of: ways, with: length) else { throw unlike(.stated, length, utf8) }
            return fitting
        }
        guard let size else { return try unmeasured(text, own) }
        // A tool that counts characters gets the number of bytes in Latin-1, so that this proves nothing for a text.
        let latin = type.isText ? [] : [{ text.data(using: .isoLatin1) }]
        if let fitting = Self.first(of: [{ own }] + latin + [{ Base64Text.bytes(text) }], with: size) { return fitting }
        guard utf8.count >= size else { throw unlike(.counted, size, utf8) }
        return try unmeasured(text, own)
    }

    /// Relies on the charset if no number is known; binary data has none.
    private func unmeasured(_ text: String, _ own: Data?) throws(BodyFault) -> Data {
        let isPlain = type.isText || text.utf8.allSatisfy { $0 < 0x80 }
        // An image of base64 characters only has lost its `base64` mark.
        guard let own, isPlain, !type.isMedia || Base64Text.bytes(text) == nil else { throw .unclear }
        return own
    }

    private func unlike(_ claim: BodyFault.Claim, _ bytes: Int, _ found: Data) -> BodyFault {
        .unlike(claim: claim, bytes: bytes, found: found.count)
    }

    private static func first(of ways: [() -> Data?], with count: Int) -> Data? {
        for way in ways {
            if let bytes = way(), bytes.count == count { return bytes }
        }
        return nil
    }
}

/// The reason why a body of a fixture cannot be played: the file does not hold the bytes that were sent.
package enum BodyFault: Error, Hashable, Sendable {
    /// A field that says how long a body is.
    package enum Claim: String, Hashable, Sendable {
        /// The length that the server stated.
        case stated = "Content-Length"
        /// The size that the tool counted.
        case counted = "size"
    }

    /// There was a body, or may have been one, but the file does not hold it.
    case missing
    case notBase64
    /// The text is in a format that only the tool which wrote it can read; `field` is the field that says so.
    case foreignFormat(field: String)
    /// The bytes are still in the content coding of their response.
    case compressed
    /// The length differs from the one that the server stated or the tool counted.
    case unlike(claim: Claim, bytes: Int, found: Int)
    /// The text may come from different bytes, and nothing shows which.
    case unclear
    /// The text holds an unpaired surrogate, which is how some tools write a byte that is not text.
    case notUnicode
    /// The answer cannot have a body; the tool has taken one from a cache.
    case cached
    /// The answer was cut off by a failure.
    case brokenOff
    /// The JSON ends in the middle, and nothing shows that it was sent like that.
    case cutJSON(bytes: Int)

    /// The fault in one sentence.
    var what: String {
        switch self {
        case .missing: "A body of the fixture is missing, and nothing says that it was empty."
        case .notBase64: "A body of the fixture claims to be base64 and is not."
        case .foreignFormat(let field):
            "A body of the fixture is in a format that only its own tool reads, as `\(field)` says."
        case .compressed: "A body of the fixture was saved compressed, which no app receives."
        case .unlike(let claim, let bytes, let found):
            "A body of the fixture is not what was sent: `\(claim.rawValue)` says \(bytes) bytes, and it has \(found)."
        case .unclear: "A body of the fixture is ambiguous: its text may come from different bytes."
        case .notUnicode: "A text of the fixture is not valid Unicode: it holds half of a surrogate pair."
        case .cached: "A 304 answer of the fixture has a body: it came from a cache, not from the server."
        case .brokenOff: "An answer of the fixture is incomplete."
        case .cutJSON(let bytes):
            "A body of the fixture is JSON that ends in the middle, after \(Plural.text(bytes, "byte"))."
        }
    }
}
