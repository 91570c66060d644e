/// A text as it reads once its escapes are undone, and where in the source each byte of it stands.
struct DecodedText {
    let bytes: [UInt8]
    /// The start in the source of what each byte came from, and the end of the source; nil where nothing was undone.
    private let origins: [Int32]?

    init(_ source: [UInt8]) {
        bytes = source
        origins = nil
    }

    private init(bytes: [UInt8], origins: [Int32]) {
        self.bytes = bytes
        self.origins = origins
    }

    /// Undoes the escapes of one layer; nil where there are none.
    func decoded(_ layer: EscapeLayer) -> DecodedText? {
        let introducer = layer.table
        guard var next = introducer.first(in: bytes, from: 0) else { return nil }
        var result: [UInt8] = []
        var places: [Int32] = []
        var at = 0
        var isChanged = false
        while at < bytes.count {
            copy(at..<next, to: &result, &places)
            at = next
            guard at < bytes.count else { break }
            if let escape = layer.escape(in: bytes, at: at) {
                result += escape.bytes
                places += repeatElement(origin(at), count: escape.bytes.count)
                at += escape.length
                isChanged = true
                next = introducer.first(in: bytes, from: at) ?? bytes.count
            } else {
                next = introducer.first(in: bytes, from: at + 1) ?? bytes.count
            }
        }
        return isChanged ? DecodedText(bytes: result, origins: places + [origin(at)]) : nil
    }

    private func copy(_ part: Range<Int>, to result: inout [UInt8], _ places: inout [Int32]) {
        result += bytes[part]
        if let origins {
            places += origins[part]
        } else {
            places += Int32(part.lowerBound)..<Int32(part.upperBound)
        }
    }

    /// Tells which bytes of the source a part of this text came from, whole escapes at both ends.
    func source(of part: Range<Int>) -> Range<Int> {
        var end = part.upperBound
        while end > part.lowerBound, end < bytes.count, origin(end) == origin(end - 1) { end += 1 }
        return Int(origin(part.lowerBound))..<Int(origin(end))
    }

    private func origin(_ at: Int) -> Int32 { origins?[at] ?? Int32(at) }
}
