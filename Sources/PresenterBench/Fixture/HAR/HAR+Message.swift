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

    /// A body that was sent; HAR 1.2 knows no encoding here, so ours is a custom field.
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
        /// Zero or less where no response came.
        var status: Int
        let statusText = ""
        let httpVersion = "HTTP/1.1"
        var cookies: [NamedValue] = []
        var headers: Headers
        var content: Content
        var redirectURL = ""
        let headersSize = -1
        var bodySize = -1
        /// What went wrong where no response came.
        var _error: String?
    }

    /// A body that was received, without content or transfer encoding.
    struct Content: Codable {
        /// Negative where it is not known.
        var size: Double?
        var mimeType: String?
        var text: String?
        var encoding: String?
        /// The side file that holds the body, relative to the folder of the HAR file.
        var _file: String?
        /// The SHA-256 digest of the body as it was saved; only our own files have it.
        var _digest: String?
    }
}

extension HAR.Request: Decodable {
    private enum CodingKeys: String, CodingKey {
        case method, url, httpVersion, cookies, headers, queryString, postData, headersSize, bodySize
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        method = try fields.decode(String.self, forKey: .method)
        url = try fields.decode(String.self, forKey: .url)
        headers = try fields.decodeIfPresent(HAR.Headers.self, forKey: .headers) ?? HAR.Headers()
        postData = try fields.decodeIfPresent(HAR.PostData.self, forKey: .postData)
    }
}

extension HAR.Response: Decodable {
    private enum CodingKeys: String, CodingKey {
        case status, statusText, httpVersion, cookies, headers, content, redirectURL, headersSize, bodySize, _error
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        let number = try fields.decode(Double.self, forKey: .status)
        guard let whole = Int(exactly: number) else {
            throw DecodingError.typeMismatch(
                Int.self, .init(codingPath: fields.codingPath + [CodingKeys.status], debugDescription: "not whole"))
        }
        status = whole
        headers = try fields.decodeIfPresent(HAR.Headers.self, forKey: .headers) ?? HAR.Headers()
        content = status > 0 ? try fields.decode(HAR.Content.self, forKey: .content) : HAR.Content()
        // Some tools put an object here beside an ordinary response.
        _error = try? fields.decodeIfPresent(String.self, forKey: ._error)
    }
}
