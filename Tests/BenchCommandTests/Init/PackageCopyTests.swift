import BenchDiagnostics
import BenchRunner
import Foundation
import Testing

@testable import BenchInit
@testable import BenchSetup

@Suite("A package of others whose files come in")
struct PackageCopyTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "Wire",
                products: [
                    .library(name: "Wire", targets: ["Wire"]), .library(name: "WireViews", targets: ["WireViews"]),
                    .library(name: "Mixed", targets: ["Mixed"]),
                ],
                dependencies: [.package(url: "https://example.com/Other.git", from: "1.2.0")],
                targets: [
                    .target(
                        name: "Wire",
                        dependencies: ["Answers", .product(name: "Other", package: "Other")], path: "Code"),
                    .target(name: "Answers"), .target(name: "WireViews", dependencies: [.target(name: "Wire")]),
                    .target(name: "Unused"), .target(name: "Mixed", dependencies: ["C"]), .target(name: "C"),
                ])
            """, to: "Package.swift")
        try folder.write("import Other\n", to: "Code/Client/Wire.swift")
        try folder.write("public struct Main {}\n", to: "Code/Client/Main.swift")
        try folder.write("import Foundation\n", to: "Sources/Answers/Answer.swift")
        try folder.write("import SwiftUI\n", to: "Sources/WireViews/A.swift")
        try folder.write("import UIKit\n", to: "Sources/WireViews/B.swift")
        try folder.write("import UIKit\n", to: "Sources/WireViews/C.swift")
        try folder.write("import UIKit\n", to: "Sources/WireViews/D.swift")
        try folder.write("let a = 1\n", to: "Sources/Unused/A.swift")
        try folder.write("import C\n", to: "Sources/Mixed/A.swift")
        try folder.write("int a;\n", to: "Sources/C/a.c")
        try folder.write("Anybody may copy this.\n", to: "LICENSE.md")
    }

    private func copy(_ products: String..., besides there: Set<String> = []) throws -> PackageCopy {
        try PackageCopy(
            products, of: PackageSource("Wire", copy: folder.url), besides: there, in: folder.url,
            toolchain: ParsedFile.toolchain)
    }

    @Test("The modules of a product are those that it is made of and those that they need, with paths in the bench")
    func modules() throws {
        let copy = try copy("Wire")
        #expect(copy.modules.map(\.name) == ["Wire", "Answers"])
        #expect(
            copy.places.keys.sorted() == [
                "Bench/Packages/Wire/Answers/Answer.swift", "Bench/Packages/Wire/Wire/Wire.swift",
                "Bench/Packages/Wire/Wire/_Main.swift",
            ])
        #expect(copy.sources.files["Bench/Packages/Wire/Wire/Wire.swift"]?.imports == ["Other"])
        #expect(copy.libraries.keys.sorted() == ["Other"])
        #expect(try self.copy("Wire", besides: ["Answers"]).modules.map(\.name) == ["Wire"])
    }

    @Test("Its terms and where it is from stand beside the files")
    func papers() throws {
        let papers = try copy("Wire").papers
        #expect(papers["Packages/Wire/LICENSE.md"] == "Anybody may copy this.\n")
        #expect(papers["Packages/Wire/ORIGIN.txt"]?.contains(folder.url.path) == true)
    }

    @Test("Views, code in other languages and what is no product stay out")
    func refusals() throws {
        #expect(throws: PackageCopy.Refusal.views) { try copy("WireViews", "Wire") }
        #expect(throws: PackageCopy.Refusal.otherCode("C")) { try copy("Mixed") }
        #expect(throws: PackageCopy.Refusal.noProduct("Unused")) { try copy("Unused") }
        try folder.write("no manifest", to: "Package.swift")
        #expect(throws: Diagnostic.self) { try copy("Wire") }
    }

    @Test("A library that takes requests in a protocol of its own stays out, as one that logs what is sent")
    func urlProtocols() throws {
        try folder.write(
            "import Foundation\npublic enum Log {\n    final class Line: URLProtocol { let number = 1 }\n}\n",
            to: "Sources/Answers/Answer.swift")
        #expect(throws: PackageCopy.Refusal.urlProtocol) { try copy("Wire") }
    }

    @Test("A file that imports views for a phone alone is code; one that is all for a phone is a view")
    func conditionalViews() throws {
        for name in ["A", "B", "C"] {
            try folder.write(
                "#if os(iOS)\nimport UIKit\n#endif\npublic struct \(name) {}\n", to: "Sources/WireViews/\(name).swift")
        }
        #expect(try copy("WireViews", "Wire").modules.map(\.name) == ["Wire", "Answers", "WireViews"])
        for name in ["A", "B", "C"] {
            try folder.write(
                "#if os(iOS)\nimport UIKit\npublic struct \(name) {}\n#endif\n", to: "Sources/WireViews/\(name).swift")
        }
        #expect(throws: PackageCopy.Refusal.views) { try copy("WireViews", "Wire") }
    }

    @Test("Of the releases that a package may be in, the newest of the same major version is taken")
    func newest() {
        let tags = ["1.2.0", "v1.10.0", "1.9.9", "2.0.0", "1.11.0-beta.1", "release", "1.3"]
        #expect(PackageClone.newest(from: "1.2.0", before: nil, among: tags) == "v1.10.0")
        #expect(PackageClone.newest(from: "2.0.0", before: nil, among: tags) == "2.0.0")
        #expect(PackageClone.newest(from: "2.0.1", before: nil, among: tags) == nil)
        #expect(PackageClone.newest(from: "main", before: nil, among: tags) == nil)
        #expect(PackageClone.newest(from: "1.2.0", before: "1.3.0", among: tags) == "1.2.0")
        #expect(PackageClone.newest(from: "1.2.0", before: "1.10.0", among: tags) == "1.9.9")
        #expect(PackageClone.newest(from: "1.2.0", before: "3.0.0", among: tags) == "2.0.0")
    }

    @Test("A package is fetched alone, in the state that is asked for, and one of another address is another")
    func clones() throws {
        let toolchain = ParsedFile.toolchain
        func git(_ words: [String], in place: URL) throws {
            let name = ["-c", "user.name=a", "-c", "user.email=a@b.test", "-c", "commit.gpgsign=false"]
            let run = try ProgramOnPath("git", environment: toolchain.environment).run(
                ["-C", place.path] + name + words)
            #expect(run?.code == 0, "\(words): \(run?.errors ?? "there is no git")")
        }
        func repository(_ path: String) throws -> URL {
            let place = folder.url.appending(path: "\(path)/Kit")
            try folder.write("", to: "\(path)/Kit/state")
            try git(["init", "-q"], in: place)
            for (text, tag) in [("one", "1.0.0"), ("two", "v1.1.0"), ("three", "2.0.0")] {
                try folder.write("\(text) \(path)", to: "\(path)/Kit/state")
                try git(["add", "-A"], in: place)
                try git(["commit", "-q", "-m", tag], in: place)
                try git(["tag", tag], in: place)
            }
            try git(["branch", "feature/x", "1.0.0"], in: place)
            return place
        }
        let (own, other) = (try repository("own"), try repository("other"))
        let clone = PackageClone(folder: folder.url.appending(path: "kept"), toolchain: toolchain)
        func state(_ place: URL, _ asked: PackageSource.Requirement) throws -> [String] {
            guard let found = try clone.run(PackageSource(address: place.path, asked)) else { return [] }
            return [try String(contentsOf: found.folder.appending(path: "state"), encoding: .utf8), found.source.title]
        }
        let copied = PackageSource(address: "https://example.com/a/Kit?tab=readme#top", .exact("1.0.0"))
        #expect(copied.title == "Kit 1.0.0" && copied.place == "https://example.com/a/Kit")
        #expect(try state(own, .exact("1.0.0")) == ["one own", "Kit 1.0.0"])
        #expect(try state(own, .exact("1.1.0")) == ["two own", "Kit 1.1.0"], "a tag may begin with a v")
        #expect(try state(own, .from("1.0.0")) == ["two own", "Kit v1.1.0"], "what was fetched is said")
        #expect(try state(own, .branch("feature/x")) == ["one own", "Kit feature/x"])
        #expect(try state(other, .exact("1.0.0")) == ["one other", "Kit 1.0.0"])
        #expect(try state(own, .exact("3.0.0")).isEmpty && state(own, .from("3.0.0")).isEmpty)
    }

    @Test("A part of a library that CocoaPods builds into it is seen by the library's own name")
    func parts() throws {
        let seeing = try ParsedFile.files(["A.swift": "import Moya\n", "B.swift": "import RxSwift\n"])
        #expect(AppLibrary.parts(seenBy: seeing) == ["RxMoya"])
        let asked = AppLibraries(copies: nil).asked(by: seeing, besides: [])
        #expect(
            asked.map(\.module) == ["Moya", "RxMoya", "RxSwift"] && asked.map(\.comesAsFiles) == [true, true, false])
        let naming = try ParsedFile.files(["A.swift": "import Moya\nimport RxMoya\nimport RxSwift\n"])
        let showing = try ParsedFile.files(["A.swift": "import RxDataSources\nimport RxSwift\n"])
        #expect(
            AppLibrary.parts(seenBy: showing) == ["RxCocoa"], "a library that cannot be had brings along one that can")
        #expect(AppLibrary.parts(seenBy: naming).isEmpty)
    }

    @Test("The releases that a project or a manifest asks for are those that the bench takes")
    func ranges() throws {
        func asked(_ requirement: String) -> String? {
            let project = """
                { objects = {
                    1 = { isa = XCSwiftPackageProductDependency; package = 2; productName = Kit; };
                    2 = { isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.com/kit"; requirement = { \(requirement) }; };
                }; }
                """
            let products = ProjectPackages.products(of: Data(project.utf8))
            return ProjectPackages(products, pins: []).libraries["Kit"]?.source.dependency(from: nil)
        }
        let url = "url: \"https://example.com/kit\""
        #expect(asked("kind = upToNextMajorVersion; minimumVersion = 5.1.0;") == "\(url), from: \"5.1.0\"")
        #expect(asked("kind = upToNextMinorVersion; minimumVersion = 5.1.2;") == "\(url), \"5.1.2\"..<\"5.2.0\"")
        #expect(
            asked("kind = versionRange; minimumVersion = 5.1.0; maximumVersion = 7.0.0;")
                == "\(url), \"5.1.0\"..<\"7.0.0\"")
        let copy = PackageSource("kit", copy: URL(filePath: "/apps/a\"b"))
        #expect(copy.dependency(from: URL(filePath: "/apps/Bench")) == #"name: "kit", path: "../a\"b""#)
        #expect(PackageSource.Requirement.between("1.2.0", "2.0.0") == .from("1.2.0"))
        #expect(PackageSource.Requirement.between("1.2.0", "1.3.0") == .range("1.2.0", "1.3.0"))
    }
}
