import BenchDiagnostics
import Foundation
import Testing

@testable import BenchInit
@testable import BenchSetup

@Suite("A project says which files are compiled into which module, and how")
struct ProjectReadingTests {
    private static let project = """
        // !$*UTF8*$!
        { objects = {
            P = { isa = PBXProject; mainGroup = M; targets = (T, W, X); buildConfigurationList = PL; };
            M = { isa = PBXGroup; children = (A, S, G, Z); sourceTree = "<group>"; };
            G = { isa = PBXGroup; path = Shared; children = (H); sourceTree = "<group>"; };
            A = { isa = PBXFileReference; path = Shop/A.swift; sourceTree = "<group>"; };
            H = { isa = PBXFileReference; path = H.swift; sourceTree = "<group>"; };
            Z = { isa = PBXFileReference; path = ../Common/Z.swift; sourceTree = "<group>"; };
            S = { isa = PBXFileSystemSynchronizedRootGroup; path = Screens; exceptions = (E, F); sourceTree = "<group>"; };
            E = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T; membershipExceptions = (Old.swift); };
            F = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = W; membershipExceptions = (Lent.swift); };
            T = { isa = PBXNativeTarget; name = Shop; productType = "com.apple.product-type.application";
                buildPhases = (SP); fileSystemSynchronizedGroups = (S); buildConfigurationList = TL; };
            W = { isa = PBXNativeTarget; name = Kit; productType = "com.apple.product-type.framework"; buildPhases = (WP); };
            X = { isa = PBXNativeTarget; name = ShopTests; productType = "com.apple.product-type.bundle.unit-test"; };
            SP = { isa = PBXSourcesBuildPhase; files = (B1, B2, B3); };
            WP = { isa = PBXSourcesBuildPhase; files = (B2); };
            B1 = { isa = PBXBuildFile; fileRef = A; };
            B2 = { isa = PBXBuildFile; fileRef = H; };
            B3 = { isa = PBXBuildFile; fileRef = Z; };
            PL = { buildConfigurations = (R1, D1); };
            R1 = { name = Release; buildSettings = { SWIFT_VERSION = 5.0; }; };
            D1 = { name = Debug; buildSettings = { SWIFT_VERSION = 5.0; SWIFT_ACTIVE_COMPILATION_CONDITIONS = "DEBUG BETA"; }; };
            TL = { buildConfigurations = (D2); };
            D2 = { name = Debug; baseConfigurationReference = C; buildSettings = { SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;
                SWIFT_UPCOMING_FEATURE_EXISTENTIAL_ANY = YES; SWIFT_APPROACHABLE_CONCURRENCY = NO;
                SWIFT_ACTIVE_COMPILATION_CONDITIONS = "$(inherited) LOCAL"; }; };
            C = { isa = PBXFileReference; path = Base.xcconfig; sourceTree = SOURCE_ROOT; };
        }; rootObject = P; }
        """

    private static let files = [
        "Screens/Kit/Package.swift", "Screens/Kit/Sources/K.swift", "Screens/List.swift", "Screens/Lent.swift",
        "Screens/Old.swift", "Shared/H.swift", "Shop/A.swift", "Shop/No.swift",
    ]

    @Test(
        "A project of Xcode: members, folders in step with the disk but for packages, exceptions, lent files, no tests")
    func xcode() throws {
        let project = try #require(XcodeProject(Data(Self.project.utf8)) { _ in nil })
        #expect(project.targets.map(\.name) == ["Shop", "Kit"])
        let modules = project.targets.map { project.module($0, among: Self.files) }
        #expect(modules[0].files == ["Screens/Lent.swift", "Screens/List.swift", "Shared/H.swift", "Shop/A.swift"])
        #expect(modules[1].files == ["Screens/Lent.swift", "Shared/H.swift"])
        #expect(modules.map(\.lost) == [["../Common/Z.swift"], []], "what is listed and not there is said")
        #expect(modules[0].listed.isSuperset(of: ["Shop/A.swift", "Shared/H.swift"]))
        #expect(modules[0].listed.isDisjoint(with: ["Screens/List.swift"]), "a folder is not listed file by file")
    }

