import Foundation
import Testing

@testable import BenchDiagnostics
@testable import PlayRuntime
@testable import PresenterBench
@testable import Transcript

@Suite("Volatile values are found in a text")
struct VolatileFinderTests {
    private static let born = "0F8E1C2D-3B4A-4968-8776-655443322110"
    private static let other = "1F8E1C2D-3B4A-4968-8776-655443322110"

    private let uuids = UUIDFinder { $0.text == VolatileFinderTests.born ? 7 : nil }

    @Test(
        "A UUID created in the play is found in every spelling",
        arguments: [
            born, born.lowercased(), "draft-\(born).json", "\"0f8e1c2d3b4a49688776655443322110\"",
            "ab\(born)\(other)", "-é\(born.capitalized)",
        ])
    func bornUUID(_ text: String) throws {
        let found = uuids.findings(in: text)
        #expect(found.count == 1)
        #expect(found.first?.value == VolatileValue(name: "UUID", raw: Self.born, isExact: true))
        #expect(found.first?.rank == 7)
        let range = try #require(found.first?.range)
        #expect(text[range].replacing("-", with: "").uppercased() == Self.born.replacing("-", with: ""))
    }

    @Test(
        "Text that only looks like a UUID stays",
        arguments: [
            other, String(born.dropLast()), born.replacing("-", with: " "), "0F8E1C2D-3B4A49688776655443322110",
            "0F8E1C2D3B4A-4968-8776-655443322110", "",
        ])
    func strangeUUID(_ text: String) { #expect(uuids.findings(in: text).isEmpty) }

    @Test("Random bytes are recognised as the UUID that is made of them")
    func randomBytes() {
        let bytes = [UInt8](repeating: 0xFF, count: 16)
        #expect(bytes.withUnsafeBytes { UUIDBits(random: $0).text } == "FFFFFFFF-FFFF-4FFF-BFFF-FFFFFFFFFFFF")
        let zeros = [UInt8](repeating: 0, count: 16)
        #expect(zeros.withUnsafeBytes { UUIDBits(random: $0).text } == "00000000-0000-4000-8000-000000000000")
    }

    @Test(
        "A folder of the play is found as a path and inside URLs",
        arguments: [
            ("/tmp/play 1/home", "HOME"), ("file:///tmp/play%201/home/a.txt", "file://HOME/a.txt"),
            ("path=%2Ftmp%2Fplay%201%2fhome%2Fa", "path=HOME%2Fa"), ("\\/tmp\\/play 1\\/home\\/a", "\\HOME\\/a"),
            ("/tmp/play 1/home, /tmp/play 1/home/", "HOME, HOME/"),
            ("/tmp/play 1/homes", "/tmp/play 1/homes"), ("/tmp/play 1", "/tmp/play 1"), ("tmp", "tmp"),
        ])
    func folder(_ text: String, _ shown: String) throws {
        let finder = try #require(FolderFinder("HOME", path: "/tmp/play 1/home/"))
        #expect(Self.replaced(text, finder) == shown)
    }

    @Test(
        "The folder of a source file is found in the path of one, and in no other text",
        arguments: [
            ("/app/Model.swift", "SOURCES/Model.swift"),
            ("in \"/app/a b/Model.swift\", l. 3", "in \"SOURCES/a b/Model.swift\", l. 3"),
            ("https://a.test/app/users", "https://a.test/app/users"), ("/app", "/app"),
            ("/apple/Model.swift", "/apple/Model.swift"), ("Model.swift in \"/app/a\"", "Model.swift in \"/app/a\""),
        ])
    func sources(_ text: String, _ shown: String) throws {
        let finder = try #require(SourceFinder(path: "/app/"))
        #expect(Self.replaced(text, finder) == shown)
    }

    @Test(
        "In a play the sources of the bench, and those beside it, are found wherever they are",
        arguments: ["/app/Bench/Modules/A.swift", "/app/Shop/A.swift"])
    func sourcesOfPlay(_ path: String) throws {
        let root = URL(filePath: "/app/Bench")
        let scrubbing = try Scrubbing.ofPlay([], after: PlayMemory(), of: root) { _, _ in }
        let text = scrubbing.leaves.rewritten(path)
        #expect(text.hasSuffix("/A.swift") && !text.contains("/app"), "\(text)")
        #expect(scrubbing.leaves.rewritten("/app/Shop/A") == "/app/Shop/A")
    }

    @Test("A folder that is not the play's own is not searched for", arguments: [nil, "", "/", "home"])
    func noFolder(_ path: String?) { #expect(FolderFinder("HOME", path: path) == nil) }

    @Test(
        "A mapped address is found, and a constant is not",
        arguments: [
            ("<Cell: 0x00007f0011223344>", "<Cell: ADDRESS>"),
            ("0x7f0011223344, 0x7f0011223345", "ADDRESS, 0x7f0011223345"),
            ("0xDEADBEEF", "0xDEADBEEF"), ("0x", "0x"), ("0x00000000007f0011223344", "0x00000000007f0011223344"),
        ])
    func address(_ text: String, _ shown: String) {
        let finder = AddressFinder { [0x7f00_1122_3344, 0xDEAD_BEEF].contains($0) }
        #expect(Self.replaced(text, finder) == shown)
    }

    @Test("Mapped memory is distinguished from unmapped")
    func mapped() {
        #if os(Linux)
        let object = NSObject()
        withExtendedLifetime(object) {
            #expect(MappedMemory.contains(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())))
        }
        #expect(!MappedMemory.contains(0x1000))
        #endif
    }

    @Test(
        "An instant of the machine's clock is found, one of the app's clock is not",
        arguments: [
            ("2024-05-01T10:00:03.250Z", "DATE"), ("2024-05-01T10:00:03Z", "DATE"),
            ("at 2024-05-01T10:00:05Z.", "at DATE."),
            ("2024-05-01T09:59:59Z", "DATE"), ("2024-05-01T09:59:58Z", "2024-05-01T09:59:58Z"),
            ("2024-05-01T10:00:06.100Z", "2024-05-01T10:00:06.100Z"), ("2024-05-01T10:00:03", "2024-05-01T10:00:03"),
            ("2024-05-01T10:00:04.500Z", "2024-05-01T10:00:04.500Z"), ("2024-13-01T10:00:03Z", "2024-13-01T10:00:03Z"),
        ])
    func now(_ text: String, _ shown: String) {
        // 2024-05-01T10:00:00Z
        let start = 1_714_557_600.0
        let finder = NowFinder(
            real: { start - 0.5...start + 6 }, virtual: { start + 4.4...start + 4.6 })
        #expect(Self.replaced(text, finder) == shown)
    }

    @Test("A pattern finds its matches, but no empty one")
    func pattern() throws {
        #expect(
            Self.replaced("ORD-12, ORD-x ORD-7é", try PatternFinder("order", pattern: "ORD-[0-9]*"))
                == "order, orderx orderé")
        #expect(try PatternFinder("none", pattern: "x*").findings(in: "abc").isEmpty)
    }

    @Test("An invalid scrubber is refused")
    func badRules() throws {
        #expect(throws: Diagnostic.badScrubberPattern("ORD-[", name: "order")) {
            try Scrubber("order", pattern: "ORD-[").validate()
        }
        for name in ["", "1st", "a b", "é"] {
            #expect(throws: Diagnostic.badScrubberName(name)) { try Scrubber(name, pattern: "a").validate() }
        }
        try Scrubber(label: "access_token").validate()
    }

    private static func replaced(_ text: String, _ finder: some VolatileFinder) -> String {
        finder.findings(in: text).reversed().reduce(text) { text, finding in
            text.replacingCharacters(in: finding.range, with: finding.value.name)
        }
    }
}
