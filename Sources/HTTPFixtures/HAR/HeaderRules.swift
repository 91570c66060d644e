import Foundation

/// The rules for headers of a stored message beside its decoded body.
enum HeaderRules {
    /// Returns whether a response cannot have a body (RFC 9110 §6.4.1).
    static func isBodiless(method: String, status: Int) -> Bool {
        method == "HEAD" || status == 204 || status == 304 || status < 200
    }

    /// Reads the length that a message states; nil if it states none, or several.
    static func length(in headers: [Exchange.Header]) -> Int? {
        let lengths = headers.filter { $0.isNamed("Content-Length") }.flatMap { $0.value.split(separator: ",") }
            .map { Int($0.trimmingCharacters(in: .whitespaces)) }
        guard let first = lengths.first, let length = first, length >= 0, lengths.allSatisfy({ $0 == first }) else {
            return nil
        }
        return length
    }

    /// Adds the target of a redirect that a tool has only beside the headers (HAR 1.2, `redirectURL`).
    static func withTarget(_ target: String?, _ headers: [Exchange.Header], status: Int) -> [Exchange.Header] {
        guard let target, !target.isEmpty, Redirect.statuses.contains(status),
            headers.first("Location") == nil
        else { return headers }
        return headers + [Exchange.Header("Location", target)]
    }

    /// Drops pseudo-headers of HTTP/2 framing (RFC 9113 §8.3): `:authority` and the like.
    static func withoutPseudoHeaders(_ headers: [Exchange.Header]) -> [Exchange.Header] {
        headers.contains(where: isPseudo) ? headers.filter { !isPseudo($0) } : headers
    }

    /// Drops pseudo-headers and encodings that the body no longer has, and corrects its length; a length stays if no body
    /// is expected.
    static func ofDecodedBody(_ headers: [Exchange.Header], bodySize: Int?) -> [Exchange.Header] {
        // Nearly all headers fit already, and a play asks at every answer.
        guard headers.contains(where: { isPseudo($0) || isEncoding($0) || isWrongLength($0, bodySize) }) else {
            return headers
        }
        let kept = headers.filter { !isPseudo($0) && !isEncoding($0) }
        return bodySize.map(kept.fitting) ?? kept
    }

    private static func isWrongLength(_ header: Exchange.Header, _ size: Int?) -> Bool {
        guard let size, header.isNamed("Content-Length") else { return false }
        return Int(header.value) != size
    }

    private static func isEncoding(_ header: Exchange.Header) -> Bool {
        header.isNamed("Content-Encoding") || header.isNamed("Transfer-Encoding")
    }

    private static func isPseudo(_ header: Exchange.Header) -> Bool { header.name.utf8.first == UInt8(ascii: ":") }
}

/// The cookies in headers (RFC 6265), as HAR lists them beside the headers.
enum Cookies {
    static func sent(in headers: [Exchange.Header]) -> [HAR.NamedValue] {
        headers.filter { $0.isNamed("Cookie") }.flatMap { $0.value.split(separator: ";") }.map(pair)
    }

    static func set(by headers: [Exchange.Header]) -> [HAR.NamedValue] {
        headers.filter { $0.isNamed("Set-Cookie") }.flatMap { SetCookieList.values(in: $0.value) }
            .map { pair($0.prefix { $0 != ";" }) }
    }

    private static func pair(_ text: Substring) -> HAR.NamedValue {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            .map { $0.trimmingCharacters(in: .whitespaces) }
        return HAR.NamedValue(name: parts[0], value: parts.count > 1 ? parts[1] : "")
    }
}
