import Foundation

/// The errors that browsers and proxies write for a request without an answer, as the `URLError` that an app would get.
///
/// Chromium's are those of `net/base/net_error_list.h`, Firefox's those of `xpcom/base/ErrorList.py`.
enum FailureWords {
    /// Returns the symbol of the `URLError` for a text; nil if there is none.
    static func symbol(for text: String) -> String? {
        if URLErrorSymbol.code(for: text) != nil { return text }
        let upper = text.uppercased()
        let word = upper.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
        for name in word {
            let name = name.hasPrefix("ERR_") ? String(name.dropFirst(4)) : name
            if let known = names[name] { return known }
            if name.hasPrefix("CERT_") || name.hasPrefix("SEC_ERROR_") { return "serverCertificateUntrusted" }
            if name.hasPrefix("SSL_") { return "secureConnectionFailed" }
        }
        return phrases.first { upper.contains($0.phrase) }?.symbol
    }

    /// The symbol for a request that the app, or the browser for it, has stopped.
    static let cancelled = "cancelled"

    /// Tells whether a text is a short word of a program, which holds no secret.
    static func isWord(_ text: String) -> Bool {
        1...60 ~= text.utf8.count && text.utf8.allSatisfy { ASCII.isWord($0) || "_:".utf8.contains($0) }
    }

    private static let names: [String: String] = [
        "ABORTED": cancelled, "NS_BINDING_ABORTED": cancelled, "NS_ERROR_ABORT": cancelled,
        "TIMED_OUT": "timedOut", "CONNECTION_TIMED_OUT": "timedOut", "NS_ERROR_NET_TIMEOUT": "timedOut",
        "ETIMEDOUT": "timedOut", "ESOCKETTIMEDOUT": "timedOut",
        "NAME_NOT_RESOLVED": "cannotFindHost", "NAME_RESOLUTION_FAILED": "cannotFindHost",
        "NS_ERROR_UNKNOWN_HOST": "cannotFindHost", "ENOTFOUND": "cannotFindHost", "EAI_AGAIN": "cannotFindHost",
        "CONNECTION_REFUSED": "cannotConnectToHost", "CONNECTION_FAILED": "cannotConnectToHost",
        "ADDRESS_UNREACHABLE": "cannotConnectToHost", "NS_ERROR_CONNECTION_REFUSED": "cannotConnectToHost",
        "ECONNREFUSED": "cannotConnectToHost", "EHOSTUNREACH": "cannotConnectToHost",
        "INTERNET_DISCONNECTED": "notConnectedToInternet", "NS_ERROR_OFFLINE": "notConnectedToInternet",
        "NETWORK_CHANGED": "networkConnectionLost", "CONNECTION_RESET": "networkConnectionLost",
        "CONNECTION_CLOSED": "networkConnectionLost", "CONNECTION_ABORTED": "networkConnectionLost",
        "CONTENT_LENGTH_MISMATCH": "networkConnectionLost", "INCOMPLETE_CHUNKED_ENCODING": "networkConnectionLost",
        "HTTP2_PROTOCOL_ERROR": "networkConnectionLost", "QUIC_PROTOCOL_ERROR": "networkConnectionLost",
        "NETWORK_IO_SUSPENDED": "networkConnectionLost", "EMPTY_RESPONSE": "networkConnectionLost",
        "NS_ERROR_NET_RESET": "networkConnectionLost", "NS_ERROR_NET_INTERRUPT": "networkConnectionLost",
        "NS_ERROR_NET_PARTIAL_TRANSFER": "networkConnectionLost",
        "NS_ERROR_NET_EMPTY_RESPONSE": "networkConnectionLost",
        "ECONNRESET": "networkConnectionLost", "EPIPE": "networkConnectionLost",
        "TOO_MANY_REDIRECTS": "httpTooManyRedirects", "NS_ERROR_REDIRECT_LOOP": "httpTooManyRedirects",
        "INVALID_RESPONSE": "badServerResponse", "INVALID_HTTP_RESPONSE": "badServerResponse",
        "CONTENT_DECODING_FAILED": "cannotDecodeContentData",
        "NS_ERROR_INVALID_CONTENT_ENCODING": "cannotDecodeContentData",
        "RESPONSE_HEADERS_TOO_BIG": "badServerResponse", "INVALID_URL": "badURL", "NS_ERROR_MALFORMED_URI": "badURL",
        "UNKNOWN_URL_SCHEME": "unsupportedURL", "NS_ERROR_UNKNOWN_PROTOCOL": "unsupportedURL",
        "CERT_DATE_INVALID": "serverCertificateHasBadDate",
        "SEC_ERROR_EXPIRED_CERTIFICATE": "serverCertificateHasBadDate",
        "CERT_AUTHORITY_INVALID": "serverCertificateHasUnknownRoot",
        "SEC_ERROR_UNKNOWN_ISSUER": "serverCertificateHasUnknownRoot",
        "BAD_SSL_CLIENT_AUTH_CERT": "clientCertificateRejected",
        "SSL_CLIENT_AUTH_CERT_NEEDED": "clientCertificateRequired",
    ]

    /// The failures that proxies write as phrases.
    private static let phrases: [(phrase: String, symbol: String)] = [
        ("TIMED OUT", "timedOut"), ("TIMEOUT", "timedOut"), ("CONNECT CALL FAILED", "cannotConnectToHost"),
        ("CONNECTION REFUSED", "cannotConnectToHost"), ("NAME OR SERVICE NOT KNOWN", "cannotFindHost"),
        ("NODENAME NOR SERVNAME", "cannotFindHost"), ("GETADDRINFO", "cannotFindHost"),
        ("CONNECTION RESET", "networkConnectionLost"), ("CONNECTION CLOSED", "networkConnectionLost"),
        ("SERVER DISCONNECTED", "networkConnectionLost"), ("TLS HANDSHAKE FAILED", "secureConnectionFailed"),
        ("CERTIFICATE VERIFY FAILED", "serverCertificateUntrusted"),
        ("NOT CONNECTED TO THE INTERNET", "notConnectedToInternet"),
    ]
}
