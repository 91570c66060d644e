import BenchDiagnostics

/// Why an entry of another tool's file is left out of an import.
package enum ImportReason: Error, Hashable, Sendable {
    case noRequest
    case noAnswer
    /// The URL has another scheme than `http` and `https`.
    case notHTTP(scheme: String)
    case webSocket, eventStream, preflight, tunnel
    /// A style sheet, a script, a font, an image or the like: `--assets` keeps it.
    case asset(String)
    /// The request failed, and no `URLError` says the same.
    case failed(String)
    case status(String)
    case body(BodyFault)
    /// The file that holds the body is not there, or not readable.
    case attachedFile(String)
    /// The bytes are in a coding that the bench cannot undo, or are broken.
    case coding(String)
    case overLimit(String)
    case unreadable(String)

    /// The reason, to follow the URL.
    package var text: String {
        switch self {
        case .noRequest: "it has no request"
        case .noAnswer: "it has no answer"
        case .notHTTP(let scheme): scheme.isEmpty ? "its URL has no scheme" : "a \(scheme): URL, not HTTP"
        case .webSocket: "a WebSocket"
        case .eventStream: "an event stream"
        case .preflight: "a preflight or another OPTIONS request, which no app sends"
        case .tunnel: "a CONNECT request to a proxy"
        case .asset(let kind): "a static asset (\(kind)); --assets keeps it"
        case .failed(let text): "it failed with \(text), which is not a URLError"
        case .status(let text): "its status is \(text)"
        case .body(let fault): Self.text(of: fault)
        case .attachedFile(let file): "the file of its body cannot be read: \(EscapedText.quoted(file, longest: 100))"
        case .coding(let name): "its body is still compressed, and cannot be decompressed: \(name)"
        case .overLimit(let allowed): "it exceeds a limit: at most \(allowed) are allowed"
        case .unreadable(let text): text
        }
    }

    private static func text(of fault: BodyFault) -> String {
        switch fault {
        case .missing: "its body was not kept"
        case .notBase64: "its body claims to be base64 and is not"
        case .foreignFormat(let field): "its body is in a format that only its own tool reads, as `\(field)` says"
        case .compressed: "its body is still compressed"
        case .unlike(let claim, let bytes, let found):
            "its body was cut or changed: `\(claim)` says \(Plural.text(bytes, "byte")), and it has \(found)"
        case .unclear: "its body is ambiguous: its text may come from different bytes"
        case .notUnicode: "its body holds halves of surrogate pairs that stand for no bytes"
        case .cached: "a 304 whose body was in a cache and is not in the file"
        case .brokenOff: "its answer broke off"
        }
    }
}