    @Test("A file that the project lists for the app is no test for its folder, but for its imports or as a preview's")
    func listed() throws {
        func reason(_ path: String, _ text: String = "struct A {}", isListed: Bool) throws -> OutReason? {
            var file = try ParsedFile.file(path, text)
            file.isListed = isListed
            return FileChoice.reason(for: file)
        }
        #expect(try reason("ShopTests/Mocks/MockLoader.swift", isListed: true) == nil)
        #expect(try reason("ShopTests/Mocks/MockLoader.swift", isListed: false) == .test)
        #expect(try reason("Shop/A.swift", "import XCTest", isListed: true) == .test)
        #expect(try reason("Shop/Preview Content/A.swift", isListed: true) == .test)
    }

    @Test("Of two frameworks of one name, as for the phone and the watch, the one for the app's platform comes in")
    func platforms() throws {
        let project = """
            { objects = {
                P = { isa = PBXProject; mainGroup = M; targets = (K, W, T); buildConfigurationList = PL; };
                M = { isa = PBXGroup; children = (A, B, C); sourceTree = "<group>"; };
                A = { isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
                B = { isa = PBXFileReference; path = B.swift; sourceTree = "<group>"; };
                C = { isa = PBXFileReference; path = C.swift; sourceTree = "<group>"; };
                K = { isa = PBXNativeTarget; name = WatchKit; productType = "com.apple.product-type.framework";
                    buildPhases = (1); buildConfigurationList = KL; };
                W = { isa = PBXNativeTarget; name = Kit; productType = "com.apple.product-type.framework"; buildPhases = (2); };
                T = { isa = PBXNativeTarget; name = Shop; productType = "com.apple.product-type.application"; buildPhases = (3); };
                1 = { isa = PBXSourcesBuildPhase; files = (4); }; 4 = { isa = PBXBuildFile; fileRef = A; };
                2 = { isa = PBXSourcesBuildPhase; files = (5); }; 5 = { isa = PBXBuildFile; fileRef = B; };
                3 = { isa = PBXSourcesBuildPhase; files = (6); }; 6 = { isa = PBXBuildFile; fileRef = C; };
                PL = { buildConfigurations = (PD); }; PD = { name = Debug; buildSettings = { SDKROOT = iphoneos; }; };
                KL = { buildConfigurations = (KD); };
                KD = { name = Debug; buildSettings = { SDKROOT = watchos; PRODUCT_NAME = Kit; }; };
            }; rootObject = P; }
            """
        let folder = try TemporaryFolder()
        for name in ["A", "B", "C"] { try Data().write(to: folder.url.appending(path: "\(name).swift")) }
        let place = folder.url.appending(path: "Shop.xcodeproj")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        try Data(project.utf8).write(to: place.appending(path: "project.pbxproj"))
        let search = try ProjectSearch(
            root: folder.url, tree: try AppTree(folder.url), toolchain: ParsedFile.toolchain, named: (nil, nil))
        let modules = try search.run().reading.modules
        #expect(modules.map(\.name) == ["Kit", "Shop"])
        #expect(modules.map(\.files) == [["B.swift"], ["C.swift"]])
    }

    @Test("A workspace lists projects below its folder and its groups, and none that is elsewhere")
    func workspace() throws {
        let text = """
            <Workspace version = "1.0">
               <FileRef location = "group:App/Shop.xcodeproj"/>
               <Group location = "container:Kits" name = "Kits">
                  <Group location = "group:Net"><FileRef location = "group:API.xcodeproj"/></Group>
                  <FileRef location = "container:Kits/Model.xcodeproj"/>
                  <FileRef location = "group:Readme.md"/>
               </Group>
               <FileRef location = "group:../Beside.xcodeproj"/>
               <FileRef location = "absolute:/Users/me/Other.xcodeproj"/>
               <FileRef location = "self:"/>
            </Workspace>
            """
        let projects = ["App/Shop.xcodeproj", "Kits/Net/API.xcodeproj", "Kits/Model.xcodeproj", "../Beside.xcodeproj"]
        #expect(XcodeWorkspace(Data(text.utf8), in: "")?.projects == projects)
        #expect(XcodeWorkspace(Data(text.utf8), in: "ios")?.projects.last == "Beside.xcodeproj")
        #expect(XcodeWorkspace(Data("<plist/>".utf8), in: "") == nil)
        #expect(XcodeWorkspace(Data("<Workspace>".utf8), in: "") == nil)
    }

