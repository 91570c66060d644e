import BenchSetup

/// The types that the files of an app declare, and where.
struct DeclaredTypes: Sendable {
    struct Place: Sendable {
        let file: String
        let declaration: SyntaxTree.TypeDeclaration
    }

    /// The first declaration of each name outside of other types.
    let places: [String: Place]
    /// The names of functions and properties outside of types.
    let globals: Set<String>
    let aliases: WrittenAliases
    /// The classes that Xcode writes for Core Data.
    let entities: [String: DataModel.Entity]
    /// The members that Core Data brings along, as values, by the names of their classes.
    let managed: [String: [String]]

    init(_ files: some Sequence<SwiftFile>, entities: [String: DataModel.Entity] = [:]) {
        self.entities = entities
        // The same app gives the same bench, whatever the order in which its files come.
        let files = files.sorted { $0.path < $1.path }
        let ofModel = entities.filter { !$0.value.isWritten }.mapValues(\.members)
        // A relationship and its functions may be in different extensions.
        let own = files.flatMap(\.tree.types).reduce(into: [String: [SyntaxTree.Member]]()) { found, type in
            found[type.name, default: []] += type.members.filter { $0.attributes.contains("ns_managed") }
        }
        managed = ofModel.merging(own.filter { !$0.value.isEmpty }.mapValues(DataModel.members)) { $0 + $1 }
        aliases = WrittenAliases(files.map(\.parts))
        globals = Set(files.flatMap { $0.tree.globals.map(\.name) })
        let all = files.flatMap { file in
            file.tree.types.filter { $0.kind != .extension }.map { Place(file: file.path, declaration: $0) }
        }
        places = Dictionary(all.map { ($0.declaration.name, $0) }, uniquingKeysWith: { first, _ in first })
    }
}

/// The types that an app's aliases stand for, as they are written.
struct WrittenAliases: Equatable, Sendable {
    static let none = WrittenAliases([])

    /// The types that each name stands for: with the types around it, and alone.
    private var meanings: [String: Set<String>] = [:]

    init(_ files: [[SourcePart]]) {
        for parts in files { add(parts, below: []) }
    }

    private mutating func add(_ parts: [SourcePart], below types: [String]) {
        for part in parts {
            if let alias = part.alias {
                for name in Set([(types + [part.name]).joined(separator: "."), part.name]) {
                    meanings[name, default: []].insert(alias)
                }
            }
            add(part.parts, below: types + [part.name])
        }
    }

    /// The type that a name stands for in a type; nil where nothing says so, or several do.
    func meaning(of name: String, in type: [String]) -> String? {
        let names = (0...type.count).reversed().map { (type.prefix($0) + [name]).joined(separator: ".") }
        let found = names.lazy.compactMap { meanings[$0] }.first
        return found?.count == 1 ? found?.first : nil
    }
}
