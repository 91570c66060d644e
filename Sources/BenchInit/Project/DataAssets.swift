import BenchSetup

/// The data in an app's catalogues of assets: each a folder that has the name and the file.
struct DataAssets: Sendable {
    /// The files by the names of their assets, each with its path from the folder of the bench.
    private let files: [String: String]

    /// Finds them; of one that has several files, for devices that differ, the first.
    init(among files: [String], path: (String) -> String = { $0 }) {
        let found = files.sorted().compactMap { file -> (String, String)? in
            let parts = file.split(separator: "/")
            guard parts.count > 2, let name = parts.dropLast().last, name.hasSuffix(".dataset"),
                parts.contains(where: { $0.hasSuffix(".xcassets") }), parts.last != "Contents.json"
            else { return nil }
            return (String(name.dropLast(".dataset".count)), path(file))
        }
        self.files = Dictionary(found, uniquingKeysWith: { first, _ in first })
    }

    /// The declarations that give files of the app this data; empty where they ask for none.
    func shim(for files: [SwiftFile]) -> String {
        let imports = Set(files.flatMap { $0.imports + $0.brought })
        guard !self.files.isEmpty, !imports.isDisjoint(with: ["UIKit", "SwiftUI"]),
            files.contains(where: { $0.tree.words.contains("NSDataAsset") })
        else { return "" }
        return """
            import \(imports.contains("UIKit") ? "UIKit" : "SwiftUI")

            nonisolated extension NSDataAsset {
                /// The data in a file of the app's assets, by the path from the folder of the bench.
                convenience init?(name: NSDataAssetName) {
                    let paths = [
            \(AppBundle.lines(self.files.mapValues(SwiftLiteral.text)))        ]
                    let bench = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
                    guard let path = paths[name], let data = try? Data(contentsOf: bench.appending(path: path)) else {
                        return nil
                    }
                    self.init(name: name, data: data)
                }

                convenience init?(name: NSDataAssetName, bundle: Bundle) { self.init(name: name) }
            }

            """
    }
}
