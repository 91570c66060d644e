import Foundation
import Testing

@testable import HTTPFixtures

@Suite("A ZIP archive is read, or refused whole")
struct ZipArchiveTests {
    /// An archive with stored files (PKWARE APPNOTE 4.3).
    static func archive(_ files: [(name: String, bytes: Data)], flags: UInt16 = 0, method: UInt16 = 0) -> Data {
        func two(_ number: Int) -> [UInt8] { [UInt8(number & 255), UInt8(number >> 8 & 255)] }
        func four(_ number: Int) -> [UInt8] { two(number & 0xffff) + two(number >> 16) }
        func joined(_ parts: [[UInt8]]...) -> [UInt8] { parts.flatMap { $0.flatMap { $0 } } }
        var (all, list) = ([UInt8](), [UInt8]())
        for file in files {
            // Lists, since Swift 6.2 cannot type-check the sums.
            let sizes = [Int(Checksum.crc32(Array(file.bytes))), file.bytes.count, file.bytes.count]
            let head = [two(20), two(Int(flags)), two(Int(method)), two(0), two(0)]
            let facts = joined(head, sizes.map(four), [two(file.name.utf8.count), two(0)])
            let listed = [four(0x0201_4b50), two(20), facts, two(0), two(0), two(0), four(0), four(all.count)]
            list += joined(listed, [Array(file.name.utf8)])
            all += joined([four(0x0403_4b50), facts, Array(file.name.utf8), Array(file.bytes)])
        }
        let counts = [two(0), two(0), two(files.count), two(files.count), four(list.count), four(all.count), two(0)]
        return Data(joined([all, list, four(0x0605_4b50)], counts))
    }

    @Test("An archive of Playwright has its bodies beside its HAR file")
    func attached() throws {
        let file = try ToolFile()
        let har = ToolFile.archive([ToolFile.entry(content: #"{"size":3,"_file":"a1.json"}"#)])
        let bytes = Self.archive([("har.har", Data(har.utf8)), ("a1.json", Data("[7]".utf8))])
        try file.write(bytes, to: "trace.zip")
        let read = HARImport(path: file.folder.appending(path: "trace.zip").path)
        #expect(read.bodies == [Data("[7]".utf8)])
        #expect(read.entries.map(\.file) == ["trace.zip/har.har"])
    }

    @Test("Bodies are in a folder named after their HAR file, in an archive and in a folder", arguments: [true, false])
    func namedFolder(isZip: Bool) throws {
        let file = try ToolFile()
        let har = Data(ToolFile.archive([ToolFile.entry(content: #"{"size":3,"_file":"b.json"}"#)]).utf8)
        let files = [("run/shop.v2.har", har), ("run/shop.v2.files/b.json", Data("[7]".utf8))]
        if isZip {
            try file.write(Self.archive(files), to: "trace.zip")
        } else {
            for (name, bytes) in files { try file.write(bytes, to: name) }
        }
        #expect(HARImport(path: file.folder.path).bodies == [Data("[7]".utf8)])
    }

    @Test("What is unpacked counts, and a body as often as it is read")
    func limit() throws {
        let file = try ToolFile()
        let har = Data(ToolFile.archive([ToolFile.entry()]).utf8)
        let bytes = Self.archive([("a.har", har), ("b.har", har), ("x.json", Data("[7]".utf8))])
        try file.write(bytes, to: "trace.zip")
        let path = file.folder.appending(path: "trace.zip").path
        let one = ForeignFile.all(at: path, limit: bytes.count + har.count + 2)
        #expect(one.files.map(\.name) == ["trace.zip/a.har"])
        #expect(one.unreadable.map(\.name) == ["trace.zip/b.har"])
        let both = ForeignFile.all(at: path, limit: bytes.count + 2 * har.count + 3)
        #expect(both.unreadable.isEmpty && both.files.count == 2)
        #expect(try both.files[0].attached("x.json") == Data("[7]".utf8))
        // What is not read for that is not said to be missing.
        for file in both.files { #expect(throws: ImportReason.self) { try file.attached("x.json") } }
        try file.write(har, to: "a.har")
        try file.write(Data("[7]".utf8), to: "x.json")
        let plain = ForeignFile.all(at: file.folder.appending(path: "a.har").path, limit: har.count + 5)
        #expect(try plain.files[0].attached("x.json") != nil)
        #expect(throws: ImportReason.self) { try plain.files[0].attached("x.json") }
    }

    @Test("What macOS puts beside the files of an archive, and hidden files, are passed over as in a folder")
    func ofTheFinder() throws {
        let file = try ToolFile()
        let har = Data(ToolFile.archive([ToolFile.entry()]).utf8)
        let bytes = Self.archive([
            ("run/trace.har", har), ("__MACOSX/run/._trace.har", Data([0, 5, 22, 7])),
            ("run/.hidden.har", Data("{".utf8)), (".git/old.har", Data("{".utf8)),
        ])
        try file.write(bytes, to: "trace.zip")
        let read = HARImport(path: file.folder.path)
        #expect(read.exchanges.count == 1 && read.unreadable.isEmpty, "\(read.unreadable)")
    }

    @Test("Of an archive in which a file is damaged, that file is named, and the others are read")
    func oneDamaged() throws {
        let file = try ToolFile()
        let har = Data(ToolFile.archive([ToolFile.entry()]).utf8)
        var bytes = Self.archive([("a.har", har), ("b.har", har)])
        bytes[bytes.startIndex + 40] ^= 1
        try file.write(bytes, to: "trace.zip")
        let read = HARImport(path: file.folder.path)
        #expect(read.exchanges.count == 1)
        #expect(read.unreadable == [UnreadableFile(name: "trace.zip/a.har", reason: "it is damaged")])
    }

    @Test("A deflated file, written by Python, is decompressed")
    func deflated() throws {
        let archive = try ZipArchive(#require(Data(base64Encoded: Self.python)))
        #expect(try archive.file("a.txt") == Data(String(repeating: "hello ", count: 100).utf8))
        #expect(try archive.file("b.txt") == nil)
    }

    @Test("Damage, encryption, and an unknown compression are refused")
    func refused() throws {
        let good = Self.archive([("a", Data("abc".utf8))])
        var damaged = good
        damaged[good.startIndex + 31] ^= 1
        #expect(throws: ZipArchive.Fault.self) { try ZipArchive(damaged).file("a") }
        #expect(throws: ZipArchive.Fault.self) { try ZipArchive(good.dropLast(30)) }
        #expect(throws: ZipArchive.Fault.self) {
            try ZipArchive(Self.archive([("a", Data("abc".utf8))], flags: 1)).file("a")
        }
        #expect(throws: ZipArchive.Fault.self) {
            try ZipArchive(Self.archive([("a", Data("abc".utf8))], method: 12)).file("a")
        }
        #expect(throws: ZipArchive.Fault.self) {
            try ZipArchive(Self.archive([("a", Data("abc".utf8)), ("a", Data("x".utf8))]))
        }
        for cut in stride(from: 0, to: good.count, by: 3) {
            _ = try? ZipArchive(Data(good.prefix(cut))).file("a")
        }
    }

    private static let python =
        "UEsDBBQAAAAIAAAAIVjzMaINDgAAAFgCAAAFAAAAYS50eHTLSM3JyVfIGCVHSaqSAFBLAQIUAxQAAAAIAAAAIVjzMaINDgAAAFgCAAAFAAAAAAAAAAAAAACAAQAAAABhLnR4dFBLBQYAAAAAAQABADMAAAAxAAAAAAA="
}
