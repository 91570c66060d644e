import BenchSetup

/// The members of extensions that override others, or that subclasses override: without Objective-C only those of the class itself can.
///
/// Each keeps its text under another name, and the class calls it.
struct ExtensionMembers {
    /// Their name in a list of what is rewritten.
    static let name = "override in an extension"

    /// The words that are others, by the paths of files.
    private(set) var cuts: [String: [Excerpt.Cut]] = [:]

    /// Finds them.
    init(_ files: [SwiftFile]) {
        let overridden = Self.overridden(in: files)
        let classes = Self.classes(in: files)
        for file in files where file.tree.types.contains(where: { $0.kind == .extension }) {
            let source = Array(file.text.utf8)
            let extensions = Dictionary(grouping: file.parts.filter { Self.isExtension($0, in: source) }, by: \.name)
            for (name, parts) in extensions {
                guard let owner = classes[name] else { continue }
                for (function, member) in Self.functions(of: parts, named: name, in: file, source)
                where member.attributes.contains("override") || overridden[member.selector]?.contains(name) == true {
                    guard let cut = Self.renamed(function, in: source),
                        let call = Self.forwarding(function, member, in: source)
                    else { continue }
                    cuts[file.path, default: []].append(cut)
                    cuts[owner.path, default: []].append(.insertion(owner.brace, call))
                }
            }
        }
    }

    /// The functions of all extensions of one type in a file, but for those that hold under a condition, each as the parser has it.
    private static func functions(
        of extensions: [SourcePart], named name: String, in file: SwiftFile, _ source: [UInt8]
    ) -> [(SourcePart, SyntaxTree.Member)] {
        let members = file.tree.types.filter { $0.kind == .extension && $0.name == name }.flatMap(\.members)
            .filter { $0.kind == .function }
        let functions = extensions.flatMap { part in
            let isConditional = head(of: part, in: source).contains(" where ")
            return part.parts.filter { $0.signature != nil }.map { (function: $0, isConditional: isConditional) }
        }
        guard members.count == functions.count else { return [] }
        return zip(functions, members).filter { !$0.0.isConditional }.map { ($0.0.function, $0.1) }
    }

    /// The classes outside of other types by their names, each with its file and the place behind its brace.
    private static func classes(in files: [SwiftFile]) -> [String: (path: String, brace: Int)] {
        var found: [String: (path: String, brace: Int)] = [:]
        for file in files where file.tree.types.contains(where: { $0.kind == .class }) {
            let source = Array(file.text.utf8)
            // An empty class is no type to the parser's readers.
            for part in file.parts where head(of: part, in: source).contains(/\bclass\s/) {
                guard let brace = source[part.range].firstIndex(of: UInt8(ascii: "{")) else { continue }
                found[part.name] = found[part.name] ?? (file.path, brace + 1)
            }
        }
        return found
    }

    private static func isExtension(_ part: SourcePart, in source: [UInt8]) -> Bool {
        part.isType && head(of: part, in: source).contains(/\bextension\s/)
    }

    /// The text before the brace of a type.
    static func head(of part: SourcePart, in source: [UInt8]) -> String {
        String(decoding: source[part.range].prefix { $0 != UInt8(ascii: "{") }, as: UTF8.self)
    }

    /// The classes of which subclasses override a member, by its name with labels.
    private static func overridden(in files: [SwiftFile]) -> [String: Set<String>] {
        let types = files.flatMap(\.tree.types)
        let parents = Dictionary(
            types.filter { $0.kind == .class }.map { ($0.name, $0.inherits.first) },
            uniquingKeysWith: { first, _ in first })
        var found: [String: Set<String>] = [:]
        for type in types {
            let selectors = type.members.filter { $0.attributes.contains("override") }.map(\.selector)
            var (line, next): (Set<String>, String?) = ([], parents[type.name] ?? nil)
            while let parent = next, line.insert(parent).inserted { next = parents[parent] ?? nil }
            for selector in selectors { found[selector, default: []].formUnion(line) }
        }
        return found
    }

    /// The head of a function without `override` and with another name.
    private static func renamed(_ function: SourcePart, in source: [UInt8]) -> Excerpt.Cut? {
        let text = String(decoding: source[function.range], as: UTF8.self)
        guard let name = text.firstRange(of: "func \(function.name)"), !text[..<name.lowerBound].contains("{") else {
            return nil
        }
        let word = text[..<name.lowerBound].firstRange(of: "override")
        let start = word?.lowerBound ?? name.lowerBound
        let kept = text[(word?.upperBound ?? start)..<name.lowerBound].drop { $0 == " " }
        let lower = function.range.lowerBound + text[..<start].utf8.count
        let upper = function.range.lowerBound + text[..<name.upperBound].utf8.count
        return .word(lower..<upper, "\(kept)func extended_\(function.name)")
    }

    /// The function of the class that calls the renamed one; nil for one that is not called in so many words.
    private static func forwarding(
        _ function: SourcePart, _ member: SyntaxTree.Member, in source: [UInt8]
    ) -> String? {
        guard let signature = function.signature, let body = function.bodies.first else { return nil }
        let head = String(decoding: source[function.range.lowerBound..<body.lowerBound], as: UTF8.self)
        let words = Set(SyntaxReader.words(in: head))
        guard words.isDisjoint(with: ["async", "throws", "rethrows", "inout", "static", "class"]),
            !signature.parameters.contains(where: { "=/".contains($0) }), !signature.parameters.contains("...")
        else { return nil }
        let arguments = member.parameters.map { parameter in
            parameter.label.map { $0 == "_" ? parameter.name : "\($0): \(parameter.name)" } ?? parameter.name
        }
        let level = ["open", "public"].first(where: words.contains).map { "\($0) " } ?? ""
        let override = words.contains("override") ? "override " : ""
        let answer = signature.answer.isEmpty ? "" : " -> \(signature.answer)"
        let parameters = signature.parameters.replacing(/\s*\n\s*/, with: " ")
        return " \(level)\(override)func \(function.name)\(parameters)\(answer) "
            + "{ extended_\(function.name)(\(arguments.joined(separator: ", "))) };"
    }
}
