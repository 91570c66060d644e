import BenchSetup
import Foundation
import Transcript

/// The types that tests and previews make up in the place of what the app has.
struct MadeUpTypes: Sendable {
    /// The types that have such a name, each with the type beside which it stands.
    let doubles: [String: String]
    /// The values and previews that have such a name.
    private let values: Set<String>
    /// The folders that are the app's own whatever they are called.
    private let home: Set<String>

    private static let words = ["mock", "stub", "fake", "preview", "dummy", "spy", "sample"]
    /// Words that values of an app have, too, such as the result of a test: with them in its name only what stands beside another is made up.
    private static let oftenOwn: Set = ["demo", "test"]

    /// Looks for them among the files of an app.
    init(_ files: [SwiftFile]) {
        let home = Self.home(of: files)
        let code = files.filter { FileChoice.reason(for: $0) != .test && !Self.isAside($0, home) }.map(\.tree)
        let own = code.flatMap(\.types)
        let types = Dictionary(grouping: own, by: \.name)
        let joined = Self.joined(code.flatMap(\.parts))
        let parents = types.mapValues { parts in
            Set(parts.flatMap(\.inherits).map { String($0.prefix { $0 != "<" }) }.flatMap { joined[$0] ?? [$0] })
        }
        let shapes = Set(own.filter { $0.kind == .protocol }.map(\.name))
        // One that stands in for a part of what another does conforms to a protocol that the other's refines.
        let refined = parents.filter { !shapes.contains($0.key) }.mapValues { direct in
            AppCode.closed(direct) { shapes.contains($0) ? parents[$0] ?? [] : [] }
        }
        var (doubles, values): ([String: String], Set<String>) = ([:], [])
        for (name, parts) in types where Self.isCalledSo(name) || Self.isOftenOwn(name) {
            let (above, rest) = (parents[name] ?? [], Self.rest(of: name))
            // A service or a screen may be called so and be all that the app has: a double stands beside another.
            let other = refined.filter { other, all in
                !Self.isCalledSo(other) && !Self.isOftenOwn(other) && !shapes.contains(name)
                    && !all.intersection(shapes).isDisjoint(with: above)
            }
            if let beside = other.keys.min() ?? above.first(where: { $0.lowercased() == rest && types[$0] != nil }) {
                doubles[name] = beside
            } else if Self.isCalledSo(name),
                above.contains("PreviewProvider") || above.isDisjoint(with: shapes) && !Self.acts(name, parts)
            {
                values.insert(name)
            }
        }
        (self.doubles, self.values, self.home) = (doubles, values, home)
    }

    /// The meanings of names that stand for one protocol or several.
    private static func joined(_ parts: [SourcePart]) -> [String: [String]] {
        let all = parts.compactMap { part in
            part.alias.map { text in
                (part.name, text.split(separator: "&").map { $0.trimmingCharacters(in: .whitespacesAndNewlines) })
            }
        }
        return Dictionary(all) { first, _ in first }
    }

    /// Tells whether a type of a file is one.
    func contains(_ name: String, in file: SwiftFile) -> Bool {
        doubles[name] != nil || values.contains(name) || Self.isAside(file, home)
    }

    /// Tells whether a name is one of what tests and previews make up.
    static func isCalledSo(_ name: String) -> Bool {
        let last = last(of: name)
        return words.contains { last.hasPrefix($0) || last.hasSuffix($0) || last.hasSuffix("\($0)s") }
    }

    private static func isOftenOwn(_ name: String) -> Bool {
        let words = NameWords(String(name.split(separator: ".").last ?? "")).all
        return !isCalledSo(name) && words.first.map(oftenOwn.contains) == true
    }

    /// Tells whether a type is a screen, or asks the network.
    private static func acts(_ name: String, _ parts: [SyntaxTree.TypeDeclaration]) -> Bool {
        let members = parts.flatMap(\.members)
        let words = AppCode.words(of: members.flatMap(\.code), and: members.compactMap(\.type))
        return AppCode.isScreenName(name) || !words.isDisjoint(with: SwiftFile.networkNames)
    }

    private static func last(of name: String) -> String { (name.split(separator: ".").last ?? "").lowercased() }

    /// The name of what a double stands for, in small letters: `MockStore` stands for a `Store`.
    private static func rest(of name: String) -> String {
        let last = last(of: name)
        let before = words + oftenOwn.sorted()
        if let word = before.first(where: last.hasPrefix) { return String(last.dropFirst(word.count)) }
        return words.first(where: last.hasSuffix).map { String(last.dropLast($0.count)) } ?? last
    }

    /// Tells whether a file lies in a folder of what is made up.
    private static func isAside(_ file: SwiftFile, _ home: Set<String>) -> Bool {
        file.components.dropLast().filter { !home.contains($0) }.map { $0.lowercased() }.contains { folder in
            // A library's example, or an app of a package, may be called after a word that begins so.
            words.contains { folder.hasPrefix($0) && $0 != "sample" }
                || ["sample", "samples", "sampledata", "sample data"].contains(folder)
        }
    }

    /// The folders of the files in which the app starts, and of the modules by which it asks the network: an app or an API may be called
    /// after a word for what is made up.
    private static func home(of files: [SwiftFile]) -> Set<String> {
        let own = files.filter { FileChoice.reason(for: $0) != .test }
        let asking = own.filter { !$0.tree.words.isDisjoint(with: SwiftFile.networkNames) }
        let imported = Set(asking.flatMap { $0.components.dropLast() }).filter { folder in
            own.contains { $0.imports.contains(folder) && !$0.components.contains(folder) }
        }
        return Set(own.filter(\.isEntryPoint).flatMap { $0.components.dropLast() }).union(imported)
    }
}
