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
        guard bytes.contains(layer.introducer) else { return nil }
        var result: [UInt8] = []
        var places: [Int32] = []
        var at = 0
        var isChanged = false
        while at < bytes.count {
            if bytes[at] == layer.introducer, let escape = layer.escape(in: bytes, at: at) {
                result += escape.bytes
                places += repeatElement(origin(at), count: escape.bytes.count)
                at += escape.length
                isChanged = true
            } else {
                result.append(bytes[at])
                places.append(origin(at))
                at += 1
            }
        }
        return isChanged ? DecodedText(bytes: result, origins: places + [origin(at)]) : nil
    }

    /// Tells which bytes of the source a part of this text came from, whole escapes at both ends.
    func source(of part: Range<Int>) -> Range<Int> {
        var end = part.upperBound
        while end > part.lowerBound, end < bytes.count, origin(end) == origin(end - 1) { end += 1 }
        return Int(origin(part.lowerBound))..<Int(origin(end))
    }

    private func origin(_ at: Int) -> Int32 { origins?[at] ?? Int32(at) }
}
