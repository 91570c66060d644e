import Foundation
import Testing

@testable import BenchInit
@testable import BenchSetup

@Suite("The recipe for Combine is written whole")
struct CombineRecipeTests {
    private static let shown = BenchDraft.Module(
        name: "Feed", links: ["App": "../../../Feed"], excludes: ["App/FeedView.swift"],
        standins: [.appCombine, .appSwiftUI, .uiKit], settings: .init(), shims: "", excerpts: [:], types: nil,
        imports: ["Core"], emptyModules: [])
    private static let core = BenchDraft.Module(
        name: "Core", links: [:], excludes: [], standins: [], settings: .init(), shims: "", excerpts: [:],
        types: nil, imports: [],
        emptyModules: [])

    private static func draft(_ library: CombineLibrary) -> BenchDraft {
        BenchDraft(
            app: "Feed", modules: [core, shown], folder: "Bench",
            fetch: nil,
            dependency: "url: \"https://example.org/presenter-bench.git\", branch: \"main\"",
            library: library.source.dependency(from: URL(filePath: "/apps/Bench")), lists: MissingLists(keys: [:]))
    }

    @Test("The bench re-exports the library under other names and gives them to the files that import Combine")
    func manifest() {
        #expect(
            ManifestText(Self.draft(CombineLibrary(copy: nil))).text == """
                // swift-tools-version: 6.2
                import PackageDescription

                let bench = "presenter-bench"
                let package = Package(
                    name: "FeedBench", defaultLocalization: "en", platforms: [.macOS(.v15)],
                    dependencies: [
                        .package(url: "https://example.org/presenter-bench.git", branch: "main"),
                        .package(url: "https://github.com/OpenCombine/OpenCombine.git", exact: "0.14.0"),
                    ],
                    targets: [
                        .target(
                            name: "AppCombine",
                            dependencies: [
                                .product(name: "OpenCombine", package: "OpenCombine"),
                                .product(name: "OpenCombineDispatch", package: "OpenCombine"),
                                .product(name: "OpenCombineFoundation", package: "OpenCombine"),
                            ],
                            path: "Modules/AppCombine"),
                        .target(
                            name: "AppSwiftUI",
                            dependencies: ["AppCombine", .product(name: "SwiftUIValues", package: bench)],
                            path: "Modules/AppSwiftUI"),
                        .target(
                            name: "Core",
                            dependencies: [.product(name: "LinuxShims", package: bench)],
                            path: "Modules/Core",
                            exclude: [],
                            swiftSettings: [.swiftLanguageMode(.v5)]),
                        .target(
                            name: "Feed",
                            dependencies: ["Core", "AppCombine", "AppSwiftUI", .product(name: "LinuxShims", package: bench), .product(name: "UIKitStandin", package: bench)],
                            path: "Modules/Feed",
                            exclude: [
                                "App/FeedView.swift",
                            ],
                            swiftSettings: [.swiftLanguageMode(.v5), .unsafeFlags(["-module-alias", "Combine=AppCombine", "-module-alias", "SwiftUI=AppSwiftUI", "-module-alias", "UIKit=UIKitStandin"])]),
                        .executableTarget(
                            name: "FeedBench", dependencies: ["Core", "Feed", .product(name: "BenchCommand", package: bench), .product(name: "UIKitStandin", package: bench)],
                            path: "Scenarios"),
                    ])

                """)
    }

    @Test("What re-exports the library is a file of the bench")
    func modules() {
        let files = Self.draft(CombineLibrary(copy: nil)).files
        #expect(
            files["Modules/AppCombine/AppCombine.swift"] == """
                @_exported import OpenCombine
                @_exported import OpenCombineDispatch
                @_exported import OpenCombineFoundation

                """)
        #expect(files["Modules/AppSwiftUI/AppSwiftUI.swift"]?.hasPrefix("@_exported import AppCombine\n") == true)
    }

    @Test("A copy of the library is named by its path from the bench")
    func copy() {
        let draft = Self.draft(CombineLibrary(copy: URL(filePath: "/copies/mine")))
        #expect(ManifestText(draft).text.contains(".package(name: \"OpenCombine\", path: \"../../copies/mine\"),\n"))
    }
}
