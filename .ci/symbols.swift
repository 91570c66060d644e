import Foundation

// What the scripts beside this file read from SwiftPM's and the compiler's JSON.
//
//     swift package describe --type json | swift symbols.swift modules    the modules of the library products
//     swift symbols.swift list FOLDER MODULE…                             the declarations in their symbol graphs

struct Package: Decodable {
    struct Target: Decodable {
        let name: String
        let type: String
        let target_dependencies: [String]?
        let path: String

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
        return found.sorted()
    }
}

struct Graph: Decodable {
    struct Fragment: Decodable { let spelling: String }

    struct Identifier: Decodable { let precise: String }

    struct Symbol: Decodable {
        let identifier: Identifier
        let pathComponents: [String]
        let declarationFragments: [Fragment]?
        let accessLevel: String

        var line: String {
            let words = (declarationFragments ?? []).map(\.spelling).joined()
                .split(whereSeparator: \.isWhitespace).joined(separator: " ")
            let owner = pathComponents.dropLast().joined(separator: ".")
            return "  " + (owner.isEmpty ? "" : owner + ": ") + (accessLevel == "open" ? "open " : "") + words
        }
    }

    let symbols: [Symbol]
}

func lines(of module: String, in folder: URL) throws -> [String] {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        .filter { $0 == "\(module).symbols.json" || $0.hasPrefix("\(module)@") }
    let symbols = try files.flatMap {
        try JSONDecoder().decode(Graph.self, from: Data(contentsOf: folder.appending(path: $0))).symbols
    }
    let sorted = symbols.map { (path: $0.pathComponents.joined(separator: "."), line: $0.line) }.sorted { $0 < $1 }
    return sorted.map(\.line)
}

let words = CommandLine.arguments.dropFirst()
switch words.first {
case "modules":
    let package = try JSONDecoder().decode(Package.self, from: FileHandle.standardInput.readDataToEndOfFile())
    print(package.modules.joined(separator: "\n"))
case "list":
    let (folder, modules) = (URL(filePath: words.dropFirst().first ?? "."), words.dropFirst(2))
    for module in modules { print(([module] + (try lines(of: module, in: folder))).joined(separator: "\n")) }
default: fatalError("modules or list")
}
