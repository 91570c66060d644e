import Foundation

/// Which folder of the sources uses a type of which other folder, by their names.
///
/// The compiler forbids a target to use one above it; this sees the folders inside a target, too. `PlayRuntime` is one room: what
/// replaces a function of C reaches turns, clock and waits through the globals of the process, and they reach it. `BenchInit` is one,
/// too: its folders read one app together.
struct RoomUses {
    /// One use of a type by a file of another room.
    struct Use: Hashable {
        let type: String
        let file: String
    }

    /// For each room the rooms that it uses, and where.
    let uses: [String: [String: Set<Use>]]

    /// Reads the Swift files of some targets.
    init(targets: [String], in sources: URL) throws {
        var files: [String: String] = [:]
        for target in targets {
            let folder = sources.appending(path: target)
            for case let name as String in FileManager.default.enumerator(atPath: folder.path) ?? .init()
            where name.hasSuffix(".swift") {
                let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
                files["\(target)/\(name)"] = Self.code(of: text)
            }
        }
        self.init(files: files)
    }

    /// Takes the code of files by their paths.
    init(files: [String: String]) {
        var owners: [String: Set<String>] = [:]
        for (file, code) in files {
            for match in code.matches(of: Self.declaration) { owners[String(match.name), default: []].insert(file) }
        }
        var uses: [String: [String: Set<Use>]] = [:]
        for (file, code) in files {
            let room = Self.room(of: file)
            let nested = Set(code.matches(of: Self.nestedDeclaration).map { String($0.name) })
            let targets = Self.targets(seenBy: file, code)
            // The default kind sees one word in `Type.member`.
            let words = Set(code.matches(of: /\b[A-Z]\w*\b/.wordBoundaryKind(.simple)).map { String($0.output) })
            for word in words.subtracting(nested) {
                for owner in owners[word] ?? []
                where Self.room(of: owner) != room && targets.contains(Self.target(of: owner)) {
                    uses[room, default: [:]][Self.room(of: owner), default: []].insert(Use(type: word, file: file))
                }
            }
        }
        self.uses = uses
    }

    /// The shortest way from a room back to itself, for each room that has one.
    var cycles: [[String]] {
        uses.keys.sorted().compactMap { start in
            var ways = [[start]]
            var seen: Set<String> = []
            while !ways.isEmpty {
                let way = ways.removeFirst()
                for next in (uses[way.last!] ?? [:]).keys.sorted() {
                    if next == start { return way + [start] }
                    if seen.insert(next).inserted { ways.append(way + [next]) }
                }
            }
            return nil
        }
    }

    /// Where a room uses another one, as a failure shows it.
    func places(_ room: String, _ other: String) -> String {
        (uses[room]?[other] ?? []).map { "\($0.type) in \($0.file)" }.sorted().joined(separator: ", ")
    }

    private static func target(of file: String) -> Substring { file.prefix { $0 != "/" } }

    /// The target of a file, and those that it imports: a type of the same name in another one is not meant.
    private static func targets(seenBy file: String, _ code: String) -> Set<Substring> {
        Set(imports(in: code).map { $0[...] } + [target(of: file)])
    }

    /// The modules that a file imports, in whatever way, or of which it imports one declaration.
    static func imports(in code: String) -> [String] {
        code.matches(of: importing).map { String($0.name) }
    }

    private static func room(of file: String) -> String {
        // What is for one platform belongs to the room that it is for.
        let parts = file.split(separator: "/").filter { !["Linux", "Apple"].contains($0) }
        let isOneRoom = parts.count < 3 || ["BenchInit", "PlayRuntime"].contains(parts[0])
        return isOneRoom ? String(parts[0]) : "\(parts[0])/\(parts[1])"
    }

    /// The text without comments, and without what strings say outside of interpolations.
    static func code(of text: String) -> String {
        text.replacing(/\/\/[^\n]*/, with: "")
            .replacing(/"""[\s\S]*?"""/) { interpolations(in: $0.output) }
            .replacing(/"(?:\\\((?:[^()]|\([^()]*\))*\)|\\.|[^"\\\n])*"/) { interpolations(in: $0.output) }
    }

    private static func interpolations(in string: Substring) -> String {
        "\"" + string.matches(of: /\\\(((?:[^()]|\([^()]*\))*)\)/).map { " \($0.1) " }.joined() + "\""
    }

    private static var importing: Regex<(Substring, name: Substring)> {
        /(?m)^[ \t]*(?:(?:@\w+(?:\([^)\n]*\))?|public|package|internal|fileprivate|private)\s+)*import\s+(?:(?:typealias|struct|class|enum|protocol|let|var|func)\s+)?(?<name>\w+)/
    }
    private static var declaration: Regex<(Substring, name: Substring)> {
        /(?m)^(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|open|final|indirect|nonisolated)\s+)*(?:struct|class|enum|protocol|actor|typealias)\s+(?<name>[A-Z]\w*)/
    }
    private static var nestedDeclaration: Regex<(Substring, name: Substring)> {
        /(?m)^\s+(?:(?:private|fileprivate|public|package|final|indirect)\s+)*(?:struct|class|enum|actor|typealias|case|associatedtype)\s+(?<name>[A-Z]\w*)/
    }
}
