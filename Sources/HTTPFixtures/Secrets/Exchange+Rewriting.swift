import Foundation

extension Exchange {
    /// A text of an exchange that may hold secrets.
    struct Piece {
        enum Kind: Hashable {
            case method
            case url
            case header(String)
            case body(type: String?)

            /// The place in a request: headers go by their names, since their order says nothing.
            var order: (part: Int, header: String) {
                switch self {
                case .method: (0, "")
                case .url: (1, "")
                case .header(let name): (2, name.lowercased())
                case .body: (3, "")
                }
            }
        }

        let kind: Kind
        /// True if the text belongs to the request, not to the response.
        let isOfRequest: Bool
        let bytes: [UInt8]

        /// True if the text is a header with cookies.
        var isCookie: Bool { if case .header(let name) = kind { name.lowercased().hasSuffix("cookie") } else { false } }

        /// Returns the same part with another text.
        func holding(_ bytes: [UInt8]) -> Self { Self(kind: kind, isOfRequest: isOfRequest, bytes: bytes) }

        /// The name shown to people.
        var place: String {
            let side = isOfRequest ? "request" : "response"
            return switch kind {
            case .method: "method"
            case .url: "URL"
            case .header: side + " headers"
            case .body: side + " body"
            }
        }
    }

    /// Every text, in the order in which `rewritten` visits them.
    var pieces: [Piece] {
        var all: [Piece] = []
        _ = rewritten {
            all.append($0)
            return nil
        }
        return all
    }

    /// Rewrites every text; nil keeps one unchanged.
    func rewritten(_ rewrite: (Piece) -> [UInt8]?) -> Exchange {
        var result = self
        result.request = request.rewritten(rewrite)
        if case .response(var response) = outcome {
            let type = response.header("Content-Type")
            response.headers = response.headers.map { $0.rewritten(isOfRequest: false, rewrite) }
            if let body = Piece.body(response.body, type: type, isOfRequest: false, rewrite) {
                response.body = body
                response.headers = response.headers.fitting(body.count)
            }
            result.outcome = .response(response)
        }
        return result
    }
}

extension Exchange.Piece {
    /// Rewrites a body, which is decoded for that and keeps its coding and charset; nil keeps it unchanged.
    fileprivate static func body(
        _ body: Data, type: String?, coding: ContentCoding? = nil, isOfRequest: Bool,
        _ rewrite: (Exchange.Piece) -> [UInt8]?
    ) -> Data? {
        let readable = BodyReading(body, type: type, coding: coding)
        let piece = Self(kind: .body(type: type), isOfRequest: isOfRequest, bytes: readable.bytes)
        return rewrite(piece).map { Data(readable.written($0)) }
    }
}

extension Exchange.Request {
    /// Every text, in the order in which `rewritten` visits them.
    var pieces: [Exchange.Piece] {
        var all: [Exchange.Piece] = []
        _ = rewritten {
            all.append($0)
            return nil
        }
        return all
    }

    /// Rewrites every text; nil keeps one unchanged.
    func rewritten(_ rewrite: (Exchange.Piece) -> [UInt8]?) -> Exchange.Request {
        var result = self
        // The method can be any text.
        if let text = rewrite(Exchange.Piece(kind: .method, isOfRequest: true, bytes: Array(method.utf8))) {
            result.method = String(decoding: text, as: UTF8.self)
        }
        if let text = rewrite(Exchange.Piece(kind: .url, isOfRequest: true, bytes: Array(url.utf8))) {
            result.url = String(decoding: text, as: UTF8.self)
        }
        result.headers = headers.map { $0.rewritten(isOfRequest: true, rewrite) }
        let type = headers.first("Content-Type")
        let coding = ContentCoding(headers)
        if let body, let text = Exchange.Piece.body(body, type: type, coding: coding, isOfRequest: true, rewrite) {
            result.body = text
            result.headers = result.headers.fitting(text.count)
        }
        return result
    }
}

extension Exchange.Header {
    fileprivate func rewritten(isOfRequest: Bool, _ rewrite: (Exchange.Piece) -> [UInt8]?) -> Self {
        let piece = Exchange.Piece(kind: .header(name), isOfRequest: isOfRequest, bytes: Array(value.utf8))
        return rewrite(piece).map { Self(name, String(decoding: $0, as: UTF8.self)) } ?? self
    }
}

extension [Exchange.Header] {
    /// Updates an existing Content-Length to the length of the body.
    package func fitting(_ length: Int) -> Self {
        map { $0.isNamed("Content-Length") ? Element($0.name, String(length)) : $0 }
    }
}
