import BenchDiagnostics
import Foundation
import Testing

@testable import BenchInit
@testable import BenchSetup

@Suite("The files of a project are read as they are, or named")
struct ProjectFilesTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func place(_ path: String = "", target: String? = nil) throws -> AppPlace {
        let app = path.isEmpty ? folder.url : folder.url.appending(path: path)
        return try AppPlace(app, target: target, toolchain: ParsedFile.toolchain)
    }

    /// A project of Xcode with one app, whose settings are in a file.
    private static func project(of files: [String]) -> String {
        let references = files.enumerated().map { number, path in
            "F\(number) = { isa = PBXFileReference; path = \(path); sourceTree = SOURCE_ROOT; }; B\(number) = { isa = PBXBuildFile; fileRef = F\(number); };"
        }
        let names = files.indices.map { "F\($0)" }.joined(separator: ", ")
        let built = files.indices.map { "B\($0)" }.joined(separator: ", ")
        return """
            // !$*UTF8*$!
            { objects = {
                P = { isa = PBXProject; mainGroup = M; targets = (T); };
                M = { isa = PBXGroup; children = (\(names), X); sourceTree = "<group>"; };
                X = { isa = PBXFileReference; path = Shop.xcconfig; sourceTree = "<group>"; };
                \(references.joined(separator: "\n"))
                T = { isa = PBXNativeTarget; name = Shop; productType = "com.apple.product-type.application";
                    buildPhases = (S); buildConfigurationList = L; };
                S = { isa = PBXSourcesBuildPhase; files = (\(built)); };
                L = { buildConfigurations = (D); };
                D = { name = Debug; baseConfigurationReference = X; buildSettings = {}; };
            }; rootObject = P; }
            """
    }

    @Test("Lines that end as those of another system are lines, in all that is read of an app")
    func lineEnds() throws {
        let text = """
            // Written on another system.
            import UIKit
            #if STAGING
            final class ListPresenter { func load() {} }
            #endif
            final class Screen: UIViewController {
                @IBOutlet weak var label: UILabel!
            }
            """
        let kit = "Pod::Spec.new do |s|\n  s.name = 'Kit'\n  s.source_files = '*.swift'\nend\n"
        for (path, text) in [
            ("Shop/A.swift", text), ("Kit/Kit.podspec", kit), ("Kit/K.swift", "struct K {}\n"),
            ("Shop.xcconfig", "A = b\nSWIFT_ACTIVE_COMPILATION_CONDITIONS = STAGING\nSWIFT_VERSION = 6.0\n"),
            ("Shop.xcodeproj/project.pbxproj", Self.project(of: ["Shop/A.swift"])),
        ] {
            try folder.write(text.replacing("\n", with: "\r\n"), to: path)
        }
        let app = try place()
        #expect(app.modules.map(\.name) == ["Shop", "Kit"])
        #expect(app.modules.first?.settings.defines == ["STAGING"] && app.modules.first?.settings.mode == "6")
        let file = try #require(app.sources.files["Shop/A.swift"])
        #expect(file.tree.types.map(\.name) == ["ListPresenter", "Screen"], "the module's own condition holds")
        var excerpt = Excerpt(file)
        #expect(excerpt.rewrite() == ["@IBOutlet"])
        #expect(excerpt.text.contains("var label: UILabel! = UILabel()"), "\(excerpt.text)")
    }

    @Test("A description of XcodeGen has lines that end so, too")
    func description() throws {
        let text =
            "name: Shop\ntargets:\n  Shop:\n    type: application\n    sources: [Shop]\n  Kit:\n    type: framework\n    sources: [Kit]\n"
        try folder.write(text.replacing("\n", with: "\r\n"), to: "project.yml")
        for name in ["Shop", "Kit"] { try folder.write("struct \(name) {}\n", to: "\(name)/\(name).swift") }
        #expect(try place().modules.map(\.name) == ["Kit", "Shop"])
    }

    @Test("A project that cannot be read is an error, and not absent")
    func mergedProject() throws {
        try folder.write("struct A {}\n", to: "Shop/A.swift")
        let path = folder.url.appending(path: "Shop.xcodeproj/project.pbxproj").path
        for text in ["", "<<<<<<< HEAD\n" + Self.project(of: ["Shop/A.swift"]), "{ objects = {}; }"] {
            try folder.write(text, to: "Shop.xcodeproj/project.pbxproj")
            #expect(throws: Diagnostic.project(path), "\(text)") { try place() }
        }
        try FileManager.default.removeItem(atPath: path)
        #expect(try place().modules.map(\.files) == [["Shop/A.swift"]], "one that is yet to be generated is none")
    }

    @Test("Another project that cannot be read is named, and the app's own is read")
    func brokenBeside() throws {
        for name in ["App.swift", "Other/Code/A.swift"] { try folder.write("struct A {}\n", to: name) }
        try folder.write(Self.project(of: ["App.swift"]), to: "Shop.xcodeproj/project.pbxproj")
        try folder.write("<<<<<<< HEAD\n", to: "Other/Demo.xcodeproj/project.pbxproj")
        for path in ["", "Shop.xcodeproj"] {
            let app = try place(path)
            #expect(app.modules.map(\.files) == [["App.swift"]])
            #expect(app.unread.map(\.path) == ["Other/Demo.xcodeproj"])
        }
    }

    @Test("Where the nearest project is taken, the others with an app are named, unless one was asked for")
    func elsewhere() throws {
        for name in ["App.swift", "Demo/App.swift"] { try folder.write("struct A {}\n", to: name) }
        let project = Self.project(of: ["App.swift"])
        for path in ["Shop.xcodeproj", "Demo/Demo.xcodeproj"] {
            try folder.write(project, to: "\(path)/project.pbxproj")
        }
        #expect(try place().modules.map(\.files) == [["App.swift"]])
        #expect(try place().elsewhere == ["Demo/Demo.xcodeproj"])
        #expect(try place("Shop.xcodeproj").elsewhere.isEmpty)
        #expect(try place("Demo").elsewhere.isEmpty)
    }

    @Test("Of a framework that the app is linked with, the project beside it that alone makes it comes in")
    func neighbours() throws {
        func kit(_ name: String) -> String {
            Self.project(of: ["K.swift"]).replacing("name = Shop;", with: "name = \(name);")
                .replacing("product-type.application", with: "product-type.framework")
        }
        let linked = "K = { isa = PBXFileReference; path = Kit.framework; sourceTree = BUILT_PRODUCTS_DIR; };"
        try folder.write(
            Self.project(of: ["App.swift"]).replacing("}; rootObject", with: "\(linked) }; rootObject"),
            to: "Shop.xcodeproj/project.pbxproj")
        for name in ["App.swift", "One/K.swift", "Two/K.swift"] { try folder.write("struct A {}\n", to: name) }
        try folder.write(kit("Kit"), to: "One/One.xcodeproj/project.pbxproj")
        #expect(try place().modules.map(\.files) == [["One/K.swift"], ["App.swift"]])
        try folder.write(kit("Kit"), to: "Two/Two.xcodeproj/project.pbxproj")
        #expect(try place().modules.map(\.files) == [["App.swift"]], "nothing says which of the two it is")
        try folder.write(
            "<Workspace><FileRef location=\"group:Shop.xcodeproj\"/><FileRef location=\"group:Two/Two.xcodeproj\"/></Workspace>",
            to: "Shop.xcworkspace/contents.xcworkspacedata")
        #expect(try place().modules.map(\.files) == [["Two/K.swift"], ["App.swift"]])
    }

    @Test("A folder that may not be looked into is named, and the root an error", .enabled(if: geteuid() != 0))
    func closed() throws {
        try folder.write("struct A {}\n", to: "Shop/A.swift")
        try folder.write("struct B {}\n", to: "Closed/B.swift")
        func allow(_ mode: Int, _ path: String) throws {
            let place = folder.url.appending(path: path).path
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: place)
        }
        try allow(0, "Closed")
        defer { try? allow(0o700, "Closed") }
        let tree = try AppTree(folder.url)
        #expect(tree.swift == ["Shop/A.swift"] && tree.closed == ["Closed"] && tree.files.contains("Closed"))
        #expect(throws: Diagnostic.self) { try AppTree(folder.url.appending(path: "Closed")) }
    }

    @Test(
        "A manifest that SwiftPM does not read is an error where it is the app's and no folders say the same, else it is named"
    )
    func wrongManifest() throws {
        let wrong = "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Packag(name: \"Shop\")\n"
        try folder.write(wrong, to: "Shop/Package.swift")
        try folder.write("struct A {}\n", to: "Shop/Sources/Shop/A.swift")
        #expect(try place("Shop").modules.map(\.files) == [["Sources/Shop/A.swift"]], "its folders say the same")
        try FileManager.default.moveItem(
            at: folder.url.appending(path: "Shop/Sources"), to: folder.url.appending(path: "Shop/Code"))
        let error = try #require(throws: Diagnostic.self) { try place("Shop") }
        #expect(error.what.contains("Packag") && error.place.hasSuffix("Shop/Package.swift"), "\(error)")
        let right =
            "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: \"Kit\", targets: [.target(name: \"Kit\")])\n"
        try folder.write(right, to: "Kit/Package.swift")
        try folder.write("struct K {}\n", to: "Kit/Sources/Kit/K.swift")
        #expect(try place().modules.map(\.name) == ["Kit"], "one that is read goes before")
        try folder.write(Self.project(of: ["App.swift"]), to: "Shop.xcodeproj/project.pbxproj")
        try folder.write("struct App {}\n", to: "App.swift")
        let app = try place()
        #expect(app.name == "Shop" && app.unread.map(\.path) == ["Shop/Package.swift"])
        #expect(app.unread.first?.reason.contains("Packag") == true)
    }

    @Test("A target is only taken of a project with apps")
    func target() throws {
        try folder.write("struct A {}\n", to: "Plain/A.swift")
        try folder.write("struct A {}\n", to: "Kit/Sources/Kit/A.swift")
        try folder.write(
            """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(name: "Kit", targets: [.target(name: "Kit")])
            """, to: "Kit/Package.swift")
        for path in ["Plain", "Kit"] {
            #expect(throws: Diagnostic.target("Nonsense", []), "\(path)") { try place(path, target: "Nonsense") }
            #expect(try place(path).modules.count == 1)
        }
    }

    @Test(
        "A file that is listed in other letters is the one that a Mac would find, and of two that differ in them none is"
    )
    func letters() throws {
        for path in ["Shop/Offers/A.swift", "Shop/B.swift", "Shop/b.swift"] {
            try folder.write("struct A {}\n", to: path)
        }
        let listed = ["shop/offers/A.swift", "Shop/b.swift", "shop/B.swift"]
        try folder.write(Self.project(of: listed), to: "Shop.xcodeproj/project.pbxproj")
        let module = try #require(try place().modules.first)
        #expect(module.files == ["Shop/Offers/A.swift", "Shop/b.swift"] && module.lost == ["shop/B.swift"])
        #expect(module.listed.contains("Shop/Offers/A.swift"))
    }

    @Test("A file that is listed elsewhere is the one of its name that the project does not list, where there is one")
    func moved() throws {
        for path in ["Shop/A.swift", "Shop/Remote/B.swift", "Shop/One/C.swift", "Shop/Two/C.swift", "Shop/D.swift"] {
            try folder.write("struct A {}\n", to: path)
        }
        let listed = ["Shop/A.swift", "Shop/B.swift", "Shop/C.swift", "Shop/D.swift", "Old/D.swift"]
        try folder.write(Self.project(of: listed), to: "Shop.xcodeproj/project.pbxproj")
        let module = try #require(try place().modules.first)
        #expect(module.files == ["Shop/A.swift", "Shop/D.swift", "Shop/Remote/B.swift"])
        #expect(
            module.moved == ["Shop/Remote/B.swift": "Shop/B.swift"] && module.lost == ["Old/D.swift", "Shop/C.swift"])
        #expect(module.listed.contains("Shop/Remote/B.swift"))
    }

    @Test("Folders that are not looked into are known, and those are looked into whose files the project lists")
    func skipped() throws {
        for path in ["Shop/A.swift", "Shop/Bench/B.swift", "Pods/P.swift", "build/C.swift", "Tools/build/D.swift"] {
            try folder.write("struct A {}\n", to: path)
        }
        try folder.write("let bench = \"presenter-bench\"\n", to: "Old/Bench/Package.swift")
        let shared = try TemporaryFolder()
        try shared.write("struct S {}\n", to: "S.swift")
        for name in ["Shared", "Shop/Other"] {
            try FileManager.default.createSymbolicLink(
                at: folder.url.appending(path: name), withDestinationURL: shared.url)
        }
        let tree = try AppTree(folder.url)
        #expect(tree.swift == ["Shop/A.swift", "Shop/Bench/B.swift"], "an app may call a folder so")
        #expect(tree.skipped == ["Old/Bench", "Pods", "Shared", "Shop/Other", "Tools/build", "build"])
        let listed = ["Shop/A.swift", "Shop/Bench/B.swift", "Shared/S.swift", "build/C.swift", "Gone/G.swift"]
        try folder.write(Self.project(of: listed), to: "Shop.xcodeproj/project.pbxproj")
        let app = try place()
        #expect(app.modules.map(\.files) == [listed.dropLast().sorted()], "\(app.modules)")
        #expect(app.modules.map(\.lost) == [["Gone/G.swift"]])
        #expect(app.tree.skipped == ["Old/Bench", "Pods", "Shop/Other", "Tools/build"])
        // The projects in a folder of which one file is listed are none of the app's.
        for path in ["build/Other.xcodeproj", "Shared/Other.xcodeproj"] {
            try folder.write(Self.project(of: []), to: "\(path)/project.pbxproj")
        }
        #expect(try place().modules.map(\.files) == [listed.dropLast().sorted()])
        #expect(try place("Shop.xcodeproj").name == "Shop")
        try folder.write(Self.project(of: ["Shared/S.swift"]), to: "Shop.xcodeproj/project.pbxproj")
        #expect(try place().modules.map(\.files) == [["Shared/S.swift"]], "a target may lie in them as a whole")
    }
}
