/// Bytes on their way into a hash: cut into blocks, and padded at the end.
struct Blocks: Sendable {
    private let size: Int
    private let isBigEndian: Bool
    private var waiting: [UInt8] = []
    private var count: UInt64 = 0

    /// - Parameters:
    ///   - size: The bytes of a block; the last eighth of the last one is the length.
    ///   - isBigEndian: Whether the length has its highest byte first.
    init(size: Int, isBigEndian: Bool = true) { (self.size, self.isBigEndian) = (size, isBigEndian) }

    mutating func add(_ bytes: UnsafeRawBufferPointer, compress: (ArraySlice<UInt8>) -> Void) {
        count += UInt64(bytes.count)
        waiting += bytes
        var start = 0
        while waiting.count - start >= size {
            compress(waiting[start..<(start + size)])
            start += size
        }
        waiting.removeFirst(start)
    }

    /// Pads what is left, with a bit, zeros, and the number of bits.
    func finish(compress: (ArraySlice<UInt8>) -> Void) {
        let length = withUnsafeBytes(of: isBigEndian ? (count * 8).bigEndian : (count * 8).littleEndian) { [UInt8]($0) }
        var last = waiting + [0x80]
        let room = size / 8
        while last.count % size != size - room { last.append(0) }
        last += [UInt8](repeating: 0, count: room - length.count) + length
        for start in stride(from: 0, to: last.count, by: size) { compress(last[start..<(start + size)]) }
    }
}
