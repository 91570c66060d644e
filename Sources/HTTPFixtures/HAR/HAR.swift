/// An HTTP Archive, HAR 1.2 (http://www.softwareishard.com/blog/har-12-spec/): the fields that the bench reads or writes.
///
/// Names that begin with `_` are custom fields, which HAR allows everywhere.
struct HAR: Encodable {
    var log: Log

    /// The path of an entry in the file, by its number from 0: `log.entries[3]`.
    static func path(ofEntry number: Int) -> String { "log.entries[\(number)]" }

    struct Log: Encodable {
        var version: String?
        var creator: Creator?
        var entries: [Entry]
        /// The date at which the capture began; only the bench's own files have it.
        var _capturedAt: String?
    }

    struct Creator: Encodable {
        var name: String?
        var version: String?
    }

    struct Entry: Encodable {
        var startedDateTime: String
        /// The duration in milliseconds.
        var time: Double
        var request: Request
        var response: Response
        let cache = Cache()
        var timings: Timings
    }

    struct Cache: Encodable {}

    struct Timings: Encodable {
        var send = 0.0
        var wait: Double
        var receive = 0.0
    }
}

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

    /// A body that was sent. HAR 1.2 has no encoding here, so it is a custom field.
    struct PostData: Encodable {
        var mimeType: String?
        var text: String?
        var params: [Parameter]?
        var encoding: String?
        var _encoding: String?
        var _file: String?
        var _digest: String?
    }

    /// A field of a form.
    struct Parameter: Encodable {
        var name: String
        var value: String?
        var fileName: String?
    }

    struct Response: Encodable {
        /// The status; zero or less if no response came.
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
        /// The size; negative if unknown.
        var size: Double?
        var mimeType: String?
        var text: String?
        var encoding: String?
        /// The side file that holds the body, relative to the folder of the HAR file.
        var _file: String?
        /// The SHA-256 digest of the body when it was saved; only the bench's own files have it.
        var _digest: String?
        /// True if the digest shows that the bench saved the body: it is replayed unchanged, even if somebody edited
        /// it.
        var isOurs = false
        /// True if the tool marks the text as being in a format that no other tool reads.
        var isInForeignFormat = false

        private enum CodingKeys: String, CodingKey { case size, mimeType, text, encoding, _file, _digest }
    }
}

extension HAR {
    /// A header, a query item or a cookie.
    struct NamedValue: Encodable {
        var name: String
        var value: String
    }

    /// The headers of a message, in the order of the file.
    struct Headers {
        var list: [Exchange.Header] = []

        init(_ list: [Exchange.Header] = []) { self.list = list }
    }
}

extension HAR.Headers: Encodable {
    func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        try value.encode(list.map { HAR.NamedValue(name: $0.name, value: $0.value) })
    }
}
