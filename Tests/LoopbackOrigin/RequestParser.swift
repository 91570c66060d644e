import Foundation

/// Turns the bytes of one connection into requests (RFC 9112).
package struct RequestParser {
    /// Bytes that are not an HTTP/1.1 request.
    package enum Failure: Error, Hashable, Sendable {
        case requestLine(String)
        case chunkSize(String)
    }

    private var buffer: [UInt8] = []

    package init() {}

    /// Takes bytes as they arrive.
    package mutating func append(_ bytes: some Sequence<UInt8>) { buffer.append(contentsOf: bytes) }

    /// Takes the next request out of what has arrived; nil while it is not complete.
    package mutating func next() throws(Failure) -> OriginRequest? {
        // Somebody speaks TLS here, and would wait for an answer in kind.
        if buffer.first == 0x16 { throw .requestLine("TLS") }
        var rest = buffer[...]
        var lines: [String] = []
        while let line = Self.line(from: &rest) {
            guard line.isEmpty else {
                lines.append(line)
                continue
            }
            var request = try Self.head(of: lines)
            guard let body = try Self.body(of: request, from: &rest) else { return nil }
            request.body = body
            buffer = Array(rest)
            return request
        }
        return nil
    }

    private static func head(of lines: [String]) throws(Failure) -> OriginRequest {
        let words = (lines.first ?? "").split(separator: " ").map(String.init)
        guard words.count == 3, words[2].hasPrefix("HTTP/1.") else { throw .requestLine(lines.first ?? "") }
        let headers = lines.dropFirst().map { line in
            let parts = line.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            return OriginHeader(parts.first ?? "", parts.count == 2 ? parts[1] : "")
        }
        return OriginRequest(method: words[0], target: words[1], headers: headers)
    }

    private static func body(of request: OriginRequest, from rest: inout ArraySlice<UInt8>) throws(Failure) -> Data? {
        if request.header("Transfer-Encoding")?.lowercased() == "chunked" { return try chunks(from: &rest) }
        return take(Int(request.header("Content-Length") ?? "") ?? 0, from: &rest)
    }

    private static func chunks(from rest: inout ArraySlice<UInt8>) throws(Failure) -> Data? {
        var body = Data()
        while let line = line(from: &rest) {
            guard let size = Int(line.prefix { $0 != ";" }, radix: 16), size >= 0 else { throw .chunkSize(line) }
            guard let chunk = take(size, from: &rest), Self.line(from: &rest) != nil else { return nil }
            body.append(chunk)
            if size == 0 { return body }
        }
        return nil
    }

    private static func take(_ count: Int, from rest: inout ArraySlice<UInt8>) -> Data? {
        guard rest.count >= count else { return nil }
        defer { rest = rest.dropFirst(count) }
        return Data(rest.prefix(count))
    }

    private static func line(from rest: inout ArraySlice<UInt8>) -> String? {
        guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
        defer { rest = rest[(end + 1)...] }
        var line = rest[..<end]
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        return String(decoding: line, as: UTF8.self)
    }
}
