import Foundation

@testable import BenchInit
@testable import BenchSetup

/// Files as `init` reads them.
enum ParsedFile {
    static func file(_ path: String, _ text: String) throws -> SwiftFile { try files([path: text])[0] }

    static func files(_ texts: [String: String]) throws -> [SwiftFile] {
        let sorted = texts.sorted { $0.key < $1.key }
        let parser = SyntaxTrees(toolchain: toolchain)
        let raw = try parser.parse(sorted.map(\.value))
        let phone = try parser.parse(sorted.map { SourceConditions().applied(to: $0.value) })
        return sorted.indices.map {
            SwiftFile(path: sorted[$0].key, text: sorted[$0].value, tree: raw[$0], phone: phone[$0])
        }
    }

    static var toolchain: Toolchain { Toolchain(environment: ProcessInfo.processInfo.environment) }
}

extension ShimsText {
    /// The text for files of an app that has nothing in its bundle.
    static func text(
        for files: [SwiftFile], of module: String = "App", libraries: [AppLibrary] = [], standins: [Standin] = []
    ) -> String {
        let module = AppModule(name: module, files: files.map(\.path))
        return ShimsText(for: files, of: module, .none, libraries, standins, without: []).text
    }
}

extension AppBundle {
    /// That of an app that has nothing in it.
    static let none = AppBundle(
        info: [:], files: [:], lists: MissingLists(keys: [:]), texts: .none, assets: AssetSymbols(among: []),
        dataAssets: DataAssets(among: []), identifier: nil)
}

extension AppTexts { static let none = AppTexts(tables: [:]) }

extension ModuleAttempt {
    /// One without any view that is played.
    init(all files: [SwiftFile], _ declared: DeclaredTypes, own: Set<String> = [], isIncomplete: Bool = false) {
        self.init(files: files, declared: declared, own: own, isIncomplete: isIncomplete, played: .none)
    }
}
