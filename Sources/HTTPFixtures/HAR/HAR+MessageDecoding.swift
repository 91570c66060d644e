extension HAR.Request: Decodable {
    private enum Names: String, CodingKey { case method, url, headers, postData }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Names.self)
        method = try fields.decode(String.self, forKey: .method)
        url = try fields.decode(String.self, forKey: .url)
        headers = try fields.decodeIfPresent(HAR.Headers.self, forKey: .headers) ?? HAR.Headers()
        postData = try fields.decodeIfPresent(HAR.PostData.self, forKey: .postData)
    }
}

extension HAR.Response: Decodable {
    private enum Names: String, CodingKey { case status, headers, content, _error, _failureText }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Names.self)
        let number = try fields.decode(Double.self, forKey: .status)
        guard let whole = Int(exactly: number) else {
            throw DecodingError.typeMismatch(
                Int.self, .init(codingPath: fields.codingPath + [Names.status], debugDescription: "not whole"))
        }
        status = whole
        headers = try fields.decodeIfPresent(HAR.Headers.self, forKey: .headers) ?? HAR.Headers()
        content = status > 0 ? try fields.decode(HAR.Content.self, forKey: .content) : HAR.Content()
        // Some tools put an object there beside an ordinary response.
        _error =
            [Names._error, ._failureText].compactMap { try? fields.decodeIfPresent(String.self, forKey: $0) }.first
    }
}

extension HAR.Content: Decodable {
    private enum Names: String, CodingKey { case size, mimeType, text, encoding, _file, _digest, _isBinary }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Names.self)
        size = try fields.decodeIfPresent(Double.self, forKey: .size)
        mimeType = try fields.decodeIfPresent(String.self, forKey: .mimeType)
        text = try fields.decodeIfPresent(String.self, forKey: .text)
        encoding = try fields.decodeIfPresent(String.self, forKey: .encoding)
        _file = try fields.decodeIfPresent(String.self, forKey: ._file)
        _digest = try fields.decodeIfPresent(String.self, forKey: ._digest)
        isOurs = _digest != nil
        // Polly's: a list of pieces in hexadecimal, which may still be compressed.
        isInForeignFormat =
            (try? fields.decodeIfPresent(Bool.self, forKey: ._isBinary)) == true && encoding?.isEmpty != false
    }
}
