import Foundation

/// Turns the body that a tool wrote into the bytes that the server sent, without their content coding.
struct ForeignBody {
    let headers: [Exchange.Header]
    let status: Int
    let content: HARValue?
    /// Loads the file beside the archive that holds a body.
    let attached: (String) throws(ImportReason) -> Data

    /// Returns the bytes.
    ///
    /// - Throws: The reason why they are not available: a missing body is never taken for an empty one.
    func bytes() throws(ImportReason) -> Data {
        if let file = content?["_file"]?.string { return try decoded(attached(file)) }
        guard let text = content?["text"]?.text, !text.raw.isEmpty else { return try received(nil) }
        let isPieces = content?["_isBinary"]?.isTrue == true
        switch (content?["encoding"]?.string ?? "").lowercased() {
        case "", "utf8", "utf-8", "plain", "text":
            if isPieces, let bytes = Self.pieces(text, [Self.hexBytes, Base64Text.bytes]) { return try decoded(bytes) }
            guard text.isUnicode else {
                guard let bytes = text.escapedBytes else { throw .body(.notUnicode) }
                return try decoded(Data(bytes))
            }
            return try decodedText(received(text.shown))
        case "base64":
            guard let bytes = Base64Text.bytes(text.shown) ?? Self.pieces(text, [Base64Text.bytes, Self.hexBytes])
            else { throw .body(.notBase64) }
            return try decoded(bytes)
        case "hex":
            guard let bytes = Self.hexBytes(text.shown) else { throw .body(.foreignFormat(field: "encoding")) }
            return try decoded(bytes)
        default: throw .body(.foreignFormat(field: "encoding"))
        }
    }

    /// The bytes of a text, with the stated length and the counted size as evidence.
    private func received(_ text: String?) throws(ImportReason) -> Data {
        do { return try stated(text).bytes() } catch {
            guard case .unlike(.counted, _, _) = error, let text, isWholeJSON(Data(text.utf8)) else {
                throw .body(error)
            }
            // If the charset lacks a character, or is one of several, nobody knows which bytes were sent.
            guard let bytes = NamedCharset(ofType: type).bytes(of: text) else { throw .body(.unclear) }
            return bytes
        }
    }

    /// The statements of the file about the body.
    private func stated(_ text: String? = nil) -> ReceivedBody {
        var known = HAR.Content()
        (known.size, known.mimeType, known.text) = (content?["size"]?.number, content?["mimeType"]?.string, text)
        return ReceivedBody(known, headers: headers, status: status)
    }

    /// Tells whether the bytes of an answer that an app stopped reading are complete, by the stated length or by the
    /// JSON in them.
    func isAll(_ bytes: Data) -> Bool { stated().length.map { $0 == bytes.count } ?? isWholeJSON(bytes) }

    /// Tells whether bytes are JSON that ends in the middle, and no number says that the server has sent it like that.
    func isCut(_ bytes: Data) -> Bool {
        guard MediaType(type).isJSON, JSONText.isCut(bytes) else { return false }
        return ![stated().length, stated().size].contains(bytes.count)
    }

    private var type: String { headers.first("Content-Type") ?? content?["mimeType"]?.string ?? "" }

    /// Decodes text that turned out to be base64 without being marked as such, and may be compressed too.
    private func decodedText(_ bytes: Data) throws(ImportReason) -> Data {
        bytes.starts(with: Self.gzipMagic) ? try decoded(bytes) : bytes
    }

    /// Decodes the content coding if it is still there, and checks that nothing is missing.
    private func decoded(_ bytes: Data) throws(ImportReason) -> Data {
        let stated = stated()
        let plain = try uncompressed(bytes, stated.coding)
        if plain.count == bytes.count, let length = stated.length, length != plain.count {
            throw .body(.unlike(claim: .stated, bytes: length, found: plain.count))
        }
        if let size = stated.size, plain.count < size, !isWholeJSON(plain) {
            throw .body(.unlike(claim: .counted, bytes: size, found: plain.count))
        }
        return plain
    }

    private func uncompressed(_ bytes: Data, _ coding: String) throws(ImportReason) -> Data {
        let isReadable = MediaType(type).isText && !MediaType(type).essence.isEmpty
        // An archive that was sent as one, without a coding, stays one.
        if bytes.starts(with: Self.gzipMagic), coding.contains("gzip") || isReadable {
            guard let plain = ContentCoding.gzip.decoded(Array(bytes)) else { throw .coding("gzip") }
            return Data(plain)
        }
        if bytes.starts(with: [0x28, 0xb5, 0x2f, 0xfd]), coding.contains("zstd") || isReadable {
            throw .coding("zstd")
        }
        guard !coding.isEmpty, isReadable, String(validating: bytes, as: UTF8.self) == nil else { return bytes }
        if coding == "deflate" {
            guard let plain = ContentCoding.deflate.decoded(Array(bytes)) else { throw .coding("deflate") }
            return Data(plain)
        }
        // A text in another charset is no UTF-8 either, but Brotli has no mark of its own.
        if coding.contains("br"), NamedCharset.name(in: type).map({ $0 == "utf-8" }) ?? true { throw .coding("br") }
        return bytes
    }

    private static let gzipMagic: [UInt8] = [0x1f, 0x8b]

    /// Tells whether a body shorter than its size is whole nevertheless, so that the tool has miscounted: the beginning
    /// of a JSON object or array is not one itself. It can be one of JSON lines, so the type must be JSON, which is a
    /// single value.
    private func isWholeJSON(_ bytes: Data) -> Bool { MediaType(type).isJSON && Self.isWholeJSON(bytes) }

    static func isWholeJSON(_ bytes: Data) -> Bool {
        let first = bytes.first { ![0x20, 0x09, 0x0a, 0x0d].contains($0) }
        guard first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else { return false }
        return JSONText(bytes).value != nil
    }

    /// Reads a list of pieces in hexadecimal or base64, as Polly writes them.
    private static func pieces(_ text: HARText, _ ways: [(String) -> Data?]) -> Data? {
        guard let value = HARValue(JSONText(text.raw)) else { return nil }
        let texts = value.elements.compactMap { $0.text?.shown }
        guard !texts.isEmpty, texts.count == value.elements.count else { return nil }
        for read in ways {
            let pieces = texts.compactMap(read)
            if pieces.count == texts.count { return Data(pieces.joined()) }
        }
        return nil
    }

    private static func hexBytes(_ text: String) -> Data? {
        let digits = text.utf8.compactMap(ASCII.hexDigit)
        guard digits.count == text.utf8.count, digits.count.isMultiple(of: 2) else { return nil }
        return Data(stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] })
    }
}

extension Exchange.Response {
    /// True if the body is JSON by its type.
    var isJSON: Bool { MediaType(mediaType ?? "").isJSON }

    /// True if the body is JSON by its type, and ends in the middle.
    package var isCutJSON: Bool { isJSON && JSONText.isCut(body) }
}

extension JSONText {
    /// Tells whether a body is the beginning of a JSON text, and not empty.
    fileprivate static func isCut(_ body: Data) -> Bool { !body.isEmpty && JSONText(body).isCutOff }
}
