import BenchSetup

/// An expression of Swift that was read: Foundation has a type of this name too.
typealias Expression = BenchSetup.Expression

/// A Swift file of an app, with what the toolchain's parser says of it.
struct SwiftFile: Hashable, Sendable {
    /// Its path below the root of the app.
    let path: String
    let text: String
    /// Its declarations with their places in the text.
    let parts: [SourcePart]
    /// The modules that it imports outside of `#if`, sorted.
    let imports: [String]
    /// The modules that it imports with a level of access, as in `internal import Foundation`.
    let leveledImports: Set<String>
    /// The modules that it imports as the app is built for a phone: also those that a condition asks for first.
    let phoneImports: [String]
    /// Modules that it uses without an import: on Apple's platforms, Foundation brings them along.
    private(set) var implied: [String]
    /// Modules that another file of its module, or the header for Objective-C, brings along.
    private(set) var brought: [String] = []
    /// The names of Combine in it that our stand-in lacks, sorted.
    let combineNames: [String]
    /// True if the app starts in it.
    let isEntryPoint: Bool
    /// True if the project lists it for the app, in whatever folder.
    var isListed = false
    /// True if nothing is declared in it outside of `#if`.
    let isConditional: Bool
    /// The declarations and their code, as the app is built for a phone.
    let tree: SyntaxTree

    /// Takes what was parsed.
    init(path: String, text: String, tree: SyntaxTree, phone: SyntaxTree) {
        self.path = path
        self.text = text
        // Where a condition surrounds the whole file, what is inside of it can be cut.
        isConditional = tree.parts.isEmpty
        parts = isConditional ? phone.parts : tree.parts
        self.tree = phone
        imports = Set(tree.imports).sorted()
        leveledImports = ImportLevels.modules(in: text)
        phoneImports = Set(phone.imports).sorted()
        let observes = tree.hasAttribute(["Observable"]) ? ["Observation"] : []
        let publishes =
            tree.words.contains("ObservableObject")
            || tree.types.contains { $0.members.contains { $0.attributes.contains("Published") } }
        let parses = tree.words.isDisjoint(with: Self.namesOfXML) ? [] : ["FoundationXML"]
        implied = (publishes ? ["Combine"] : []) + parses + observes
        combineNames = CombineNames.found(in: tree)
        isEntryPoint =
            tree.hasAttribute(["main_type", "main", "ui_application_main", "UIApplicationMain", "NSApplicationMain"])
            || path.split(separator: "/").last == "main.swift"
    }

    /// The names of Foundation that are in a module of their own on Linux.
    private static let namesOfXML: Set = ["XMLDocument", "XMLElement", "XMLNode", "XMLParser", "XMLParserDelegate"]

    /// The folders above it and its own name.
    var components: [String] { path.split(separator: "/").map(String.init) }

    /// The same file where something else of its module brings modules along.
    func seeing(_ modules: Set<String>) -> SwiftFile {
        var file = self
        file.brought = modules.subtracting(imports).subtracting(implied).sorted()
        file.implied += file.brought
        return file
    }

    /// The modules that may have to be built before it, those that it imports under a condition among them.
    var seenModules: Set<String> { Set(imports + phoneImports + implied) }

    /// Names by which code asks the network.
    static let networkNames: Set = [
        "AF", "Alamofire", "MoyaProvider", "NSURLConnection", "RxAlamofire", "SessionManager", "URLSession",
    ]

    /// True if it imports Combine, or a module that brings it along.
    var usesCombine: Bool { !Set(imports + implied).isDisjoint(with: ["Combine", "SwiftUI"]) }

    /// Tells whether a screen may be among its types of some names.
    func hasScreen(among names: Set<String>) -> Bool {
        tree.types.contains { type in
            let isNamed = AppCode.isScreenName(type.name)
            let isWatched = type.attributes.contains("Observable") || type.inherits.contains("ObservableObject")
            return [.class, .actor].contains(type.kind) && (isNamed || isWatched)
                && names.contains(type.name.split(separator: ".").last.map(String.init) ?? "")
        }
    }

    static func == (left: SwiftFile, right: SwiftFile) -> Bool { left.path == right.path }

    func hash(into hasher: inout Hasher) { hasher.combine(path) }
}
