/// The content coding of a body (RFC 9110, 8.4.1): an app may compress what it sends.
///
/// Such a body is searched and compared decoded. A rewritten body is written back in its coding, but uncompressed,
/// which every reader of the coding accepts.
package struct ContentCoding: Equatable, Sendable {
    private enum Layer {
        case gzip
        /// The zlib format.
        case deflate
    }

    /// The codings in the order in which they were applied.
    private let layers: [Layer]

    static let gzip = ContentCoding(layers: [.gzip])
    static let deflate = ContentCoding(layers: [.deflate])

    /// The size of the largest body that is decoded; no app sends a larger one.
    private static let limit = 64 << 20
    /// The greatest number of codings; nobody applies more.
    private static let most = 3

    private init(layers: [Layer]) { self.layers = layers }

    /// Reads the codings of a message; nil if there is none, or one that the bench cannot decode.
    package init?(_ headers: [Exchange.Header]) {
        let lists = headers.filter { $0.isNamed("Content-Encoding") }.map { $0.value.lowercased() }
        let parts = lists.flatMap { $0.split(separator: ",") }.map { $0.filter { !$0.isWhitespace } }
        let names = parts.filter { $0 != "identity" }
        let layers = names.compactMap { name -> Layer? in
            switch name {
            case "gzip", "x-gzip": .gzip
            case "deflate": .deflate
            default: nil
            }
        }
        guard 1...Self.most ~= layers.count, layers.count == names.count else { return nil }
        self.layers = layers
    }

    /// Undoes the codings, the last one first; nil if the bytes are not in them.
    func decoded(_ bytes: [UInt8]) -> [UInt8]? {
        layers.reversed().reduce(bytes) { bytes, layer in bytes.flatMap { Self.decoded($0, layer) } }
    }

    private static func decoded(_ bytes: [UInt8], _ layer: Layer) -> [UInt8]? {
        switch layer {
        case .gzip: gunzipped(bytes)
        case .deflate: unwrapped(bytes)
        }
    }

    /// Wraps bytes in the codings, without compressing them.
    func encoded(_ bytes: [UInt8]) -> [UInt8] { layers.reduce(bytes, Self.encoded) }

    private static func encoded(_ bytes: [UInt8], _ layer: Layer) -> [UInt8] {
        let stored = stored(bytes)
        switch layer {
        case .gzip:
            let head: [UInt8] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]
            return head + stored + little(Checksum.crc32(bytes)) + little(UInt32(truncatingIfNeeded: bytes.count))
        case .deflate: return [0x78, 0x01] + stored + little(Checksum.adler32(bytes)).reversed()
        }
    }

    /// Reads all members (RFC 1952, 2.2), whose lengths and checksums must be correct.
    private static func gunzipped(_ bytes: [UInt8]) -> [UInt8]? {
        var text: [UInt8] = []
        var at = 0
        repeat {
            guard bytes.count - at >= 18, bytes[at...].starts(with: [0x1f, 0x8b, 8]),
                let start = bodyOfGzip(bytes, from: at),
                let (member, end) = Inflate.bytes(of: bytes, from: start, limit: Self.limit - text.count),
                end + 8 <= bytes.count
            else { return nil }
            let tail = Self.little(Checksum.crc32(member)) + Self.little(UInt32(truncatingIfNeeded: member.count))
            guard bytes[end..<end + 8].elementsEqual(tail) else { return nil }
            text += member
            at = end + 8
        } while at < bytes.count
        return text
    }

    /// The position after the header of a member, where the compressed bytes begin; nil if the header is not valid.
    private static func bodyOfGzip(_ bytes: [UInt8], from start: Int) -> Int? {
        let flags = bytes[start + 3]
        var at = start + 10
        if flags & 4 != 0 { at += 2 + Int(bytes[start + 10]) + Int(bytes[start + 11]) << 8 }
        // A name and a comment end with a zero.
        for flag: UInt8 in [8, 16] where flags & flag != 0 {
            guard at < bytes.count, let end = bytes[at...].firstIndex(of: 0) else { return nil }
            at = end + 1
        }
        if flags & 2 != 0 { at += 2 }
        return at <= bytes.count ? at : nil
    }

    /// Reads the zlib format (RFC 1950, 2.2), or raw deflate, which some senders call by that name (RFC 9110, 8.4.1.2).
    private static func unwrapped(_ bytes: [UInt8]) -> [UInt8]? {
        if bytes.count >= 6, bytes[0] & 15 == 8, (Int(bytes[0]) << 8 | Int(bytes[1])) % 31 == 0, bytes[1] & 32 == 0,
            let (text, end) = Inflate.bytes(of: bytes, from: 2, limit: Self.limit), end + 4 == bytes.count,
            bytes[end...].elementsEqual(Self.little(Checksum.adler32(text)).reversed())
        {
            return text
        }
        guard let (text, end) = Inflate.bytes(of: bytes, from: 0, limit: Self.limit), end == bytes.count else {
            return nil
        }
        return text
    }

    /// Returns uncompressed blocks, each at most as long as its length field allows.
    private static func stored(_ bytes: [UInt8]) -> [UInt8] {
        let starts = bytes.isEmpty ? [0] : Array(stride(from: 0, to: bytes.count, by: 0xffff))
        return starts.flatMap { start -> [UInt8] in
            let end = min(bytes.count, start + 0xffff)
            let count = UInt16(end - start)
            let sizes = [count, ~count].flatMap { (size: UInt16) -> [UInt8] in [UInt8(size & 255), UInt8(size >> 8)] }
            let head: [UInt8] = [end == bytes.count ? 1 : 0] + sizes
            return head + bytes[start..<end]
        }
    }

    private static func little(_ number: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
}
