import BenchDiagnostics
import Foundation
import Synchronization
import Testing

@testable import HTTPFixtures

@Suite("Whoever reads a fixture during a save gets the old one or the new one completely")
struct FixtureLockTests {
    let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    /// Three bodies in side files, all of one generation.
    private static func contents(_ generation: Int) -> Fixture.Contents {
        let exchanges = (0..<3).map { number in
            let text = String(repeating: "\(generation) ", count: 2_000) + "\(number)"
            return Exchange.sample("https://h/\(number)", type: "text/plain", body: Data(text.utf8))
        }
        return Fixture.Contents(capturedAt: Date(timeIntervalSince1970: 1_714_555_800), exchanges: exchanges)
    }

    private static func generation(of exchange: Exchange) -> String {
        String(decoding: exchange.responseBody ?? Data(), as: UTF8.self).prefix { $0 != " " }.description
    }

    private func sideFiles() throws -> Int { try scratch.store.sideFiles().count }

    @Test("With many simultaneous saves and readers each fixture is of one generation, and none is unreadable")
    func atOnce() throws {
        let store = scratch.store
        _ = try store.save(Self.contents(0), as: "beers")
        let mixed = Mutex<[String]>([])
        DispatchQueue.concurrentPerform(iterations: 12) { worker in
            for round in 0..<12 {
                do {
                    if worker % 3 == 0 { _ = try store.save(Self.contents(worker * 100 + round), as: "beers") }
                    let opened = try store.open("beers")
                    let read = try (0..<3).map { Self.generation(of: try opened.exchange(at: $0)) }
                    let loaded = try store.load("beers").exchanges.map(Self.generation)
                    let looked = try store.look(at: "beers").exchanges.map { Self.generation(of: $0.exchange) }
                    for all in [read, loaded, looked] where Set(all).count != 1 || all.count != 3 {
                        mixed.withLock { $0.append("\(all)") }
                    }
                } catch {
                    mixed.withLock { $0.append("\(error)") }
                }
            }
        }
        #expect(mixed.withLock { $0 } == [])
        _ = try store.save(Self.contents(1), as: "beers")
        #expect(try sideFiles() == 3)
    }

    @Test("A side file that a reader may still need is removed by a later save")
    func reader() throws {
        _ = try scratch.store.save(Self.contents(1), as: "beers")
        var opened: StoredExchanges? = try scratch.store.open("beers")
        #expect(try opened.map { Self.generation(of: try $0.exchange(at: 0)) } == "1")
        _ = try scratch.store.save(Self.contents(2), as: "beers")
        #expect(try sideFiles() == 6)
        #expect(try opened.map { Self.generation(of: try $0.exchange(at: 2)) } == "1")
        #expect(try scratch.store.load("beers").exchanges.map(Self.generation) == ["2", "2", "2"])
        opened = nil
        // A program that another test is starting has a copy of the reader's lock for a moment.
        FixtureLock.forSaving(below: scratch.url("Fixtures").path)?.release()
        _ = try scratch.store.save(Self.contents(3), as: "beers")
        #expect(try sideFiles() == 3)
    }

    @Test("A capture replaces only the version that it has read", arguments: [true, false])
    func changedMeanwhile(wasThere: Bool) throws {
        if wasThere { _ = try scratch.store.save(Self.contents(1), as: "beers") }
        let version = try scratch.store.version(of: "beers")
        #expect(try scratch.store.version(of: "beers") == version)
        _ = try scratch.store.save(Self.contents(2), as: "beers")
        let before = try scratch.snapshot()
        #expect(throws: Diagnostic.changedMeanwhile(name: "beers")) {
            try scratch.store.save(Self.contents(3), as: "beers", replacing: version)
        }
        #expect(try scratch.snapshot() == before)
        let current = try scratch.store.version(of: "beers")
        _ = try scratch.store.save(Self.contents(3), as: "beers", replacing: current)
        #expect(try scratch.store.load("beers").exchanges.map(Self.generation) == ["3", "3", "3"])
    }

    @Test("A folder that cannot be read does not count as lacking the fixture")
    func unreadable() throws {
        try FileManager.default.removeItem(at: scratch.url("Fixtures"))
        try FileManager.default.createSymbolicLink(
            atPath: scratch.url("Fixtures").path, withDestinationPath: "Fixtures")
        let error = Diagnostic.unreadableFile(path: "Fixtures", code: ELOOP)
        #expect(throws: error) { try scratch.store.exists("beers") }
        #expect(throws: error) { try scratch.store.load("beers") }
        #expect(throws: error) { try scratch.store.open("beers") }
        #expect(throws: error) { try scratch.store.version(of: "beers") }
        #expect(throws: error) { try scratch.store.names() }
        #expect(throws: error) { try scratch.store.sideFiles() }
        let none = FixtureStore(root: scratch.url("other"))
        #expect(try !none.exists("beers") && none.names().isEmpty)
    }
}