    @Test("Of several projects with an app that is taken by whose name their workspace is called; without one, none is")
    func main() throws {
        let folder = try TemporaryFolder()
        for name in ["Shop", "Parts"] {
            let project = Self.project.replacing("path = Screens;", with: "path = \(name);")
            try folder.write(project, to: "\(name)/\(name).xcodeproj/project.pbxproj")
            try folder.write("struct \(name) {}\n", to: "\(name)/\(name)/\(name).swift")
        }
        func chosen() throws -> String? {
            let tree = try AppTree(folder.url)
            return try ProjectSearch(
                root: folder.url, tree: tree, toolchain: ParsedFile.toolchain, named: (nil, nil)
            ).run().folder
        }
        #expect(throws: Diagnostic.self) { try chosen() }
        try folder.write(
            """
            <Workspace><FileRef location="group:Parts/Parts.xcodeproj"/><FileRef location="group:Shop/Shop.xcodeproj"/></Workspace>
            """, to: "Shop.xcworkspace/contents.xcworkspacedata")
        #expect(try chosen() == "Shop")
        try folder.write(
            "<Workspace><FileRef location=\"group:Parts/Parts.xcodeproj\"/></Workspace>",
            to: "Shop.xcworkspace/contents.xcworkspacedata")
        #expect(try chosen() == "Parts", "the other one is in no workspace")
    }

    @Test(
        "An app is compiled in its own language mode, or the oldest that the compiler has",
        arguments: [
            ("3.0", "4"), ("4.0", "4"), ("4.2", "4.2"), ("5", "5"), ("5.9.1", "5"), ("6.0", "6"), ("6.2", "6"),
            ("$(SWIFT)", "5"),
        ])
    func mode(_ version: String, _ mode: String) {
        let settings = CompileSettings(mode: CompileSettings.mode(of: version))
        #expect(settings.words.prefix(2) == ["-swift-version", mode])
        #expect(settings.written == [".swiftLanguageMode(.v\(mode == "4.2" ? "4_2" : mode))"])
    }

