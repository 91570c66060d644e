import Foundation
import Testing

@Suite("The sources are layers")
struct LayersTests {
    private static let sources = Shell.package.appending(path: "Sources")
    private static let base: Set = ["BenchPlatform", "BenchDiagnostics"]
    private static let plays = base.union(["HTTPFixtures", "PlayRuntime", "Transcript", "PresenterBench"])
    /// Each target with those that it may import; what is missing here belongs to the samples.
    private static let below: [(target: String, imports: Set<String>)] = [
        ("BenchPlatform", []),
        ("BenchDiagnostics", []),
        ("HTTPFixtures", base),
        ("PlayRuntime", base),
        ("Transcript", base.union(["HTTPFixtures", "PlayRuntime"])),
        ("PresenterBench", base.union(["HTTPFixtures", "PlayRuntime", "Transcript"])),
        ("BenchRunner", plays),
        ("BenchSetup", plays.union(["BenchRunner"])),
        ("BenchInit", plays.union(["BenchRunner", "BenchSetup"])),
        ("BenchReports", plays.union(["BenchRunner"])),
        ("BenchCommand", plays.union(["BenchRunner", "BenchSetup", "BenchReports"])),
    ]

    @Test("No folder of the sources uses a folder that uses it, directly or through others")
    func cycles() throws {
        let rooms = try RoomUses(targets: Self.below.map(\.target), in: Self.sources)
        #expect(rooms.uses.count > 20)
        for cycle in rooms.cycles {
            let ways = zip(cycle, cycle.dropFirst()).map { "\($0) uses \($1): \(rooms.places($0, $1))" }
            Issue.record("\(ways.joined(separator: "\n"))")
        }
    }

    @Test("A target imports only targets below it", arguments: below.map(\.target))
    func imports(_ target: String) throws {
        let allowed = Self.below.first { $0.target == target }!.imports
        let own = Set(Self.below.map(\.target)).subtracting(allowed)
        let folder = Self.sources.appending(path: target)
        var files = 0
        for case let name as String in FileManager.default.enumerator(atPath: folder.path) ?? .init()
        where name.hasSuffix(".swift") {
            files += 1
            let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
            #expect(own.isDisjoint(with: RoomUses.imports(in: RoomUses.code(of: text))), "\(target)/\(name)")
        }
        #expect(files > 0)
    }

    @Test("What init takes is compiled only for the bench of this package: no product but that program leads to it")
    func initApart() throws {
        let manifest = try String(contentsOf: Shell.package.appending(path: "Package.swift"), encoding: .utf8)
        let declared = /\.(?<kind>\w+)\(\s*name: "(?<name>\w+)",[^)]*?dependencies: \[(?<list>[^\]]*)\]/
        let users = manifest.matches(of: declared).filter { $0.list.contains("\"BenchInit\"") }
        #expect(users.map { "\($0.kind) \($0.name)" } == ["executableTarget bench", "testTarget BenchCommandTests"])
        #expect(manifest.matches(of: /"BenchInit"/).count == 3, "a product, or a name that is not found above")
    }

    @Test("An import is found with whatever stands before it, and of one declaration")
    func forms() {
        let text = """
            import A
            @testable import B
            internal import C
            @_spi(Testing) @preconcurrency
            public import D
            import struct E.Thing
            // import F
            let text = \"""
                import G
                \"""
                @_exported import H
            """
        #expect(RoomUses.imports(in: RoomUses.code(of: text)) == ["A", "B", "C", "D", "E", "H"])
    }

    @Test("A use in either direction is found, with its place")
    func found() {
        let rooms = RoomUses(files: [
            "A/One/Cat.swift": "struct Cat { let dog = Dog.small }",
            "A/Two/Dog.swift": "import B\nstruct Dog { let bird: Bird }",
            "B/Bird.swift": "import A\nenum Bird {}\nextension Cat {}",
            "C/Bird.swift": "enum Bird {}\nlet cat: Cat",
        ])
        #expect(
            rooms.cycles.map { $0.joined(separator: " ") }.sorted() == [
                "A/One A/Two B A/One", "A/Two B A/One A/Two", "B A/One A/Two B",
            ])
        #expect(rooms.places("B", "A/One") == "Cat in B/Bird.swift")
    }
}
