import Foundation

// What the scripts beside this file read from SwiftPM's and the compiler's JSON.
//
//     swift package describe --type json | swift symbols.swift modules    the modules of the library products
//     swift symbols.swift list FOLDER MODULE…                             the declarations in their symbol graphs
//     swift symbols.swift examples FOLDER MODULE…                         those whose doc comment does not show what they give

struct Package: Decodable {
    struct Target: Decodable {
        let name: String
        let type: String
        let target_dependencies: [String]?
        let path: String
        let module_type: String

        /// The headers of a system have its names, and none of ours.
        var isOfC: Bool { module_type == "ClangTarget" }
        var isStandin: Bool { path.hasPrefix("Sources/Standins/") }
    }

    struct Product: Decodable {
        enum Key: CodingKey { case library }

        let targets: [String]
        let isLibrary: Bool

        enum CodingKeys: CodingKey { case targets, type }

        init(from decoder: any Decoder) throws {
            let members = try decoder.container(keyedBy: CodingKeys.self)
            targets = try members.decode([String].self, forKey: .targets)
            isLibrary = try members.nestedContainer(keyedBy: Key.self, forKey: .type).contains(.library)
        }
    }

    let targets: [Target]
    let products: [Product]

    /// The targets of the library products and all that they depend on: a client can reach what is public there. The stand-ins
    /// are left out, as they promise nothing.
    var modules: [String] {
        let byName = Dictionary(uniqueKeysWithValues: targets.map { ($0.name, $0) })
        let promised = products.filter { $0.isLibrary && !$0.targets.contains { byName[$0]?.isStandin == true } }
        var (found, waiting) = (Set<String>(), promised.flatMap(\.targets))
        while let name = waiting.popLast() {
            if found.insert(name).inserted { waiting += byName[name]?.target_dependencies ?? [] }
        }
        return found.filter { byName[$0]?.isOfC != true }.sorted()
    }
}

struct Graph: Decodable {
    struct Fragment: Decodable { let spelling: String }

    struct Identifier: Decodable { let precise: String }

    struct DocComment: Decodable {
        struct Line: Decodable { let text: String }

        let lines: [Line]

        /// The languages of its blocks, in their order; that of a recording is empty.
        var languages: [String] {
            let fences = lines.map(\.text).filter { $0.hasPrefix("```") }
            return stride(from: 0, to: fences.count, by: 2).map { String(fences[$0].dropFirst(3)) }
        }
    }

    struct Symbol: Decodable {
        let identifier: Identifier
        let pathComponents: [String]
        let declarationFragments: [Fragment]?
        let accessLevel: String
        let docComment: DocComment?

        var path: String { pathComponents.joined(separator: ".") }

        /// What its doc comment does not show.
        var missing: [String] {
            let languages = docComment?.languages ?? []
            // What a play gives is a recording, the difference of one, or the report of a command.
            let hasRecording = languages.contains { ["", "diff", "console"].contains($0) }
            return (languages.contains("swift") ? [] : ["code"]) + (hasRecording ? [] : ["a recording"])
        }

        var line: String {
            let words = (declarationFragments ?? []).map(\.spelling).joined()
                .split(whereSeparator: \.isWhitespace).joined(separator: " ")
            let owner = pathComponents.dropLast().joined(separator: ".")
            return "  " + (owner.isEmpty ? "" : owner + ": ") + (accessLevel == "open" ? "open " : "") + words
        }
    }

    let symbols: [Symbol]
}

/// The symbols that no example can show, and why.
let withoutExample = [
    "Scenario.testDescription":
        "Swift Testing asks for it and shows it in its own list of tests, which no recording and no command of a bench holds."
]

func symbols(of module: String, in folder: URL) throws -> [Graph.Symbol] {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        .filter { $0 == "\(module).symbols.json" || $0.hasPrefix("\(module)@") }
    return try files.flatMap {
        try JSONDecoder().decode(Graph.self, from: Data(contentsOf: folder.appending(path: $0))).symbols
    }
}

func lines(of symbols: [Graph.Symbol]) -> [String] {
    symbols.map { (path: $0.path, line: $0.line) }.sorted { $0 < $1 }.map(\.line)
}

/// The lines for those without an example, and for those that are said to have none and have one.
func complaints(about symbols: [Graph.Symbol]) -> [String] {
    let incomplete = symbols.filter { !$0.missing.isEmpty }
    let lacking = incomplete.filter { withoutExample[$0.path] == nil }
        .map { "\($0.line)\n    lacks \($0.missing.joined(separator: " and "))" }
    let idle = Set(withoutExample.keys).subtracting(incomplete.map(\.path)).sorted()
    return lacking.sorted()
        + idle.map { "  \($0)\n    needs no reason in .ci/symbols.swift: it shows an example, or is not public" }
}

let words = CommandLine.arguments.dropFirst()
switch words.first {
case "modules":
    let package = try JSONDecoder().decode(Package.self, from: FileHandle.standardInput.readDataToEndOfFile())
    print(package.modules.joined(separator: "\n"))
case "list":
    let (folder, modules) = (URL(filePath: words.dropFirst().first ?? "."), words.dropFirst(2))
    for module in modules {
        print(([module] + lines(of: try symbols(of: module, in: folder))).joined(separator: "\n"))
    }
case "examples":
    let (folder, modules) = (URL(filePath: words.dropFirst().first ?? "."), words.dropFirst(2))
    let all = try modules.flatMap { try symbols(of: $0, in: folder) }
    let found = complaints(about: all)
    found.forEach { print($0) }
    if !found.isEmpty { exit(1) }
    print(
        "\(all.count - withoutExample.count) with code and what it gives, \(withoutExample.count) without, for a reason"
    )
default: fatalError("modules, list or examples")
}
