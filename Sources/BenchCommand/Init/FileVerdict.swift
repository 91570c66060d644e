/// Why a file of the app stays out of the bench.
enum OutReason: Hashable, Sendable {
    case test
    case entryPoint
    case package
    case imports(String)
    /// The first thing that the compiler says of it.
    case compiler(String)
    case unreadable

    var text: String {
        switch self {
        case .test: "a test"
        case .entryPoint: "the app starts in it"
        case .package: "a package manifest"
        case .imports(let module): "imports \(module)"
        case .compiler(let message): "the compiler: \(message)"
        case .unreadable: "not readable as UTF-8"
        }
    }
}

/// What a file's name and imports say: whether it is worth asking the compiler.
struct FileChoice: Sendable {
    /// The modules of the app itself.
    let own: Set<String>

    /// Returns why a file stays out; nil if the compiler is to decide.
    func reason(for file: SwiftFile) -> OutReason? {
        if file.components.last == "Package.swift" { return .package }
        if isTest(file) { return .test }
        if file.isEntryPoint { return .entryPoint }
        return file.imports.first { !Self.known.contains($0) && !Standin.originals.contains($0) && !own.contains($0) }
            .map { .imports($0) }
    }

    private func isTest(_ file: SwiftFile) -> Bool {
        let folders = file.components.dropLast()
        return !Set(file.imports).isDisjoint(with: ["XCTest", "Testing"])
            || folders.contains { $0.hasSuffix("Tests") || $0 == "PreviewContent" || $0 == "Preview Content" }
    }

    /// What the toolchain has on Linux.
    private static let known: Set = [
        "Dispatch", "Foundation", "FoundationEssentials", "FoundationNetworking", "Observation", "RegexBuilder",
        "Swift", "Synchronization", "_Concurrency",
    ]
}
