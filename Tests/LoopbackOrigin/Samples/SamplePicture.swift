import Foundation

/// A picture of two moons: a grey JPEG (ITU-T T.81, JFIF) of one tone for each block of 8 × 8 pixels.
package enum SamplePicture {
    /// The file, over 2 KB with its comment.
    package static let jpeg = Data(start + frame + tables + scan + [0xFF, 0xD9])

    private static let blocks = [
        "                ",
        "    ##          ",
        "     ###    #   ",
        "      ##     #  ",
        "      ###    ## ",
        "      ###    ## ",
        "      ##     #  ",
        "     ###    #   ",
        "    ##          ",
        "                ",
    ]

    private static var start: [UInt8] {
        let comment = String(repeating: "Two crescents under one sun, a block for every eight pixels.\n", count: 36)
        return [0xFF, 0xD8] + segment(0xE0, Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0])
            + segment(0xFE, Array(comment.utf8))
    }

    /// One quantisation table of eights, so that a block's first coefficient is its tone; 8 bits, one component.
    private static var frame: [UInt8] {
        let height = UInt8(blocks.count * 8)
        let width = UInt8(blocks[0].count * 8)
        return segment(0xDB, [0] + [UInt8](repeating: 8, count: 64))
            + segment(0xC0, [8, 0, height, 0, width, 1, 1, 0x11, 0])
    }

    /// Codes for a first coefficient: `0` the same tone, `10` a step of 8 bits; for the others: `0` none.
    private static var tables: [UInt8] {
        segment(0xC4, [0x00, 1, 1] + [UInt8](repeating: 0, count: 14) + [0, 8])
            + segment(0xC4, [0x10, 1] + [UInt8](repeating: 0, count: 15) + [0])
    }

    private static var scan: [UInt8] {
        var bits = ""
        var last = 0
        for block in blocks.joined() {
            let tone = block == "#" ? 127 : -128
            bits += code(step: tone - last) + "0"
            last = tone
        }
        bits += String(repeating: "1", count: (8 - bits.count % 8) % 8)
        return segment(0xDA, [1, 1, 0, 0, 63, 0]) + bytes(of: bits)
    }

    private static func code(step: Int) -> String {
        if step == 0 { return "0" }
        let value = String(step < 0 ? step + 255 : step, radix: 2)
        return "10" + String(repeating: "0", count: 8 - value.count) + value
    }

    /// Packs bits, with a zero after each byte that would look like a marker.
    private static func bytes(of bits: String) -> [UInt8] {
        stride(from: 0, to: bits.count, by: 8).flatMap { offset -> [UInt8] in
            let byte = UInt8(bits.dropFirst(offset).prefix(8), radix: 2) ?? 0
            return byte == 0xFF ? [byte, 0] : [byte]
        }
    }

    private static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
        let length = content.count + 2
        return [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + content
    }
}