    @Test("Its settings: those of the target over those of the project, for debugging, with a file of settings below")
    func settings() throws {
        let project = try #require(
            XcodeProject(Data(Self.project.utf8)) { $0 == "Base.xcconfig" ? "SWIFT_VERSION = 6.0 // new\n" : nil })
        let settings = project.module(project.targets[0], among: Self.files).settings
        #expect(settings.mode == "6" && settings.isOnMainActor)
        #expect(settings.defines == ["BETA", "LOCAL"] && settings.features == ["ExistentialAny"])
        #expect(settings.differences == ["Swift 6", "main actor by default", "ExistentialAny", "BETA", "LOCAL"])
        #expect(settings.playedDifferences == ["Swift 6", "main actor by default", "BETA", "LOCAL"])
        #expect(
            settings.written == [
                ".swiftLanguageMode(.v6)", ".define(\"BETA\")", ".define(\"LOCAL\")",
                ".enableUpcomingFeature(\"ExistentialAny\")", ".defaultIsolation(MainActor.self)",
            ])
        #expect(
            settings.words.joined(separator: " ")
                == "-swift-version 6 -D DEBUG -D SWIFT_PACKAGE -D BETA -D LOCAL -enable-upcoming-feature ExistentialAny -default-isolation MainActor",
            "the compiler is asked with what SwiftPM builds with")
    }

    @Test("Of several configurations for debugging one is read throughout, and its name is a setting")
    func configurations() throws {
        let text = Self.project.replacing(
            "PL = { buildConfigurations = (R1, D1); };", with: "PL = { buildConfigurations = (D1, D3); };"
        )
        .replacing(
            "D2 = { name = Debug;",
            with: "D3 = { name = DebugDev; buildSettings = { SWIFT_VERSION = 6.0; }; }; D2 = { name = DebugDev;")
        let project = try #require(XcodeProject(Data(text.utf8)) { _ in nil })
        let module = project.module(project.targets[0], among: Self.files)
        #expect(module.settings.mode == "6" && module.variables["CONFIGURATION"] == "DebugDev")
        #expect(module.settings.defines == ["LOCAL"], "those of another configuration are not its own")
        #expect(project.module(project.targets[1], among: Self.files).variables["CONFIGURATION"] == "Debug")
    }

    @Test("Functions that wait run where their caller does, if the project says so or has approachable concurrency")
    func nonisolated() throws {
        for (setting, features) in [
            ("SWIFT_APPROACHABLE_CONCURRENCY = YES", true), ("SWIFT_APPROACHABLE_CONCURRENCY = NO", false),
            ("SWIFT_UPCOMING_FEATURE_NONISOLATED_NONSENDING_BY_DEFAULT = YES", true),
        ] {
            let text = Self.project.replacing("SWIFT_APPROACHABLE_CONCURRENCY = NO", with: setting)
            let project = try #require(XcodeProject(Data(text.utf8)) { _ in nil })
            let settings = project.module(project.targets[0], among: Self.files).settings
            for known in [settings.features, settings.playedDifferences] {
                #expect(known.contains("NonisolatedNonsendingByDefault") == features, "\(setting): \(settings)")
            }
        }
    }

    @Test("A file of settings in a folder that is in step with the disk is read, and its values are kept")
    func synchronizedSettings() throws {
        let anchor = "baseConfigurationReferenceAnchor = S; baseConfigurationReferenceRelativePath = Base.xcconfig;"
        let text = Self.project.replacing("baseConfigurationReference = C;", with: anchor)
        let project = try #require(
            XcodeProject(Data(text.utf8)) {
                $0 == "Screens/Base.xcconfig" ? "SWIFT_VERSION = 6.0\nBASE_URL=https:/$()/api.example.com\n" : nil
            })
        let module = project.module(project.targets[0], among: Self.files)
        #expect(module.settings.mode == "6" && module.variables["BASE_URL"] == "https:/$()/api.example.com")
    }

    @Test("What Swift 6 has anyway is not named there")
    func included() {
        var settings = CompileSettings()
        settings.features = ["GlobalConcurrency", "ExistentialAny"]
        #expect(settings.cleaned.features.count == 2)
        settings.mode = "6"
        #expect(settings.cleaned.features == ["ExistentialAny"])
    }

    @Test(
        "A workspace of Tuist has the modules of all its descriptions, and a folder of one inside of another's is its own"
    )
    func tuistWorkspace() throws {
        let folder = try TemporaryFolder()
        let made = "import ProjectDescription\nlet project = Project(name: \"x\", targets: [.make(.feed)])\n"
        for place in ["App", "Features", "Features/Feed"] {
            try folder.write(made, to: "Projects/\(place)/Project.swift")
        }
        try folder.write("@main struct TheApp {}\n", to: "Projects/App/Sources/TheApp.swift")
        try folder.write("struct Root {}\n", to: "Projects/Features/Sources/Root.swift")
        try folder.write("struct Feed {}\n", to: "Projects/Features/Feed/Sources/Feed.swift")
        let place = try AppPlace(folder.url, target: nil, toolchain: ParsedFile.toolchain)
        #expect(place.modules.map(\.name) == ["Feed", "Features", "App"], "\(place.modules)")
        #expect(place.modules.map(\.files.count) == [1, 1, 1])
        let project = folder.url.appending(path: "Projects/App/Project.swift")
        let alone = try AppPlace(project, target: nil, toolchain: ParsedFile.toolchain)
        #expect(alone.modules.map(\.name) == ["App"], "no workspace is around it")
        try folder.write("", to: "Workspace.swift")
        let named = try AppPlace(project, target: nil, toolchain: ParsedFile.toolchain)
        #expect(named.modules.map(\.name) == place.modules.map(\.name) && named.bench == place.bench)
        #expect(named.bench.path == folder.url.appending(path: "Projects/App/Bench").path)
    }

    @Test("A target of a description that has no file as it is read is named")
    func unreadTargets() throws {
        let folder = try TemporaryFolder()
        func target(_ name: String, _ sources: String) -> String {
            ".target(name: \"\(name)\", product: .framework, sources: \(sources))"
        }
        let targets = "[\(target("Shop", "[\"Shop/**\"]")), \(target("Net", "Paths.net"))]"
        try folder.write("let project = Project(name: \"Shop\", targets: \(targets))\n", to: "Project.swift")
        try folder.write("struct S {}\n", to: "Shop/S.swift")
        try folder.write("struct N {}\n", to: "Net/N.swift")
        let place = try AppPlace(
            folder.url.appending(path: "Project.swift"), target: nil, toolchain: ParsedFile.toolchain)
        #expect(place.modules.map(\.name) == ["Shop"])
        #expect(place.unread.map(\.path) == ["Project.swift"])
        #expect(place.unread.map(\.reason) == ["no file is found here for Net, as it is read"])
    }

    @Test(
        "Patterns match as paths: a folder means all below it, one star one name, two stars any",
        arguments: [
            ("Shop", "Shop/a/A.swift", true), ("Shop/**", "Shop/A.swift", true),
            ("Shop/*.swift", "Shop/a/A.swift", false),
            ("Shop/**/*.swift", "Shop/a/b/A.swift", true), ("Shop", "Shopping/A.swift", false),
            ("./Shop/A.swift", "Shop/A.swift", true),
        ])
    func patterns(_ pattern: String, _ file: String, _ matches: Bool) {
        #expect(PathPattern.matches(pattern, file) == matches)
    }

    @Test("A package says targets, paths, what it excludes, and settings for a phone")
    func package() throws {
        let text = """
            {"name": "Kit", "toolsVersion": {"_version": "5.9.0"}, "targets": [
              {"name": "Core", "type": "regular", "settings": [
                {"tool": "swift", "kind": {"swiftLanguageMode": {"_0": "6"}}},
                {"tool": "swift", "kind": {"enableUpcomingFeature": {"_0": "ExistentialAny"}}},
                {"tool": "swift", "kind": {"define": {"_0": "MAC"}}, "condition": {"platformNames": ["macos"]}}]},
              {"name": "UI", "type": "regular", "path": "Other", "exclude": ["Old"], "settings": []},
              {"name": "CoreTests", "type": "test", "settings": []}]}
            """
        let manifest = try JSONDecoder().decode(PackageManifest.self, from: Data(text.utf8))
        let files = [
            "kit/Other/Old/B.swift", "kit/Other/A.swift", "kit/Sources/Core/C.swift", "kit/Tests/CoreTests/T.swift",
        ]
        let modules = manifest.modules(in: "kit", among: files)
        #expect(modules.map(\.name) == ["Core", "UI"])
        #expect(modules[0].settings.mode == "6" && modules[0].settings.defines.isEmpty)
        #expect(modules[1].files == ["kit/Other/A.swift"] && modules[1].settings.mode == "5")
    }

    @Test(
        "The packages that projects and manifests name are asked for as they are pinned, but for those that take too long"
    )
    func packages() throws {
        let project = """
            { objects = {
                1 = { isa = XCSwiftPackageProductDependency; package = 4; productName = Requests; };
                2 = { isa = XCSwiftPackageProductDependency; package = 5; productName = Firebase; };
                3 = { isa = XCSwiftPackageProductDependency; package = 6; productName = Kit; };
                4 = { isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.com/a/Requests.git"; requirement = { kind = upToNextMajorVersion; minimumVersion = 1.2.0; }; };
                5 = { isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.com/a/firebase-ios-sdk"; requirement = { kind = branch; branch = main; }; };
                6 = { isa = XCRemoteSwiftPackageReference; repositoryURL = "git@example.com:b/kit"; requirement = { kind = branch; branch = main; }; };
            }; }
            """
        let products = ProjectPackages.products(of: Data(project.utf8))
        let free = ProjectPackages(products, pins: []).libraries.mapValues { $0.source.dependency(from: nil) }
        #expect(
            free == [
                "Requests": #"url: "https://example.com/a/Requests.git", from: "1.2.0""#,
                "Kit": #"url: "git@example.com:b/kit", branch: "main""#,
            ])
        let named = [
            ProjectPackages.Product(
                name: "my-kit", address: "https://example.com/a/my-kit", requirement: .branch("main"))
        ]
        let collections = [
            ProjectPackages.Product(
                name: "Collections", address: "https://example.com/apple/swift-collections.git",
                requirement: .from("1.0.2"))
        ]
        let parts = ProjectPackages(collections, pins: []).libraries
        #expect(
            parts["OrderedCollections"]?.product
                == #".product(name: "OrderedCollections", package: "swift-collections")"#)
        #expect(parts["Collections"]?.source == parts["OrderedCollections"]?.source)
        let kit = ProjectPackages(named, pins: []).libraries["my_kit"]
        #expect(kit?.product == #".product(name: "my-kit", package: "my-kit")"#, "its module is called otherwise")
        let pins = """
            {"version": 2, "pins": [{"identity": "requests", "location": "https://example.com/a/Requests", "state": {"revision": "0a", "version": "1.4.1"}},
            {"identity": "kit", "location": "git@example.com:b/kit.git", "state": {"branch": "main", "revision": "0123456789"}}]}
            """
        let old = """
            {"version": 1, "object": {"pins": [{"package": "Kit", "repositoryURL": "git@example.com:b/kit.git", "state": {"branch": null, "revision": "0b", "version": "3.0.0"}}]}}
            """
        func pinned(_ texts: String...) -> [String: String] {
            let pins = texts.flatMap { ProjectPackages.Pin.all(in: Data($0.utf8)) }
            return ProjectPackages(products, pins: pins).libraries.mapValues(\.source.title)
        }
        #expect(pinned(pins) == ["Requests": "Requests 1.4.1", "Kit": "kit 0123456"])
        #expect(pinned(old) == ["Requests": "Requests 1.2.0", "Kit": "kit 3.0.0"])
        #expect(
            pinned("{", "[]") == ["Requests": "Requests 1.2.0", "Kit": "kit main"], "what is no such file pins nothing")
    }

    @Test("The only target of a package has its sources in no folder of its own")
    func onlyTarget() throws {
        func files(_ targets: String) throws -> [[String]] {
            let text = #"{"name": "App", "targets": [\#(targets)]}"#
            let manifest = try JSONDecoder().decode(PackageManifest.self, from: Data(text.utf8))
            return manifest.modules(
                in: "Kit", among: ["Kit/Sources/Data/A.swift", "Kit/Tests/T.swift", "Other/B.swift"]
            )
            .map(\.files)
        }
        let (app, test) = (#"{"name": "App", "type": "regular"}"#, #"{"name": "AppTests", "type": "test"}"#)
        #expect(try files("\(app), \(test)") == [["Kit/Sources/Data/A.swift"]])
        #expect(try files(#"\#(app), {"name": "Other", "type": "regular"}"#) == [])
    }

    @Test("A manifest names the packages of its targets' products")
    func manifest() throws {
        let text = #"""
            {"name": "App", "targets": [{"name": "App", "type": "regular", "dependencies": [
                {"product": ["Requests", "requests", null, {"platformNames": ["ios"]}]}, {"byName": ["Kit", null]}, {"target": ["Own", null]}, {"byName": ["Other", null]}]}],
            "dependencies": [{"sourceControl": [{"identity": "requests", "location": {"remote": [{"urlString": "https://example.com/a/Requests"}]}, "requirement": {"range": [{"lowerBound": "1.0.0", "upperBound": "2.0.0"}]}}]},
                {"sourceControl": [{"identity": "kit", "location": {"remote": [{"urlString": "https://example.com/a/Kit"}]}, "requirement": {"branch": ["main"]}}]}, {"fileSystem": [{"identity": "own", "path": "/own"}]}]}
            """#
        let manifest = try JSONDecoder().decode(PackageManifest.self, from: Data(text.utf8))
        #expect(
            manifest.linked == [
                .init(name: "Requests", address: "https://example.com/a/Requests", requirement: .from("1.0.0")),
                .init(name: "Kit", address: "https://example.com/a/Kit", requirement: .branch("main")),
            ])
    }
}
