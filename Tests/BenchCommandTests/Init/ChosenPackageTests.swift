import BenchDiagnostics
import Foundation
import Testing

@testable import BenchInit
@testable import BenchSetup

@Suite("The package of an app is found, also beside the packages on which it rests")
struct ChosenPackageTests {
    @Test(
        "The manifest of an app of Swift Playgrounds is read, and its bench lies beside the folder that it compiles as a whole"
    )
    func playgrounds() throws {
        let manifest = """
            // swift-tools-version: 5.9
            import PackageDescription
            import AppleProductTypes
            let package = Package(
                name: "Feed",
                products: [
                    .iOSApplication(
                        name: "Feed", targets: ["AppModule"], appIcon: .placeholder(icon: .leaf),
                        supportedInterfaceOrientations: [.portraitUpsideDown(.when(deviceFamilies: [.pad]))]
                    )
                ],
                targets: [.executableTarget(name: "AppModule", path: ".", swiftSettings: [.define("FEED")])]
            )
            """
        let folder = try TemporaryFolder()
        try folder.write(manifest, to: "Feed.swiftpm/Package.swift")
        try folder.write("struct Item {}\n", to: "Feed.swiftpm/Item.swift")
        let inside = folder.url.appending(path: "Feed.swiftpm")
        let place = try AppPlace(inside, target: nil, toolchain: ParsedFile.toolchain)
        #expect(place.modules.map(\.name) == ["AppModule"] && place.modules.first?.settings.defines == ["FEED"])
        #expect(place.bench.path == folder.url.appending(path: "Bench").path && place.surrounding == nil)
        let around = try AppPlace(folder.url, target: nil, toolchain: ParsedFile.toolchain)
        #expect(around.bench.path == place.bench.path)
        try folder.write("", to: "Feed.swiftpm/.git/HEAD")
        let repository = try AppPlace(inside, target: nil, toolchain: ParsedFile.toolchain)
        #expect(repository.bench.path == inside.appending(path: "Bench").path)
        #expect(repository.surrounding == "AppModule", "it must exclude the bench")
        let excluding = manifest.replacing("path: \".\"", with: "path: \".\", exclude: [\"Bench\"]")
        try folder.write(excluding, to: "Feed.swiftpm/Package.swift")
        let free = try AppPlace(inside, target: nil, toolchain: ParsedFile.toolchain)
        #expect(free.surrounding == nil && free.bench.path == inside.appending(path: "Bench").path)
    }

    @Test("Of packages beside each other, the one on which no other rests is the app; two of those must be named")
    func packagesBeside() throws {
        let app = """
            // swift-tools-version: 5.9
            import PackageDescription
            import AppleProductTypes
            let package = Package(
                name: "Feed",
                products: [
                    .iOSApplication(name: "Feed", targets: ["AppModule"], appIcon: .placeholder(icon: .leaf)),
                    .iOSApplication(name: "Sandbox", targets: ["Sandbox"], appIcon: .placeholder(icon: .leaf)),
                ],
                dependencies: [.package(name: "Core", path: "../Core")],
                targets: [
                    .executableTarget(name: "AppModule", path: "App"), .executableTarget(name: "Sandbox", path: "Sandbox"),
                ]
            )
            """
        func library(_ name: String) -> String {
            """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(name: "\(name)", targets: [.target(name: "\(name)")])
            """
        }
        let folder = try TemporaryFolder()
        try folder.write(app, to: "Feed.swiftpm/Package.swift")
        try folder.write("struct Item {}\n", to: "Feed.swiftpm/App/Item.swift")
        try folder.write("struct Item {}\n", to: "Feed.swiftpm/Sandbox/Item.swift")
        try folder.write(library("Core"), to: "Core/Package.swift")
        try folder.write("struct Core {}\n", to: "Core/Sources/Core/Core.swift")
        let place = try AppPlace(folder.url, target: nil, toolchain: ParsedFile.toolchain)
        #expect(Set(place.modules.map(\.name)) == ["AppModule", "Sandbox", "Core"])
        try folder.write(library("Other"), to: "Other/Package.swift")
        try folder.write("struct Other {}\n", to: "Other/Sources/Other/Other.swift")
        let error = #expect(throws: Diagnostic.self) {
            try AppPlace(folder.url, target: nil, toolchain: ParsedFile.toolchain)
        }
        #expect(error?.what == "There are 3 projects with an app.")
    }
}
