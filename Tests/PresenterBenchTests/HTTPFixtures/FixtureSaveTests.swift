import Foundation
import Testing

@testable import BenchDiagnostics
@testable import HTTPFixtures

@Suite("A save is complete or does nothing")
struct FixtureSaveTests {
    let scratch: ScratchFolder
    let old = Fixture.Contents(.sample(body: Data(repeating: 0x31, count: 3000)), .sample())
    let new = Fixture.Contents(.sample(body: Data(repeating: 0x32, count: 3000)))

    init() throws {
        scratch = try ScratchFolder()
        _ = try scratch.store.save(old, as: "beers")
    }

    private var writer: FixtureWriter { FixtureWriter(name: "beers", folder: scratch.url("Fixtures").path) }

    private func sideFiles() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: scratch.url("Fixtures/beers.files").path).sorted()
    }

    @Test("A crash between the side files and the rename leaves the old fixture, and the next save cleans up")
    func crash() throws {
        _ = try writer.prepare(new)
        #expect(try sideFiles().count == 2)
        #expect(try scratch.store.load("beers") == old)
        #expect(try scratch.store.names() == ["beers"])

        _ = try scratch.store.save(new, as: "beers")
        #expect(try scratch.store.load("beers") == new)
        #expect(try sideFiles() == ["001-beers.\(Digest(Data(repeating: 0x32, count: 3000)).short).json"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.url("Fixtures").path).count == 2)
    }

    @Test("A crash while a side file is written leaves no part of it under its name")
    func crashInSideFile() throws {
        try scratch.write("Fixtures/beers.files/.0.tmp", "22")
        let written = try scratch.store.save(new, as: "beers")
        #expect(try written.count == 2 && sideFiles().count == 1)
    }

    @Test("A prepared fixture is complete before it is committed")
    func prepared() throws {
        let prepared = try writer.prepare(new)
        let hidden = try #require(
            try FileManager.default.contentsOfDirectory(atPath: scratch.url("Fixtures").path).first {
                $0.hasPrefix(".")
            })
        let bytes = try Data(contentsOf: scratch.url("Fixtures/\(hidden)"))
        #expect(try prepared.commit().first == "Fixtures/beers.har")
        #expect(try Data(contentsOf: scratch.url("Fixtures/beers.har")) == bytes)
        #expect(!FileManager.default.fileExists(atPath: scratch.url("Fixtures/\(hidden)").path))
    }

    @Test("An unchanged side file is not written again")
    func unchanged() throws {
        let path = scratch.url("Fixtures/beers.files/\(try sideFiles()[0])").path
        let before = try FileManager.default.attributesOfItem(atPath: path)
        #expect(try scratch.store.save(old, as: "beers") == ["Fixtures/beers.har"])
        let after = try FileManager.default.attributesOfItem(atPath: path)
        #expect(before[.systemFileNumber] as? Int == after[.systemFileNumber] as? Int)
        #expect(before[.modificationDate] as? Date == after[.modificationDate] as? Date)
    }

    @Test("Side files that the fixture no longer names are removed, and the folder if it is empty; other files stay")
    func sweep() throws {
        try scratch.write("Fixtures/beers.files/notes.md", "mine")
        _ = try scratch.store.save(Fixture.Contents(.sample()), as: "beers")
        #expect(try sideFiles() == ["notes.md"])
        try FileManager.default.removeItem(at: scratch.url("Fixtures/beers.files/notes.md"))
        _ = try scratch.store.save(Fixture.Contents(.sample()), as: "beers")
        #expect(try scratch.snapshot().keys.sorted() == ["Fixtures", "Fixtures/beers.har"])
    }

    @Test("Files of other fixtures are left alone")
    func others() throws {
        _ = try scratch.store.save(old, as: "beers-2")
        try scratch.write("Fixtures/.beers-2.har.7.tmp", "x")
        let before = try scratch.snapshot().filter { $0.key.contains("beers-2") }
        _ = try scratch.store.save(new, as: "beers")
        #expect(try scratch.snapshot().filter { $0.key.contains("beers-2") } == before)
    }

    @Test("A side file edited by hand is never overwritten: the new one gets a longer name, and keeps it")
    func changedByHand() throws {
        let name = try sideFiles()[0]
        try scratch.write("Fixtures/beers.files/\(name)", "mine")
        let prepared = try writer.prepare(old)
        #expect(try scratch.store.load("beers").exchanges[0].responseBody == Data("mine".utf8))
        let digest = Digest(Data(repeating: 0x31, count: 3000)).hex
        #expect(
            try prepared.commit() == ["Fixtures/beers.har", "Fixtures/beers.files/001-beers.\(digest.prefix(12)).json"])
        let saved = try scratch.snapshot()
        _ = try scratch.store.save(try scratch.store.load("beers"), as: "beers")
        #expect(try scratch.snapshot() == saved)
    }

    @Test("A failed rename leaves everything unchanged")
    func renameFails() throws {
        try scratch.write("Fixtures/apod.har/in-the-way", "x")
        let before = try scratch.snapshot()
        #expect(throws: Diagnostic.notWritten(path: "Fixtures/apod.har", code: EISDIR)) {
            try scratch.store.save(new, as: "apod")
        }
        #expect(try scratch.snapshot() == before)
    }

    @Test("Side files that cannot be written leave everything unchanged", arguments: [true, false])
    func sideFolderInTheWay(isLink: Bool) throws {
        let path = scratch.url("Fixtures/apod.files").path
        if isLink {
            try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "beers.files")
        } else {
            try scratch.write("Fixtures/apod.files", "x")
        }
        let before = try scratch.snapshot()
        #expect(throws: Diagnostic.notWritten(path: "Fixtures/apod.files", code: ENOTDIR)) {
            try scratch.store.save(new, as: "apod")
        }
        #expect(try scratch.snapshot() == before)
    }

    @Test("A save that fails halfway through its side files removes those it wrote")
    func halfway() throws {
        let second = Exchange.sample(body: Data(repeating: 0x33, count: 3000))
        let digest = Digest(Data(repeating: 0x33, count: 3000)).hex
        for length in [6, 12, 64] {
            try scratch.write("Fixtures/apod.files/002-beers.\(digest.prefix(length)).json", "taken")
        }
        let before = try scratch.snapshot()
        #expect(
            throws: Diagnostic.notWritten(
                path: "Fixtures/apod.files/002-beers.\(digest.prefix(6)).json", code: EEXIST)
        ) {
            try scratch.store.save(Fixture.Contents(new.exchanges[0], second), as: "apod")
        }
        #expect(try scratch.snapshot() == before)
    }

    @Test("Saving below a root that does not exist is an error, and nothing is created")
    func nowhere() throws {
        let store = FixtureStore(root: scratch.url("nowhere"))
        #expect(throws: Diagnostic.notWritten(path: "Fixtures/", code: ENOENT)) { try store.save(new, as: "apod") }
        #expect(!FileManager.default.fileExists(atPath: scratch.url("nowhere").path))
    }

    @Test("A file named Fixtures is an error")
    func folderIsFile() throws {
        try scratch.write("other/Fixtures", "x")
        let store = FixtureStore(root: scratch.url("other"))
        #expect(throws: Diagnostic.notWritten(path: "Fixtures/apod.har", code: ENOTDIR)) {
            try store.save(Fixture.Contents(), as: "apod")
        }
        #expect(throws: Diagnostic.unreadableFile(path: "Fixtures", code: ENOTDIR)) { try store.names() }
    }

    @Test("A removal that fails is told as one, after the files that are gone")
    func removal() throws {
        _ = try scratch.store.save(new, as: "apod")
        let files = try scratch.store.look(at: "apod").sideFiles
        try #require(files.count == 1)
        // A folder with something in it takes the place of the side file, once the fixture was read.
        var removed: [String] = []
        let inTheWay = Diagnostic.notRemoved(path: "Fixtures/\(files[0])", code: ENOTEMPTY)
        #expect(throws: inTheWay) {
            try scratch.store.removeFixture("apod") { path in
                removed.append(path)
                try? FileManager.default.removeItem(at: scratch.url("Fixtures/\(files[0])"))
                try? scratch.write("Fixtures/\(files[0])/x", "x")
            }
        }
        #expect(removed == ["Fixtures/apod.har"])
        #expect(
            Diagnostic.notRemoved(path: "p", code: EACCES).what
                != Diagnostic.notWritten(path: "p", code: EACCES).what)
    }

    @Test("A read-only Fixtures folder leaves everything unchanged", .enabled(if: geteuid() != 0))
    func readOnly() throws {
        let folder = scratch.url("Fixtures").path
        let before = try scratch.snapshot()
        try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder)
        defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder) }
        #expect(throws: Diagnostic.notWritten(path: "Fixtures/beers.har", code: EACCES)) {
            try scratch.store.save(new, as: "beers")
        }
        #expect(try scratch.snapshot() == before)
    }

    @Test("An invalid fixture name is refused before anything is touched", arguments: ["", "../beers", "Beers", "a/b"])
    func badName(name: String) throws {
        let before = try scratch.snapshot()
        #expect(throws: Diagnostic.invalidFixtureName(name)) { try scratch.store.save(new, as: name) }
        #expect(throws: Diagnostic.invalidFixtureName(name)) { try scratch.store.load(name) }
        #expect(try scratch.snapshot() == before)
    }

    @Test("A link in place of a side file is not accepted, even with the same bytes")
    func linkedSideFile() throws {
        let name = try sideFiles()[0]
        try scratch.write("outside.json", Data(repeating: 0x31, count: 3000))
        let path = scratch.url("Fixtures/beers.files/\(name)").path
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "../../outside.json")
        _ = try scratch.store.save(old, as: "beers")
        #expect(try scratch.store.load("beers") == old)
        #expect(try Data(contentsOf: scratch.url("outside.json")).count == 3000)
    }
}
