import Foundation
import Testing

@testable import BenchInit
@testable import BenchSetup

extension ProcessTests {
    @Suite("The data among an app's assets is there for its code")
    struct DataAssetsTests {
        private static let files = [
            "App/Assets.xcassets/movies.dataset/movies.json", "App/Assets.xcassets/movies.dataset/Contents.json",
            "App/Assets.xcassets/Icons/star.imageset/star.png", "App/other.dataset/other.json",
        ]

        @Test("Files that ask for it are given each by the name of its folder in a catalogue")
        func written() throws {
            let assets = DataAssets(among: Self.files) { "../\($0)" }
            let asking = try ParsedFile.file(
                "A.swift", "import UIKit\nlet data = NSDataAsset(name: \"movies\")?.data\n")
            let text = assets.shim(for: [asking])
            #expect(
                text.contains("\"movies\": \"../App/Assets.xcassets/movies.dataset/movies.json\",\n        ]"),
                "\(text)")
            #expect(text.contains("extension NSDataAsset {") && !text.contains("other") && !text.contains("star"))
            let bundle = ShimsText.text(for: [asking])
            #expect(!bundle.contains("NSDataAsset"), "an app without such assets has none")
        }

        @Test("Who does not ask, or has no stand-in that knows it, is given nothing")
        func notAsked() throws {
            let assets = DataAssets(among: Self.files)
            let silent = try ParsedFile.file("A.swift", "import UIKit\nlet color = UIColor.red\n")
            #expect(assets.shim(for: [silent]).isEmpty)
            let plain = try ParsedFile.file("A.swift", "import Foundation\nlet data = NSDataAsset(name: \"movies\")\n")
            #expect(assets.shim(for: [plain]).isEmpty)
        }
    }
}
