import Foundation

/// An answer of the origin, and how it is put on the wire.
package struct OriginAnswer: Hashable, Sendable {
    /// How the body is framed, or the answer spoiled.
    package enum Framing: Hashable, Sendable {
        /// The body whole, with its length announced.
        case length
        /// The body in chunks of at most this many bytes.
        case chunked(of: Int)
        /// The body in one chunk, with this header after it.
        case trailed(by: OriginHeader)
        /// The whole length announced, and the connection closed after this many bytes of the body.
        case truncated(after: Int)
        /// No answer: the connection is closed.
        case closed
    }

    package var status: Int
    /// In this order; a repeated name is sent as often as it is listed.
    package var headers: [OriginHeader]
    /// As sent: a body that a header calls gzip must be compressed already.
    package var body: Data
    package var framing: Framing

    package init(
        status: Int = 200, headers: [OriginHeader] = [], body: Data = Data(), framing: Framing = .length
    ) {
        self.status = status
        self.headers = headers
        self.body = body
        self.framing = framing
    }

    /// Creates an answer from text.
    package init(status: Int = 200, _ text: String, type: String = "text/plain; charset=utf-8") {
        self.init(status: status, headers: [OriginHeader("Content-Type", type)], body: Data(text.utf8))
    }

    /// The answer on the wire (RFC 9112), and whether the connection ends with it.
    package func wire(for method: String) -> (bytes: Data, closes: Bool) {
        if framing == .closed { return (Data(), true) }
        var bytes = Data(head.utf8)
        let isBodiless = method == "HEAD" || status == 204 || status == 304
        if !isBodiless { bytes.append(framedBody) }
        if case .truncated = framing { return (bytes, true) }
        return (bytes, false)
    }

    private var head: String {
        var fields = headers
        switch framing {
        case .chunked, .trailed: fields.append(OriginHeader("Transfer-Encoding", "chunked"))
        case .length where status == 204: break
        default: fields.append(OriginHeader("Content-Length", String(body.count)))
        }
        // RFC 9112, 4: the reason phrase may be empty, the blank before it may not be missing.
        let lines = ["HTTP/1.1 \(status) "] + fields.map { "\($0.name): \($0.value)" }
        return lines.joined(separator: "\r\n") + "\r\n\r\n"
    }

    private var framedBody: Data {
        switch framing {
        case .length: body
        case .truncated(let count): body.prefix(count)
        case .chunked(let size): chunks(of: size)
        case .trailed(let header):
            chunks(of: body.count).dropLast(2) + Data("\(header.name): \(header.value)\r\n\r\n".utf8)
        case .closed: Data()
        }
    }

    private func chunks(of size: Int) -> Data {
        var bytes = Data()
        var rest = body[...]
        while !rest.isEmpty {
            let chunk = rest.prefix(size)
            bytes.append(Data("\(String(chunk.count, radix: 16))\r\n".utf8) + chunk + Data("\r\n".utf8))
            rest = rest.dropFirst(chunk.count)
        }
        return bytes + Data("0\r\n\r\n".utf8)
    }
}
