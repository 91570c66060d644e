/// The size of a picture in pixels, read from its header.
struct PictureSize: Equatable {
    let width: Int
    let height: Int

    private typealias Size = (width: Int, height: Int)

    /// Reads the header of a picture; nil for anything else.
    init?(of bytes: [UInt8]) {
        let size = Self.png(bytes) ?? Self.jpeg(bytes) ?? Self.gif(bytes) ?? Self.webP(bytes) ?? Self.bmp(bytes)
        guard let size, size.width > 0, size.height > 0 else { return nil }
        (width, height) = size
    }

    /// True for the pictures that UIKit knows and whose size lies somewhere in them: a TIFF, or a file of the family of MPEG-4 with a brand of HEIC
    /// or AVIF.
    static func isDeep(_ bytes: [UInt8]) -> Bool {
        if bytes.starts(with: Array("II*\0".utf8)) || bytes.starts(with: Array("MM\0*".utf8)) { return true }
        guard bytes.count >= 12, bytes[4..<8].elementsEqual("ftyp".utf8) else { return false }
        return ["heic", "heix", "heim", "heis", "hevc", "mif1", "msf1", "avif", "avis"].contains {
            bytes[8..<12].elementsEqual($0.utf8)
        }
    }

    /// The signature, then the chunk IHDR with two numbers of four bytes (PNG 1.2, 3.1 and 4.1.1).
    private static func png(_ bytes: [UInt8]) -> Size? {
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        guard bytes.count >= 24, bytes.starts(with: signature), Array(bytes[12..<16]) == Array("IHDR".utf8) else {
            return nil
        }
        return (number(bytes[16..<20]), number(bytes[20..<24]))
    }

    /// Segments up to the start of a frame, which holds height and width (ITU-T T.81, B.1.1.3 and B.2.2).
    private static func jpeg(_ bytes: [UInt8]) -> Size? {
        guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
        var place = 2
        while place + 4 <= bytes.count, bytes[place] == 0xFF {
            let marker = bytes[place + 1]
            // A marker may be preceded by any number of fill bytes.
            if marker == 0xFF {
                place += 1
                continue
            }
            let length = number(bytes[(place + 2)..<(place + 4)])
            let isFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
            guard isFrame else {
                guard length >= 2 else { return nil }
                place += 2 + length
                continue
            }
            guard place + 9 <= bytes.count else { return nil }
            return (number(bytes[(place + 7)..<(place + 9)]), number(bytes[(place + 5)..<(place + 7)]))
        }
        return nil
    }

    /// The signature, then two numbers of two bytes, the lowest first (GIF89a, 17 and 18).
    private static func gif(_ bytes: [UInt8]) -> Size? {
        guard bytes.count >= 10, ["GIF87a", "GIF89a"].contains(where: { bytes.starts(with: Array($0.utf8)) }) else {
            return nil
        }
        return (reversed(bytes[6..<8]), reversed(bytes[8..<10]))
    }

    /// The signature, then a header that begins with its own length; the height is negative where the first row is on top.
    private static func bmp(_ bytes: [UInt8]) -> Size? {
        guard bytes.count >= 26, bytes.starts(with: Array("BM".utf8)) else { return nil }
        let header = reversed(bytes[14..<18])
        if header == 12 { return (reversed(bytes[18..<20]), reversed(bytes[20..<22])) }
        guard [40, 52, 56, 64, 108, 124].contains(header) else { return nil }
        let (width, height) = (signed(bytes[18..<22]), signed(bytes[22..<26]))
        return (width, abs(height))
    }

    /// A container whose first chunk says the size: with loss, without loss, or of a picture with more than pixels (RFC 9649, 2.5 to 2.7).
    private static func webP(_ bytes: [UInt8]) -> Size? {
        guard bytes.count >= 30, bytes.starts(with: Array("RIFF".utf8)), bytes[8..<12].elementsEqual("WEBP".utf8) else {
            return nil
        }
        switch String(decoding: bytes[12..<16], as: UTF8.self) {
        case "VP8 ":
            guard bytes[23..<26].elementsEqual([0x9D, 0x01, 0x2A]) else { return nil }
            return (reversed(bytes[26..<28]) & 0x3FFF, reversed(bytes[28..<30]) & 0x3FFF)
        case "VP8L":
            let bits = reversed(bytes[21..<25])
            return bytes[20] == 0x2F ? ((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1) : nil
        case "VP8X": return (reversed(bytes[24..<27]) + 1, reversed(bytes[27..<30]) + 1)
        default: return nil
        }
    }

    /// A number with its lowest byte first.
    private static func reversed(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reversed().reduce(0) { $0 << 8 | Int($1) } }

    /// A number of four bytes with its lowest byte first, which may be negative.
    private static func signed(_ bytes: ArraySlice<UInt8>) -> Int {
        Int(Int32(truncatingIfNeeded: reversed(bytes)))
    }

    /// A number with its highest byte first.
    private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
}
