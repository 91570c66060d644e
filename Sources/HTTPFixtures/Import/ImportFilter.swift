/// Decides by its request and type alone whether an entry is traffic of an app's API.
struct ImportFilter {
    /// Whether static assets are kept.
    let keepsAssets: Bool

    /// Returns why an entry is left out, whatever its answer is; nil if it may be imported.
    ///
    /// - Parameters:
    ///   - entry: The entry.
    ///   - method: Its method, in upper case.
    ///   - url: Its URL.
    /// - Returns: The reason.
    func reason(for entry: ForeignValue, method: String, url: String) -> ImportReason? {
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

    /// The media type of the answer, by its header or by what the tool says.
    private static func type(of entry: ForeignValue) -> String {
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
