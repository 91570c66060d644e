extension JSONScan {
    /// Skips a string, and returns its decoded text; nil if there is no string.
    mutating func text() -> String? {
        guard let content = string() else { return nil }
        let piece = UnsafeBufferPointer(rebasing: bytes[content])
        return hasEscapes ? Self.unescaped(piece) : String(decoding: piece, as: UTF8.self)
    }

    /// Skips a number, and returns it; nil if there is none.
    mutating func plainNumber() -> Double? {
        skipSpace()
        let start = at
        guard start < bytes.count, bytes[start] < UInt8(ascii: "A"), bytes[start] != UInt8(ascii: "\""), value() else {
            return nil
        }
        let digits = bytes[start..<at]
        // Nearly all are sizes and statuses.
        guard digits.count <= 15, digits.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else {
            return Double(String(decoding: digits, as: UTF8.self))
        }
        return Double(digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) })
    }

    /// Undoes the escapes of a string that was skipped before, and therefore holds no lone surrogates.
    private static func unescaped(_ content: UnsafeBufferPointer<UInt8>) -> String {
        String(unsafeUninitializedCapacity: content.count) { target in
            var (at, end) = (0, 0)
            while true {
                let plain = copyPlain(content, from: at, to: target, at: end)
                (at, end) = (at + plain, end + plain)
                guard at < content.count else { return end }
                if content[at + 1] == UInt8(ascii: "u") {
                    let digits = content[(at + 2)..<(at + 6)]
                    let scalar = UInt32(String(decoding: digits, as: UTF8.self), radix: 16).flatMap(Unicode.Scalar.init)
                    // Six bytes of an escape never become more than three.
                    for unit in UTF8.encode(scalar ?? "\u{fffd}") ?? UTF8.encodedReplacementCharacter {
                        target[end] = unit
                        end += 1
                    }
                    at += 6
                } else {
                    target[end] = meaning(of: content[at + 1])
                    (at, end) = (at + 2, end + 1)
                }
            }
        }
    }

    /// Copies up to the next backslash, eight bytes at a time, and returns how many bytes that is.
    @inline(__always) private static func copyPlain(
        _ content: UnsafeBufferPointer<UInt8>, from start: Int, to target: UnsafeMutableBufferPointer<UInt8>,
        at end: Int
    ) -> Int {
        let source = UnsafeRawPointer(content.baseAddress! + start)
        let output = UnsafeMutableRawPointer(target.baseAddress! + end)
        let count = content.count - start
        var done = 0
        // The target has room for the content, and never gets ahead of the source.
        while done + 8 <= count {
            let word = EightBytes.load(source, at: done)
            output.storeBytes(of: word.littleEndian, toByteOffset: done, as: UInt64.self)
            let slashes = EightBytes.marks(of: UInt8(ascii: "\\"), in: word)
            guard slashes == 0 else { return done + EightBytes.count(before: slashes) }
            done += 8
        }
        while done < count, content[start + done] != UInt8(ascii: "\\") {
            target[end + done] = content[start + done]
            done += 1
        }
        return done
    }

    private static func meaning(of escape: UInt8) -> UInt8 {
        switch escape {
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        default: escape
        }
    }
}
