extension HAR {
    struct Request: Encodable {
        var method: String
        var url: String
        let httpVersion = "HTTP/1.1"
        var cookies: [NamedValue] = []
        var headers: Headers
        var queryString: [NamedValue] = []
        var postData: PostData?
        let headersSize = -1
        var bodySize = -1
    }

    /// A body that was sent; HAR 1.2 has no encoding here, so ours is a custom field.
    struct PostData: Codable {
        var mimeType: String?
        var text: String?
        var params: [Parameter]?
        var encoding: String?
        var _encoding: String?
        var _file: String?
        var _digest: String?
    }

    /// A field of a form.
    struct Parameter: Codable {
        var name: String
        var value: String?
        var fileName: String?
    }

    struct Response: Encodable {
        /// Zero or less if no response came.
        var status: Int
        let statusText = ""
        let httpVersion = "HTTP/1.1"
        var cookies: [NamedValue] = []
        var headers: Headers
        var content: Content
        var redirectURL = ""
        let headersSize = -1
        var bodySize = -1
        /// The failure if no response came, or if it was cut off.
        var _error: String?
    }

    /// A body that was received, without content or transfer encoding.
    struct Content: Encodable {
        /// Negative if unknown.
        var size: Double?
        var mimeType: String?
        var text: String?
        var encoding: String?
        /// The side file that holds the body, relative to the folder of the HAR file.
        var _file: String?
        /// The SHA-256 digest of the body as it was saved; only our own files have it.
        var _digest: String?
        /// True if the bench saved it, by its digest: it is replayed unchanged, even if somebody edited it.
        var isOurs = false
        /// True if its tool says that the text is in a format that no other tool reads.
        var isInForeignFormat = false

        private enum CodingKeys: String, CodingKey { case size, mimeType, text, encoding, _file, _digest }
    }
}
