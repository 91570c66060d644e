import Foundation

/// A media type (RFC 6838) without its parameters, as far as the storage of a body depends on it.
package struct MediaType: Hashable {
    package let essence: String

    /// Takes the value of a `Content-Type` header.
    package init(_ contentType: String) {
        // A space or a tab may surround it (RFC 9110, 5.6.3).
        let isSpace: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 }
        let text = contentType.utf8.prefix { $0 != UInt8(ascii: ";") }.drop(while: isSpace)
        let end = text.lastIndex { !isSpace($0) }.map(text.index(after:)) ?? text.startIndex
        essence = String(contentType[text.startIndex..<end]).lowercased()
    }

    /// Returns whether bodies of this type are meant for people to read; true if no type was given.
    var isText: Bool {
        essence.isEmpty || essence.hasPrefix("text/") || essence.hasPrefix("multipart/") || subtypeIs("json")
            || subtypeIs("xml") || Self.textTypes.contains(essence)
    }

    /// Whether a body of this type is one JSON value (RFC 8259; RFC 6839 for the suffix).
    package var isJSON: Bool { subtypeIs("json") }

    /// Returns whether bodies of this type are images, sounds or the like, and never text.
    var isMedia: Bool {
        !isText && ["image/", "audio/", "video/", "font/"].contains { essence.hasPrefix($0) }
    }

    /// The extension of a side file, so that a reviewer's tools know how to open it.
    var fileExtension: String {
        if let known = Self.extensions[essence] { return known }
        if subtypeIs("json") { return "json" }
        if subtypeIs("xml") { return "xml" }
        return isText ? "txt" : "bin"
    }

    /// Returns whether the subtype is the given one, or has it as a structured syntax suffix.
    private func subtypeIs(_ name: String) -> Bool { essence.hasSuffix("/" + name) || essence.hasSuffix("+" + name) }

    private static let textTypes: Set = [
        "application/x-www-form-urlencoded", "application/javascript", "application/graphql", "application/x-ndjson",
        "application/json-seq", "application/geo+json-seq",
    ]

    private static let extensions = [
        "text/html": "html", "text/css": "css", "text/csv": "csv", "text/markdown": "md", "text/javascript": "js",
        "application/javascript": "js", "application/pdf": "pdf", "application/zip": "zip",
        "application/gzip": "gz", "image/jpeg": "jpg", "image/png": "png", "image/gif": "gif",
        "image/webp": "webp", "image/svg+xml": "svg", "image/heic": "heic", "audio/mpeg": "mp3", "video/mp4": "mp4",
    ]
}
