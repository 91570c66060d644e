import Foundation
import Testing

@testable import BenchInit
@testable import BenchSetup

@Suite("A library whose files lie in the folder of an app comes in from there")
struct FetchedLibrariesTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// A project of pods with one library, `Kit+UI`, of two files, and an app.
    private static let project = """
        // !$*UTF8*$!
        { objects = {
            P = { isa = PBXProject; mainGroup = M; targets = (T, A); };
            M = { isa = PBXGroup; children = (G); sourceTree = "<group>"; };
            G = { isa = PBXGroup; path = "Kit+UI"; children = (F, H); sourceTree = "<group>"; };
            F = { isa = PBXFileReference; path = "Sources/Row.swift"; sourceTree = "<group>"; };
            H = { isa = PBXFileReference; path = "Sources/Kit.h"; sourceTree = "<group>"; };
            B = { isa = PBXBuildFile; fileRef = F; };
            C = { isa = PBXBuildFile; fileRef = H; };
            T = { isa = PBXNativeTarget; name = "Kit+UI-iOS"; productType = "com.apple.product-type.library.static";
                buildPhases = (S); buildConfigurationList = L; };
            A = { isa = PBXNativeTarget; name = Demo; productType = "com.apple.product-type.application";
                buildPhases = (S); buildConfigurationList = L; };
            S = { isa = PBXSourcesBuildPhase; files = (B, C); };
            L = { buildConfigurations = (D); };
            D = { name = Debug; buildSettings = { PRODUCT_MODULE_NAME = KitUI; SWIFT_VERSION = 4.2;
                OTHER_SWIFT_FLAGS = "$(inherited) -D COCOAPODS"; }; };
        }; rootObject = P; }
        """

    private func found(_ skipped: String...) -> FetchedLibraries {
        FetchedLibraries(skipped, below: folder.url, toolchain: ParsedFile.toolchain)
    }

    private func copy(_ module: String, in skipped: String, for users: [String: String] = [:]) throws -> PackageCopy {
        let library = try #require(found(skipped).libraries[module])
        return try PackageCopy(library, for: try ParsedFile.files(users), toolchain: ParsedFile.toolchain)
    }

    @Test("The project of the pods says which files a pod has, how it is called and compiled; a list says its release")
    func pods() throws {
        try folder.write(Self.project, to: "App/Pods/Pods.xcodeproj/project.pbxproj")
        try folder.write("PODS:\n  - Kit+UI/Core (1.2.0):\n    - Other\n", to: "App/Pods/Manifest.lock")
        try folder.write("public struct Row {}\n", to: "App/Pods/Kit+UI/Sources/Row.swift")
        try folder.write("public struct Unlisted {}\n", to: "App/Pods/Kit+UI/Sources/Unlisted.swift")
        try folder.write("Anybody may copy this.\n", to: "App/Pods/Kit+UI/LICENSE")
        let library = try #require(found("App/Pods", "App/build").libraries["KitUI"])
        #expect(found("App/Pods").libraries.keys.sorted() == ["KitUI"])
        #expect(library.title == "Kit+UI 1.2.0 in App/Pods/Kit+UI")
        #expect(library.module.files == ["Kit+UI/Sources/Row.swift"])
        #expect(library.module.settings.mode == "4.2" && library.module.settings.defines == ["COCOAPODS"])
        let copy = try copy("KitUI", in: "App/Pods")
        #expect(copy.places.keys.sorted() == ["Bench/Packages/Kit+UI/KitUI/Row.swift"])
        #expect(copy.modules.map(\.isOfPackage) == [true])
        #expect(copy.papers["Packages/Kit+UI/LICENSE"] == "Anybody may copy this.\n")
        let origin = try #require(copy.papers["Packages/Kit+UI/ORIGIN.txt"])
        #expect(origin.hasPrefix("Kit+UI 1.2.0 in App/Pods/Kit+UI: ") && !origin.contains(folder.url.path))
    }

    @Test("Where nothing lists them, the files of a pod are those of its folder, without examples and tests")
    func folders() throws {
        for path in ["Sources/A.swift", "Example/B.swift", "KitTests/C.swift", "Package.swift"] {
            try folder.write("struct A {}\n", to: "Pods/My.swift/\(path)")
        }
        try folder.write("int a;\n", to: "Pods/Old/a.m")
        let all = found("Pods").libraries
        #expect(all.keys.sorted() == ["My_swift"], "one of Objective-C alone has none")
        #expect(all["My_swift"]?.module.files == ["My.swift/Sources/A.swift"])
    }

    @Test("A checkout has the modules of its manifest, or else of its project")
    func checkouts() throws {
        try folder.write(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "Wire", targets: [.target(name: "WireKit", path: "Code")])
            """, to: "Carthage/Checkouts/Wire/Package.swift")
        try folder.write("struct A {}\n", to: "Carthage/Checkouts/Wire/Code/A.swift")
        let project = Self.project.replacing("Kit+UI", with: "Code")
        try folder.write(project, to: "SourcePackages/checkouts/Old/Old.xcodeproj/project.pbxproj")
        try folder.write("struct Row {}\n", to: "SourcePackages/checkouts/Old/Code/Sources/Row.swift")
        try folder.write("struct A {}\n", to: "Carthage/Checkouts/Kingfisher/A.swift")
        let all = found("Carthage", "SourcePackages").libraries
        #expect(all.keys.sorted() == ["KitUI", "WireKit"], "of what is known to be views nothing is asked")
        #expect(all["WireKit"]?.module.files == ["Code/A.swift"])
        #expect(all["KitUI"]?.module.files == ["Code/Sources/Row.swift"])
        #expect(all["KitUI"]?.title == "Old in SourcePackages/checkouts/Old")
    }

    @Test(
        "A library of views comes in where the app makes its own classes of it or a model names its types, and no other",
        arguments: [
            ("import UIKit\nimport Kit\nfinal class Screen: KitScreen {}\n", true),
            ("import Foundation\nimport Kit\nstruct Model { var rows: [Row] = [] }\n", true),
            ("import UIKit\nimport Kit\nfinal class Screen: UIViewController { let screen = KitScreen() }\n", false),
            ("import UIKit\nimport Kit\nextension Screen: KitDelegate {}\n", false),
            ("import UIKit\nimport Kit\nfinal class Cell: UITableViewCell, Reusing {}\n", true),
        ])
    func views(user: String, isIn: Bool) throws {
        try folder.write("import UIKit\nopen class KitScreen: UIViewController {}\n", to: "Pods/Kit/A.swift")
        try folder.write("import UIKit\npublic protocol KitDelegate {}\n", to: "Pods/Kit/B.swift")
        try folder.write("import UIKit\npublic typealias Reusing = AnyObject & Sendable\n", to: "Pods/Kit/D.swift")
        try folder.write("public struct Row {}\n", to: "Pods/Kit/C.swift")
        let made = Result { try copy("Kit", in: "Pods", for: ["A.swift": user]).modules.map(\.name) }
        switch made {
        case .success(let names): #expect(isIn && names == ["Kit"])
        case .failure(let error): #expect(!isIn && error as? PackageCopy.Refusal == .unusedViews, "\(error)")
        }
    }

    @Test("Only what is missing is looked for, once, and neither what tests import nor what stand-ins are for")
    func missing() throws {
        try folder.write("struct A {}\n", to: "Pods/Kit/A.swift")
        try folder.write("struct B {}\n", to: "Pods/Other/B.swift")
        try folder.write("struct C {}\n", to: "Pods/Checks/C.swift")
        try folder.write("struct D {}\n", to: "Pods/UIKit/D.swift")
        try folder.write("struct E {}\n", to: "Pods/SnapKit/E.swift")
        let files = try ParsedFile.files([
            "A.swift": "import CoreFoundation\nimport Kit\nimport Other\nimport SnapKit\nimport UIKit\n",
            "ATests.swift": "import Checks\nimport XCTest\n",
        ])
        var search = FetchedSearch { found("Pods") }
        #expect(search.missing(in: files, besides: ["Other"]).map(\.module.name) == ["Kit"])
        #expect(search.missing(in: files, besides: ["Other"]).isEmpty)
    }
}
