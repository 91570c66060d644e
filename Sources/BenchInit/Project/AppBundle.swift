import BenchSetup
import Foundation

/// The bundle of an app, as far as its code reads it: the values of `Info.plist`, and files beside the code.
///
/// The bundle of a bench has neither, so what asks for them is given the app's own.
struct AppBundle: Sendable {
    /// The values that code asks for by their keys, as Swift writes them.
    let info: [String: String]
    /// The files, by their names, each with its path from the folder of the bench.
    let files: [String: String]
    /// The lists that the app asks for and that are not among its files.
    let lists: MissingLists
    /// The app's texts in its own language.
    let texts: AppTexts
    /// The names that Xcode writes for its assets.
    let assets: AssetSymbols
    /// The data among its assets.
    let dataAssets: DataAssets
    /// The identifier of the app; nil for that of the bench, which has none.
    let identifier: String?

    /// The models of Core Data by the names that they have in a bundle, each with the folder in which the app has it.
    static func models(among files: [String]) -> [(name: String, folder: String)] {
        let folders = files.compactMap { file in
            file.firstRange(of: ".xcdatamodeld/").map { String(file[..<$0.upperBound].dropLast()) }
        }
        return Set(folders).sorted().map { folder in
            (URL(filePath: folder).deletingPathExtension().lastPathComponent + ".momd", folder)
        }
    }

    /// The path of the list that the build settings name, or else of the one beside the app's files.
    private static func list(of app: AppModule, among files: [String]) -> String? {
        let lists = files.filter { $0.hasSuffix("Info.plist") && !$0.contains("Tests/") }
        if let file = app.file(namedBy: "INFOPLIST_FILE", among: lists) { return file }
        let folders = Set(app.files.flatMap { AppBundle.folders(of: $0) })
        return lists.first { folders.contains($0.split(separator: "/").dropLast().joined(separator: "/")) }
    }

    private static func folders(of file: String) -> [String] {
        let parts = file.split(separator: "/").dropLast()
        return (0...parts.count).map { parts.prefix($0).joined(separator: "/") }
    }

    private static func isRead(_ file: String) -> Bool {
        ["json", "plist", "txt", "csv", "xml", "html", "md"].contains { file.hasSuffix(".\($0)") }
            && !file.hasSuffix("/Info.plist") && file != "Info.plist"
            && ![".xcassets/", ".xcodeproj/", "Tests/"].contains { file.contains($0) }
    }

    // MARK: Values

    static func info(_ data: Data, named name: String, _ variables: [String: String]) -> [String: String] {
        let list = (try? PropertyListSerialization.propertyList(from: data, format: nil)) as? [String: Any] ?? [:]
        // What Apple's systems read of an app, no code asks for.
        let own = list.filter { key, _ in !["CF", "LS", "NS", "UI"].contains { key.hasPrefix($0) } }
        let standard = [
            "CFBundleName": name, "CFBundleShortVersionString": variables["MARKETING_VERSION"] ?? "1.0",
            "CFBundleVersion": variables["CURRENT_PROJECT_VERSION"] ?? "1",
        ]
        return own.compactMapValues { literal($0, variables) }.merging(standard.mapValues(SwiftLiteral.text)) { $1 }
    }

    private static func literal(_ value: Any, _ variables: [String: String]) -> String? {
        switch value {
        case let text as String: SwiftLiteral.text(filled(text, variables))
        // A number that is 0 or 1 passes for a flag, too.
        case let number as NSNumber: isFlag(number) ? "\(number.boolValue)" : "\(number)"
        case let date as Date: "Date(timeIntervalSinceReferenceDate: \(date.timeIntervalSinceReferenceDate))"
        case let data as Data: "Data(base64Encoded: \"\(data.base64EncodedString())\")!"
        case let list as [Any]: "[\(list.compactMap { literal($0, variables) }.joined(separator: ", "))] as [Any]"
        case let map as [String: Any]: dictionary(map, variables)
        default: nil
        }
    }

    private static func isFlag(_ number: NSNumber) -> Bool { ["c", "B"].contains(String(cString: number.objCType)) }

    private static func dictionary(_ map: [String: Any], _ variables: [String: String]) -> String {
        let pairs = map.sorted { $0.key < $1.key }.compactMap { key, value in
            literal(value, variables).map { "\(SwiftLiteral.text(key)): \($0)" }
        }
        return "[\(pairs.isEmpty ? ":" : pairs.joined(separator: ", "))] as [String: Any]"
    }

    /// A text with the build settings that it names; one that no file here says is a text in its place.
    static func filled(_ text: String, _ variables: [String: String]) -> String {
        ResolvedSettings.filled(text, variables, unknown: standIn)
    }

    private static func standIn(for name: String, isWhole: Bool) -> String {
        let lower = name.lowercased()
        guard ["url", "host", "domain", "endpoint", "server"].contains(where: lower.contains) else { return name }
        let host = lower.replacing("_", with: "-") + ".example"
        return isWhole && !lower.contains("host") && !lower.contains("domain") ? "https://\(host)" : host
    }

