import Foundation
import Testing

@testable import UIKitStandin

@Suite("A picture knows the size that its header says")
struct UIImageTests {
    private let png: [UInt8] =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
        + [0, 0, 1, 0x2C, 0, 0, 0, 200, 8, 2, 0, 0, 0]

    /// A JPEG header: a segment before the frame, fill bytes, then height and width.
    private func jpeg(frame: UInt8 = 0xC2) -> [UInt8] {
        [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xFF, frame, 0, 11, 8, 0, 100, 1, 0x40, 3, 1, 2]
    }

    @Test("A PNG has the size in its first chunk, in points of the scale")
    func pngSize() throws {
        #expect(try #require(UIImage(data: Data(png))).size == CGSize(width: 300, height: 200))
        #expect(try #require(UIImage(data: Data(png), scale: 2)).size == CGSize(width: 150, height: 100))
        #expect(try #require(UIImage(data: Data(png))).description == "UIImage 300 x 200")
    }

    @Test("A literal is the picture of its name")
    func literals() { #expect(#imageLiteral(resourceName: "star") == UIImage(named: "star")) }

    @Test(
        "A JPEG has the size of its frame, of whatever kind, after other segments",
        arguments: [0xC0, 0xC1, 0xC2, 0xCF])
    func jpegSize(_ frame: UInt8) throws {
        #expect(try #require(UIImage(data: Data(jpeg(frame: frame)))).size == CGSize(width: 320, height: 100))
    }

    @Test("Data that is cut off anywhere before the size, or is of another kind, makes no picture")
    func none() {
        for count in 0..<24 { #expect(UIImage(data: Data(png.prefix(count))) == nil) }
        for count in 0..<18 { #expect(UIImage(data: Data(jpeg().prefix(count))) == nil) }
        #expect(UIImage(data: Data("<html>".utf8)) == nil)
        #expect(UIImage(data: Data("BMW makes cars, and bikes, too".utf8)) == nil)
        #expect(UIImage(data: Data(jpeg(frame: 0xC4))) == nil)
        #expect(UIImage(data: Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 0, 0, 0, 0, 0])) == nil)
        var flat = png
        flat.replaceSubrange(16..<20, with: [0, 0, 0, 0])
        #expect(UIImage(data: Data(flat)) == nil)
    }

    @Test("A GIF, a BMP and the three kinds of WebP have the size that they say")
    func otherKinds() {
        let gif = Array("GIF89a".utf8) + [0x2C, 1, 200, 0]
        let bmp =
            Array("BM".utf8) + [UInt8](repeating: 0, count: 12) + [40, 0, 0, 0, 0x2C, 1, 0, 0, 0x38, 0xFF, 0xFF, 0xFF]
        func webP(_ kind: String, _ rest: [UInt8]) -> [UInt8] {
            Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBP\(kind)".utf8) + [0, 0, 0, 0] + rest
        }
        let lossy = webP("VP8 ", [0, 0, 0, 0x9D, 1, 0x2A, 0x2C, 1, 200, 0])
        // 299 and 199 in fourteen bits each.
        let lossless = webP("VP8L", [0x2F, 0x2B, 0xC1, 0x31, 0, 0, 0, 0, 0, 0])
        let extended = webP("VP8X", [0, 0, 0, 0, 0x2B, 1, 0, 199, 0, 0])
        for bytes in [gif, bmp, lossy, lossless, extended] {
            #expect(UIImage(data: Data(bytes))?.size == CGSize(width: 300, height: 200))
            #expect(UIImage(data: Data(bytes.dropLast(bytes.count - 9))) == nil)
        }
    }

    @Test("A TIFF or a HEIC, whose size lies somewhere in it, ends the play")
    func deepKinds() async {
        await #expect(processExitsWith: .failure) { _ = UIImage(data: Data("II*\0".utf8)) }
        await #expect(processExitsWith: .failure) { _ = UIImage(data: Data("\0\0\0\u{18}ftypheic".utf8)) }
        #expect(UIImage(data: Data("\0\0\0\u{18}ftypisom".utf8)) == nil, "a film")
    }

    @Test("A picture of a file has its data, and there is none where there is no file")
    func file() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).png")
        try Data(png).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(UIImage(contentsOfFile: file.path) == UIImage(data: Data(png)))
        #expect(UIImage(contentsOfFile: file.path + "x") == nil)
    }

    @Test("Two pictures of the same data are equal")
    func equal() {
        #expect(UIImage(data: Data(png)) == UIImage(data: Data(png)))
        #expect(UIImage(data: Data(png)) != UIImage(data: Data(jpeg())))
        #expect(UIImage(data: Data(png)) != UIImage(data: Data(png), scale: 2))
    }

    @Test("The error that says what is no picture has the name by which `bench init` knows it")
    func noPicture() {
        #expect(UIImage(data: Data("{}".utf8)) == nil)
        #expect(throws: NoPicture.self) { try NoPicture.refuse() }
        #expect(String(reflecting: NoPicture.self) == "UIKitStandin.NoPicture")
    }

    @Test("A picture has no pixels, and nothing draws them")
    func pixels() {
        #expect(UIImage(systemName: "star")?.cgImage == nil)
        let context = CGContext(
            data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4, space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.noneSkipFirst.rawValue)
        #expect(context == nil)
    }
}
