import BenchDiagnostics
import Foundation
import PresenterBench
import Testing

@testable import BenchCommand
@testable import HTTPFixtures

@Suite("A capture with several fixtures writes only the named one")
struct CaptureShareTests {
    private let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

    private func share(_ name: String, of fixtures: Fixture...) throws -> [String] {
        let scenario = Scenario("s", .all(fixtures.map { .fixture($0) })) { _ in }
        let fixture = try #require(fixtures.first { $0.name == name })
        let share = try CaptureShare(of: fixture, in: scenario, store: FixtureStore(root: root))
        let urls = ["https://api.example/a", "https://img.example/a", "https://new.example/a"]
        return urls.filter { share.contains(.answered($0)) }
    }

    @Test("Exchanges go to the fixture that names their host, all others to the first that names none")
    func named() throws {
        let images = Fixture("images", hosts: ["img.*"])
        #expect(try share("images", of: images, Fixture("beers", hosts: ["api.example"])) == ["https://img.example/a"])
        #expect(try share("beers", of: images, "beers") == ["https://api.example/a", "https://new.example/a"])
        #expect(try share("beers", of: "beers").count == 3)
    }

    @Test("A fixture that names its hosts does not need the other fixtures to exist")
    func others() throws {
        let beers = Fixture("beers", hosts: ["api.example"])
        #expect(try share("beers", of: beers, "images") == ["https://api.example/a"])
        #expect(try share("beers", of: "images", beers) == ["https://api.example/a"])
        #expect(throws: Diagnostic.hostsUnknown(fixture: "other")) {
            try share("images", of: beers, "images", "other")
        }
    }

    @Test("Exchanges of hosts in another fixture stay there; a fixture that does not exist yet has to name its hosts")
    func held() throws {
        #expect(throws: Diagnostic.hostsUnknown(fixture: "images")) { try share("beers", of: "beers", "images") }
        let contents = Fixture.Contents(capturedAt: Date(), exchanges: [.answered("https://img.example/old")])
        try FileManager.default.createDirectory(at: root.appending(path: "Fixtures"), withIntermediateDirectories: true)
        _ = try FixtureStore(root: root).save(contents, as: "images")
        defer { try? FileManager.default.removeItem(at: root) }
        #expect(
            try share("beers", of: "beers", "images") == ["https://api.example/a", "https://new.example/a"])
        #expect(throws: Diagnostic.hostsUnknown(fixture: "beers")) { try share("images", of: "beers", "images") }
    }
}
