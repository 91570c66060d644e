import BenchSetup
import Foundation

/// The texts of an app in its own language: what `NSLocalizedString` gives a person, and not the keys.
struct AppTexts: Sendable {
    /// The files of each table, by the table's name, with their paths from the folder of the bench.
    let tables: [String: [String]]

    private static func rank(_ file: String) -> (Int, String) {
        let language = file.split(separator: "/").dropLast().last.map(String.init) ?? ""
        let order = ["en.lproj", "Base.lproj", "en-US.lproj", "en-GB.lproj"]
        return (order.firstIndex(of: language) ?? order.count, file)
    }

    /// The declarations that give files of the app these texts; empty where they ask for none.
    func shim(for files: [SwiftFile]) -> String {
        let words = files.reduce(into: Set<String>()) { $0.formUnion($1.tree.words) }
        let made = files.flatMap(\.tree.bodies).flatMap(\.all).compactMap(\.made)
        let asks =
            !words.isDisjoint(with: ["NSLocalizedString", "localizedString"])
            || made.contains { $0.type == "String" && $0.arguments.first?.label == "localized" }
        guard asks, !tables.isEmpty else { return "" }
        let own = Set(files.compactMap { $0.components.count > 1 ? $0.components.first : nil })
        let lines = tables.sorted { $0.key < $1.key }.map { table, all in
            // Of two modules, each has its own.
            let beside = all.filter { path in own.contains { path.contains("/\($0)/") } }
            let paths = beside + all.filter { !beside.contains($0) }
            return "    \(SwiftLiteral.text(table)): [\(paths.map(SwiftLiteral.text).joined(separator: ", "))],\n"
        }
        return Self.head + "private nonisolated let appTextFiles = [\n\(lines.joined())]\n\n" + Self.functions
    }

    private static let head =
        "import Foundation\n\n/// The files with the app's texts, by the path from the folder of the bench.\n"

    private static let functions = #"""
        /// The app's texts by their tables and keys.
        private nonisolated let appTexts: [String: [String: String]] = {
            let bench = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
            return appTextFiles.mapValues { paths in
                paths.reduce(into: [:]) { texts, path in
                    guard let data = try? Data(contentsOf: bench.appending(path: path)) else { return }
                    let found = path.hasSuffix(".xcstrings") ? appTexts(ofCatalogue: data) : appTexts(ofList: data)
                    texts.merge(found) { first, _ in first }
                }
            }
        }()

        private nonisolated func appTexts(ofList data: Data) -> [String: String] {
            let list = (try? PropertyListSerialization.propertyList(from: data, format: nil)) as? [String: Any]
            return (list ?? [:]).compactMapValues { $0 as? String }
        }

        private nonisolated func appTexts(ofCatalogue data: Data) -> [String: String] {
            let catalogue = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any] ?? [:]
            let language = catalogue["sourceLanguage"] as? String ?? "en"
            return (catalogue["strings"] as? [String: [String: Any]] ?? [:]).compactMapValues { text in
                let all = text["localizations"] as? [String: [String: Any]] ?? [:]
                return ((all["en"] ?? all[language])?["stringUnit"] as? [String: Any])?["value"] as? String
            }
        }

        nonisolated func NSLocalizedString(
            _ key: String, tableName: String? = nil, bundle: Bundle = .main, value: String = "", comment: String
        ) -> String { bundle.localizedString(forKey: key, value: value, table: tableName) }

        extension Bundle {
            nonisolated func localizedString(forKey key: String, value: String?, table: String?) -> String {
                appTexts[table ?? "Localizable"]?[key] ?? value.flatMap { $0.isEmpty ? nil : $0 } ?? key
            }
        }

        """#
}

extension AppTexts {
    /// Finds them.
    init(among files: [String], path: (String) -> String) {
        let kept = files.filter { !$0.contains("Tests/") }
        let catalogues = kept.filter { $0.hasSuffix(".xcstrings") && !$0.hasSuffix("InfoPlist.xcstrings") }
        let lists = kept.filter { $0.hasSuffix(".strings") && !$0.hasSuffix("InfoPlist.strings") }
        // A table that is in several languages is read in one: English, as the play's own, or else the first.
        let byTable = Dictionary(grouping: lists) { file in
            let parts = file.split(separator: "/")
            return parts.dropLast(2).joined(separator: "/") + "/" + (parts.last ?? "")
        }
        let chosen = byTable.values.compactMap { languages in languages.min { Self.rank($0) < Self.rank($1) } }
        tables = Dictionary(grouping: (chosen + catalogues).sorted()) { file in
            URL(filePath: file).deletingPathExtension().lastPathComponent
        }.mapValues { $0.map(path) }
    }
}
