import Foundation
import Testing

@testable import BenchInit

@Suite("A bench has its own files again once answers are invented", .serialized)
struct ProbeFilesTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("own\n", to: "Bench/Scenarios/main.swift")
    }

    private static let draft = BenchDraft(
        app: "Shop", modules: [], folder: "Bench", fetch: nil, dependency: "path: \"..\"", library: nil,
        lists: MissingLists(keys: [:]))

    private var bench: URL { folder.url.appending(path: "Bench") }

    @Test("They are there while they are needed, and gone after an error, too", arguments: [false, true])
    func scope(fails: Bool) throws {
        struct Failure: Error {}
        func invent() throws {
            let probes = try ProbeFiles(Self.draft, in: bench, notes: "/notes")
            #expect(folder.text(of: "Bench/Scenarios/main.swift")?.contains("DecoderNotes.begin()") == true)
            #expect(folder.text(of: "Bench/Scenarios/DecoderNotes.swift")?.contains("/notes") == true)
            if fails { throw Failure() }
            _ = consume probes
        }
        try? invent()
        #expect(folder.files == ["Bench/Scenarios/main.swift"])
        #expect(folder.text(of: "Bench/Scenarios/main.swift") == "own\n")
    }

    @Test("Where a signal ends the program, what its handler does gives them back")
    func interrupted() throws {
        let before = Self.handler(of: SIGTERM)
        let probes = try ProbeFiles(Self.draft, in: bench, notes: "/notes")
        #expect(Self.handler(of: SIGTERM) != before)
        ProbeFiles.restore()
        #expect(folder.files == ["Bench/Scenarios/main.swift"])
        #expect(folder.text(of: "Bench/Scenarios/main.swift") == "own\n")
        _ = consume probes
        #expect(Self.handler(of: SIGTERM) == before)
    }

    @Test("A signal that is ignored, as below nohup, stays so")
    func ignored() throws {
        let before = signal(SIGHUP, SIG_IGN)
        defer { signal(SIGHUP, before) }
        let ignoring = Self.handler(of: SIGHUP)
        let probes = try ProbeFiles(Self.draft, in: bench, notes: "/notes")
        #expect(Self.handler(of: SIGHUP) == ignoring)
        _ = consume probes
        #expect(Self.handler(of: SIGHUP) == ignoring)
    }

    /// The address of what handles a signal.
    private static func handler(of number: Int32) -> Int {
        let handler = signal(number, SIG_IGN)
        signal(number, handler)
        return unsafeBitCast(handler, to: Int.self)
    }
}
