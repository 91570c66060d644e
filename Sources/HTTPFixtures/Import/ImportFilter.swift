import BenchDiagnostics

/// Decides by request and type alone whether an entry is traffic of an app's API.
struct ImportFilter {
    /// True if static assets are kept.
    let keepsAssets: Bool

    /// Returns the reason to leave an entry out, whatever its answer is; nil if it may be imported.
    func reason(for entry: HARValue, method: String, url: String) -> ImportReason? {
        let scheme = url.firstIndex(of: ":").map { url[..<$0].lowercased() } ?? ""
        let kind = (entry["_resourceType"]?.string ?? "").lowercased()
        if ["ws", "wss"].contains(scheme) || kind == "websocket" || entry["_webSocketMessages"] != nil
            || entry["response"]?["status"]?.number == 101
        {
            return .webSocket
        }
        guard ["http", "https"].contains(scheme) else { return .notHTTP(scheme: String(scheme.prefix(30))) }
        if method == "CONNECT" { return .tunnel }
        if method == "OPTIONS" || kind == "preflight" { return .preflight }
        let type = Self.type(of: entry)
        if kind == "eventsource" || type == "text/event-stream" { return .eventStream }
        return keepsAssets ? nil : Self.assetKind(kind, type).map { .asset($0) }
    }

    /// The media type of the answer, by its header or by the tool's own field.
    private static func type(of entry: HARValue) -> String {
        guard let response = entry["response"] else { return "" }
        let header = ForeignHeaders.list(response["headers"]).first("Content-Type")
        return MediaType(header ?? response["content"]?["mimeType"]?.string ?? "").essence
    }

    private static func assetKind(_ kind: String, _ type: String) -> String? {
        if ["script", "stylesheet", "image", "font", "media", "manifest", "texttrack", "favicon"].contains(kind) {
            return kind
        }
        let isAsset =
            ["image/", "font/", "audio/", "video/", "application/font", "application/x-font"]
            .contains { type.hasPrefix($0) } || types.contains(type)
        return isAsset ? type : nil
    }

    private static let types: Set = [
        "text/css", "text/javascript", "application/javascript", "application/x-javascript",
        "application/ecmascript", "application/wasm", "application/vnd.ms-fontobject", "application/manifest+json",
    ]
}

/// The reason why an entry of another tool's file is left out of an import.
package enum ImportReason: Error, Hashable, Sendable {
    case noRequest
    case noAnswer
    /// The URL has another scheme than `http` and `https`.
    case notHTTP(scheme: String)
    case webSocket, eventStream, preflight, tunnel
    /// The answer is a style sheet, a script, a font, an image or the like: `--assets` keeps it.
    case asset(String)
    /// The request failed, and there is no `URLError` for that.
    case failed(String)
    case status(String)
    case body(BodyFault)
    /// The file with the body is missing, or not readable.
    case attachedFile(String)
    /// The bytes are in a coding that the bench cannot decode, or are broken.
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
            "its body was cut or changed: `\(claim.rawValue)` says \(Plural.text(bytes, "byte")), and it has \(found)"
        case .unclear: "its body is ambiguous: its text may come from different bytes"
        case .notUnicode: "its body holds halves of surrogate pairs that stand for no bytes"
        case .cached: "a 304 whose body was in a cache and is not in the file"
        case .brokenOff: "its answer broke off"
        case .cutJSON(let bytes):
            "its JSON ends in the middle, after \(Plural.text(bytes, "byte")), and no length says that it was sent like that"
        }
    }
}
