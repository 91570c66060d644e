import Foundation

/// A text, or a part of one, with its escapes decoded, and with the source offset of each byte.
struct DecodedText {
    let bytes: [UInt8]
    /// The source offset of each byte, and of the end; nil if nothing was decoded.
    private let origins: [Int32]?
    /// The source offset of the first byte if nothing was decoded.
    private let start: Int

    init(_ source: [UInt8]) { self.init(bytes: source, origins: nil, start: 0) }

    private init(bytes: [UInt8], origins: [Int32]?, start: Int) {
        self.bytes = bytes
        self.origins = origins
        self.start = start
    }

    /// Returns a part of this text, which has the same source.
    func part(_ range: Range<Int>) -> DecodedText {
        DecodedText(
            bytes: Array(bytes[range]), origins: origins.map { Array($0[range.lowerBound...range.upperBound]) },
            start: start + range.lowerBound)
    }

    /// The range of the source.
    var source: Range<Int> { source(of: bytes.indices) }

    /// Decodes the escapes of one layer; nil if there are none.
    func decoded(_ layer: EscapeLayer) -> DecodedText? {
        guard layer.table.first(in: bytes, from: 0) != nil else { return nil }
        var offsets: [Int32] = []
        // An escape is never shorter than what it encodes.
        let result = [UInt8](unsafeUninitializedCapacity: bytes.count) { result, count in
            offsets = [Int32](unsafeUninitializedCapacity: bytes.count + 1) { offsets, offsetsCount in
                count = decode(layer, into: result.baseAddress!, offsets.baseAddress!)
                offsetsCount = count + 1
            }
        }
        return result.count < bytes.count || layer == .form
            ? DecodedText(bytes: result, origins: offsets, start: 0) : nil
    }

    /// Writes the decoded text and the source offset of each byte; returns the number of bytes.
    private func decode(
        _ layer: EscapeLayer, into result: UnsafeMutablePointer<UInt8>, _ offsets: UnsafeMutablePointer<Int32>
    ) -> Int {
        let introducer = layer.table
        var (at, count) = (0, 0)
        bytes.withUnsafeBufferPointer { buffer in
            let text = RawText(start: buffer.baseAddress!, count: buffer.count)
            while at < text.count {
                let next = introducer.first(in: bytes, from: at) ?? text.count
                count = copy(text, at..<next, to: result, offsets, count)
                at = next
                guard at < text.count else { break }
                if let escape = layer.escape(in: text, at: at) {
                    write(escape, at, to: result, offsets, &count)
                    at += escape.length
                } else {
                    count = copy(text, at..<at + 1, to: result, offsets, count)
                    at += 1
                }
            }
        }
        offsets[count] = origin(at)
        return count
    }

    private func write(
        _ escape: Escape, _ at: Int, to result: UnsafeMutablePointer<UInt8>, _ offsets: UnsafeMutablePointer<Int32>,
        _ count: inout Int
    ) {
        var bytes = escape.bytes
        var left = escape.count
        while left > 0 {
            result[count] = UInt8(truncatingIfNeeded: bytes)
            offsets[count] = origin(at)
            bytes >>= 8
            count += 1
            left -= 1
        }
    }

    private func copy(
        _ text: RawText, _ part: Range<Int>, to result: UnsafeMutablePointer<UInt8>,
        _ offsets: UnsafeMutablePointer<Int32>, _ count: Int
    ) -> Int {
        var (at, count) = (part.lowerBound, count)
        let end = part.upperBound
        if let origins {
            return origins.withUnsafeBufferPointer { buffer in
                let origins = buffer.baseAddress!
                while at < end {
                    result[count] = text.start[at]
                    offsets[count] = origins[at]
                    at += 1
                    count += 1
                }
                return count
            }
        }
        while at < end {
            result[count] = text.start[at]
            offsets[count] = Int32(truncatingIfNeeded: start + at)
            at += 1
            count += 1
        }
        return count
    }

    /// Returns the source range of a part of this text, with whole escapes at both ends.
    func source(of part: Range<Int>) -> Range<Int> {
        var end = part.upperBound
        while end > part.lowerBound, end < bytes.count, origin(end) == origin(end - 1) { end += 1 }
        return Int(origin(part.lowerBound))..<Int(origin(end))
    }

    private func origin(_ at: Int) -> Int32 { origins?[at] ?? Int32(start + at) }
}

extension DecodedText {
    /// Returns whether two texts decode to the same bytes.
    func readsLike(_ other: DecodedText) -> Bool {
        let count = bytes.count
        guard count == other.bytes.count else { return false }
        return bytes.withUnsafeBytes { left in
            other.bytes.withUnsafeBytes { right in
                count == 0 || memcmp(left.baseAddress!, right.baseAddress!, count) == 0
            }
        }
    }
}
