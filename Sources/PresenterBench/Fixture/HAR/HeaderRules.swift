/// What must hold between the headers of a stored message and its decoded body.
enum HeaderRules {
    /// Tells whether a response cannot have a body (RFC 9110 §6.4.1).
    static func isBodiless(method: String, status: Int) -> Bool {
        method == "HEAD" || status == 204 || status == 304 || status < 200
    }

    /// Drops what is no header but HTTP/2 framing (RFC 9113 §8.3): `:authority` and its like.
    static func withoutPseudoHeaders(_ headers: [Exchange.Header]) -> [Exchange.Header] {
        headers.filter { $0.name.utf8.first != UInt8(ascii: ":") }
    }

    /// Drops the encodings that the body no longer has, and corrects its length; a length stays where no body is expected.
    static func fitting(_ headers: [Exchange.Header], bodySize: Int?) -> [Exchange.Header] {
        withoutPseudoHeaders(headers).compactMap { header in
            switch header.name.lowercased() {
            case "content-encoding", "transfer-encoding": nil
            case "content-length": Exchange.Header(header.name, bodySize.map(String.init) ?? header.value)
            default: header
            }
        }
    }
}
