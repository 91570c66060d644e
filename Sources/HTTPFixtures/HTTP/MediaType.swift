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

    /// True if bodies of this type are meant for people to read; also if no type was given.
    var isText: Bool {
        essence.isEmpty || essence.hasPrefix("text/") || essence.hasPrefix("multipart/") || subtypeIs("json")
            || subtypeIs("xml") || Self.textTypes.contains(essence)
    }

    /// True if a body of this type is one JSON value (RFC 8259; RFC 6839 for the suffix).
    package var isJSON: Bool { subtypeIs("json") }

    /// True if bodies of this type are images, sounds or the like, and never text.
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

/// Tells a text body from a binary one: the bytes of an image contain names and values by chance.
enum ReadableBody {
    private static let nul = ByteTable([0])
    /// The bytes that no text has: control characters except tabs, line and page ends, and terminal escapes.
    private static let controls = ByteTable { $0 < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d, 0x1b].contains($0) ? 1 : 0 }

    /// Returns whether a body is text.
    ///
    /// A text type is believed unless the bytes are not UTF-8 and contain NUL. With any other type, or none, the bytes
    /// must be UTF-8 without control characters, because services send JSON as `application/octet-stream` too.
    static func isText(_ bytes: [UInt8], type: String?) -> Bool {
        let media = MediaType(type ?? "")
        if media.isText, !media.essence.isEmpty {
            return nul.first(in: bytes, from: 0) == nil || String(validating: bytes, as: UTF8.self) != nil
        }
        guard controls.first(in: bytes, from: 0) == nil else { return false }
        return media.essence.isEmpty || String(validating: bytes, as: UTF8.self) != nil
    }
}

/// A decoded body: without its content coding, and in UTF-8 if it is text in another charset.
package struct BodyReading {
    package let bytes: [UInt8]
    private let coding: ContentCoding?
    private let charset: BodyCharset?

    /// Decodes a body; it stays as it is where that is impossible.
    package init(_ body: Data, type: String?, coding: ContentCoding?) {
        let sent = Array(body)
        let decoded = coding?.decoded(sent)
        self.coding = decoded == nil ? nil : coding
        let plain = decoded ?? sent
        charset = BodyCharset.of(plain, type: type)
        bytes = charset?.utf8(plain) ?? plain
    }

    /// Encodes another text as the body was encoded.
    func written(_ text: [UInt8]) -> [UInt8] {
        let plain = charset?.encoded(text) ?? text
        return coding?.encoded(plain) ?? plain
    }
}
