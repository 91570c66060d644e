import BenchSetup

/// The text that the macros of SwiftData add to the classes of an app, and what of them has no meaning here.
struct ModelMacros {
    private let source: [UInt8]
    /// The places of the attributes and macros that go.
    private(set) var gone: [Range<Int>] = []
    /// The texts that come in, each with its place.
    private(set) var added: [(place: Int, text: String)] = []
    /// The names of the types that have the macros.
    private(set) var types: [String] = []

    /// Reads the declarations of a file.
    init(_ parts: [SourcePart], in source: [UInt8]) {
        self.source = source
        for part in parts.flatMap(\.all) where part.isType {
            guard let brace = source[part.range].firstIndex(of: UInt8(ascii: "{")) else { continue }
            let head = text(part.range.lowerBound..<brace)
            if head.contains(/@Model\b/) {
                adopt(part, head, brace)
            } else if let range = head.firstRange(of: /@ModelActor\b/) {
                keepContext(of: part, head, attribute: range, brace)
            }
        }
    }

    private mutating func adopt(_ part: SourcePart, _ head: String, _ brace: Int) {
        types.append(part.name)
        if let last = part.inherited.last {
            added.append((last.range.upperBound, ", PersistentModel"))
        } else if let name = head.firstMatch(of: /\bclass\s+\w+/) {
            added.append((part.range.lowerBound + head[..<name.range.upperBound].utf8.count, ": PersistentModel"))
        }
        let unique = uniqueAttributes(of: part)
        guard !unique.isEmpty else { return }
        let access = head.contains(/\b(?:public|open)\b/) ? "public " : ""
        let values = unique.joined(separator: ", ")
        added.append((brace + 1, " \(access)var uniqueValues: [AnyHashable] { [\(values)] };"))
    }

    /// Takes away what is said of the attributes, and returns the names of those that no two objects may share.
    private mutating func uniqueAttributes(of part: SourcePart) -> [String] {
        var unique: [String] = []
        for member in part.parts where !member.isType {
            let text = text(member.range)
            let said = #/@(?:Attribute|Relationship|Transient)\b(?:\((?:[^()]|\([^()]*\))*\))?/#
            for match in text.matches(of: said) {
                gone.append(place(of: match.range, in: text, at: member.range.lowerBound))
                if match.0.contains(".unique") { unique.append(member.name) }
            }
            // The macro that makes properties observable writes no name for one that is a word of the language.
            if let word = text.firstMatch(of: /\bvar\s+`/) {
                added.append(
                    (member.range.lowerBound + text[..<word.range.lowerBound].utf8.count, "@ObservationIgnored "))
            }
        }
        let all = text(part.range)
        for match in all.matches(of: #/#(Unique|Index)\s*<[\w.]+>\s*\((?:[^()]|\([^()]*\))*\)/#) {
            gone.append(place(of: match.range, in: all, at: part.range.lowerBound))
            guard match.1 == "Unique" else { continue }
            unique += match.0.matches(of: /\[[^\[\]]*\]/).compactMap { Self.value(ofAll: $0.0) }
        }
        return unique.distinct
    }

    /// The one value that several key paths are together; that of a single one is its own.
    private static func value(ofAll paths: Substring) -> String? {
        let names = paths.matches(of: /\\\.(\w+(?:[?!]?\.\w+)*)/).map { String($0.1) }
        return names.count > 1 ? "([\(names.joined(separator: ", "))] as [AnyHashable])" : names.first
    }

    private mutating func keepContext(
        of part: SourcePart, _ head: String, attribute: Range<String.Index>, _ brace: Int
    ) {
        types.append(part.name)
        gone.append(place(of: attribute, in: head, at: part.range.lowerBound))
        guard !part.parts.contains(where: { $0.name == "init" }) else { return }
        let access = head.contains(/\bpublic\b/) ? "public " : ""
        let members = [
            "\(access)nonisolated let modelContainer: ModelContainer", "\(access)let modelContext: ModelContext",
            "\(access)init(modelContainer: ModelContainer) { self.modelContainer = modelContainer; "
                + "modelContext = ModelContext(modelContainer) }",
        ]
        added.append((brace + 1, " \(members.joined(separator: "; "));"))
    }

    private func text(_ range: Range<Int>) -> String { String(decoding: source[range], as: UTF8.self) }

    private func place(of range: Range<String.Index>, in text: String, at start: Int) -> Range<Int> {
        let lower = start + text[..<range.lowerBound].utf8.count
        return lower..<lower + text[range].utf8.count
    }
}
