/// A reason for which a file of the app stays out of the bench.
enum OutReason: Hashable, Sendable {
    case test
    case entryPoint
    case package
    /// No module of the app has it.
    case noMember
    /// Another file of the module has the same name.
    case sameName(String)
    /// It calls a library that is not here.
    case imports(String, call: String)
    /// It needs a type of another file that stays out.
    case needs(String, file: String)
    /// A view of SwiftUI: it is read, and not played.
    case view
    /// Some of its words have a meaning on Apple's platforms alone.
    case needsApple(String)
    /// The first thing that the compiler says of it.
    case compiler(String)
    /// The compiler fails, and says of no file why.
    case unexplained
    case unreadable

    /// The compiler's own words; nil where it was not asked, or where another file is the reason.
    var message: String? {
        switch self {
        case .compiler(let message), .imports(_, let message): message
        case .test, .entryPoint, .package, .noMember, .sameName, .needs, .view, .needsApple, .unexplained,
            .unreadable:
            nil
        }
    }

    var text: String {
        switch self {
        case .test: "a test"
        case .entryPoint: "the app starts in it"
        case .package: "a package manifest"
        case .noMember: "in no module of the app"
        case .sameName(let other): "\(other) has the same name, and a module has each name once"
        case .imports(let module, let call): "imports \(module), and the compiler: \(call)"
        case .needs(let type, let file): "needs \(type) of \(file), which stays out"
        case .view: "a view, which is read and not played"
        case .needsApple(let text): text
        case .compiler(let message): "the compiler: \(message)"
        case .unexplained: "it does not compile, and the compiler does not say why"
        case .unreadable: "not readable as UTF-8"
        }
    }
}

/// The choice by a file's name and place: is it worth asking the compiler?
enum FileChoice {
    /// Returns why a file stays out; nil if the compiler is to decide.
    static func reason(for file: SwiftFile) -> OutReason? {
        let name = file.components.last ?? ""
        if name == "Package.swift" || name == "Project.swift" { return .package }
        if isTest(file) { return .test }
        return file.isEntryPoint ? .entryPoint : nil
    }

    private static func isTest(_ file: SwiftFile) -> Bool {
        let folders = file.components.dropLast()
        return !Set(file.imports).isDisjoint(with: ["XCTest", "Testing"])
            || folders.contains { $0 == "PreviewContent" || $0 == "Preview Content" }
            || !file.isListed && folders.contains { $0.hasSuffix("Tests") }
    }

    /// The modules that the toolchain has on Linux.
    static let known: Set = [
        "Builtin", "CoreFoundation", "Dispatch", "Distributed", "Foundation", "FoundationEssentials",
        "FoundationInternationalization", "FoundationNetworking", "FoundationXML", "Glibc", "Observation",
        "RegexBuilder", "Swift", "Synchronization", "_Concurrency", "_StringProcessing",
    ]
}
