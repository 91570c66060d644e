import Foundation
import Testing

@testable import HTTPFixtures

@Suite("Answers that are made up never pass for captured ones")
struct InventedFixtureTests {
    private let tool: ToolFile

    init() throws { tool = try ToolFile() }

    private func contents(isInvented: Bool) -> Fixture.Contents {
        Fixture.Contents(
            capturedAt: Date(timeIntervalSince1970: 1_714_555_800), exchanges: [.sample()], isInvented: isInvented)
    }

    private func read(_ path: String) -> HARImport { HARImport(path: tool.folder.appending(path: path).path) }

    @Test("An export says so, and an import knows it", arguments: [true, false])
    func exported(isInvented: Bool) throws {
        try tool.write(ExportedArchive(contents(isInvented: isInvented)).bytes, to: "out.har")
        #expect(read("out.har").isInvented == isInvented && read("out.har").exchanges.count == 1)
    }

    @Test("A fixture's own file says so, also beside another in a folder")
    func own() throws {
        let store = FixtureStore(root: tool.folder)
        _ = try store.save(contents(isInvented: true), as: "one")
        #expect(read("Fixtures/one.har").isInvented)
        try tool.write(ExportedArchive(contents(isInvented: false)).bytes, to: "Fixtures/two.har")
        #expect(read("Fixtures").isInvented && read("Fixtures").exchanges.count == 2)
        #expect(!read("Fixtures/two.har").isInvented)
    }

    @Test("What a capture makes of them says so", arguments: [true, false])
    func captured(isInvented: Bool) throws {
        let traffic = try CapturedTraffic(
            [.sample()], began: Date(timeIntervalSince1970: 0), keeping: nil, rules: CaptureRules(), fixture: "f",
            isInvented: isInvented, belongs: { _ in true })
        #expect(traffic.contents.isInvented == isInvented)
    }
}
