/// A Swift file of an app, as far as its first lines tell.
struct SwiftFile: Hashable, Sendable {
    /// Its path below the folder of the app.
    let path: String
    /// The modules that it imports outside of `#if`, sorted.
    let imports: [String]
    /// Modules that it uses without an import: on Apple's platforms, Foundation brings them along.
    let implied: [String]
    /// What it names of Combine that our stand-in lacks, sorted.
    let combineNames: [String]
    /// Whether the app starts in it.
    let isEntryPoint: Bool

    init(path: String, text: String) {
        let code = Self.withoutComments(text)
        self.path = path
        imports = Self.imports(in: code)
        let observes = code.contains(/@Observable\b/) ? ["Observation"] : []
        implied = code.contains(/\bObservableObject\b|@Published\b/) ? ["Combine"] + observes : observes
        combineNames = CombineNames.found(in: code)
        isEntryPoint =
            code.firstRange(of: /(?m)^\s*@(main|UIApplicationMain|NSApplicationMain)\b/) != nil
            || path.split(separator: "/").last == "main.swift"
    }

    /// The folders above it and its own name.
    var components: [String] { path.split(separator: "/").map(String.init) }

    /// Whether it imports Combine, or a module that brings it along.
    var usesCombine: Bool { !Set(imports + implied).isDisjoint(with: ["Combine", "SwiftUI"]) }

    /// Reads `import A`, `import class A.B`, `@testable import A`; what is inside `#if` may be for another platform.
    private static func imports(in code: String) -> [String] {
        var depth = 0
        var found: Set<String> = []
        for line in code.split(separator: "\n") {
            if line.contains(/^\s*#if\b/) { depth += 1 }
            if line.contains(/^\s*#endif\b/) { depth -= 1 }
            guard depth == 0 else { continue }
            for statement in line.split(separator: ";") {
                if let match = statement.firstMatch(of: Self.statement) { found.insert(String(match.1)) }
            }
        }
        return found.sorted()
    }

    private static var statement: Regex<(Substring, Substring)> {
        /^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|internal|package|private|fileprivate)\s+)?import\s+(?:(?:class|struct|enum|protocol|typealias|func|let|var)\s+)?(\w+)/
    }

    /// Drops comments; one inside a text is dropped too, which changes no import.
    private static func withoutComments(_ text: String) -> String {
        text.replacing(/\/\*.*?\*\//.dotMatchesNewlines(), with: "").replacing(/\/\/[^\n]*/, with: "")
    }
}