    // MARK: Code

    /// The declarations that give files of the app what they ask of their bundle; empty where they ask for nothing.
    func shim(for files: [SwiftFile], isOfPackage: Bool) -> String {
        let words = files.reduce(into: Set<String>()) { $0.formUnion($1.tree.words) }
        let asks = files.contains { $0.tree.bodies.flatMap(\.all).contains { Self.asksForFile($0) } }
        let own = files.flatMap(\.tree.types).filter { $0.name == "Bundle" }.flatMap(\.members)
        // SwiftGen asks for it wherever SwiftPM compiles.
        let namesModule =
            isOfPackage && words.contains("module")
            || files.contains { $0.text.contains(/\bBundle\.module\b|\b(?:in|bundle):\s*\.module\b/) }
                && !own.contains { $0.name == "module" }
        let parts = [
            namesModule
                ? "    /// SwiftPM and Tuist write it for a module with resources.\n    static var module: Bundle { .main }\n"
                : nil,
            words.contains("bundleIdentifier") ? identifierText : nil,
            words.isDisjoint(with: ["infoDictionary", "object"]) || info.isEmpty ? nil : infoText,
            asks && !self.files.isEmpty ? filesText : nil,
        ].compactMap { $0 }
        guard words.contains("Bundle") || namesModule, !parts.isEmpty else { return "" }
        return "import Foundation\n\nextension Bundle {\n\(parts.joined(separator: "\n"))}\n"
    }

    /// Tells whether a call asks for a file of the bundle.
    static func asksForFile(_ part: Expression) -> Bool {
        guard case .call(let callee, let arguments) = part, case .member(_, let name) = callee.bare else {
            return false
        }
        return ["url", "path"].contains(name) && arguments.first?.label == "forResource"
    }

    private var identifierText: String? {
        identifier.map {
            "    /// The identifier of the app.\n    var bundleIdentifier: String? { \(SwiftLiteral.text($0)) }\n"
        }
    }

    /// The lines of a dictionary of expressions, in the order of their keys.
    static func lines(_ values: [String: String]) -> String {
        values.sorted { $0.key < $1.key }.map { "            \(SwiftLiteral.text($0.key)): \($0.value),\n" }.joined()
    }

    private var infoText: String {
        """
            /// The values of the app's `Info.plist`.
            var infoDictionary: [String: Any]? {
                [
        \(Self.lines(info))        ]
            }

            func object(forInfoDictionaryKey key: String) -> Any? { infoDictionary?[key] }

        """
    }

    private var filesText: String {
        """
            /// A file of the app, by the path from the folder of the bench.
            func url(forResource name: String?, withExtension ending: String?) -> URL? {
                let paths = [
        \(Self.lines(files.mapValues(SwiftLiteral.text)))        ]
                let full = (name ?? "") + (ending.map { $0.isEmpty ? "" : ".\\($0)" } ?? "")
                let bench = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
                return paths[full].map { bench.appending(path: $0).standardizedFileURL }
            }

            func path(forResource name: String?, ofType ending: String?) -> String? {
                url(forResource: name, withExtension: ending)?.path
            }

        """
    }
}

extension AppBundle {
    /// Finds both.
    init(_ place: AppPlace) {
        let app = place.modules.first { $0.name == place.name }
        let path = app.flatMap { Self.list(of: $0, among: place.tree.files) }
        let data = path.flatMap { try? Data(contentsOf: place.root.appending(path: $0)) }
        let variables = app?.variables ?? [:]
        let named = variables["PRODUCT_BUNDLE_IDENTIFIER"].map {
            Self.filled($0, variables.merging(["PRODUCT_NAME": place.name]) { own, _ in own })
        }
        identifier = named ?? "com.example.\(place.name)"
        info = data.map { Self.info($0, named: place.name, app?.variables ?? [:]) } ?? [:]
        func pathFromBench(_ file: String) -> String {
            PackageDependency.path(
                from: place.bench.pathComponents, to: place.root.appending(path: file).pathComponents)
        }
        // In a bundle the list has this name, whatever it is called in the project.
        let own = path.map { [("Info.plist", pathFromBench($0))] } ?? []
        let found =
            own
            + place.tree.files.filter(Self.isRead).map { file in
                (URL(filePath: file).lastPathComponent, pathFromBench(file))
            }
            + Self.models(among: place.tree.files).map { ($0.name, pathFromBench($0.folder)) }
        lists = MissingLists(in: place.code, among: place.tree.files)
        let written = lists.keys.keys.map { ("\($0).plist", "Standins/\($0).plist") }
        files = Dictionary(found + written, uniquingKeysWith: { first, _ in first })
        texts = AppTexts(among: place.tree.files, path: pathFromBench)
        assets = AssetSymbols(among: place.tree.files, beside: place.code)
        dataAssets = DataAssets(among: place.tree.files, path: pathFromBench)
    }
}
