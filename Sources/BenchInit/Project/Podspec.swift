import Foundation

/// The description of a pod that lies beside its app, as CocoaPods reads it: a module of the app, whose files no project lists.
///
/// Its language is Ruby, of which only texts are read that are assigned: what a specification computes is unknown here.
/// Source: CocoaPods, "Podspec Syntax Reference".
struct Podspec: Equatable {
    /// The name of its module; nil where none is written.
    let name: String?
    /// Patterns of the files that are compiled, as paths from its folder.
    let sources: [String]
    let excludes: [String]

    init(_ text: String) {
        let lines = text.split(separator: "\n").map { Self.withoutComment($0) }
        let assigned = Self.assignments(in: lines).filter { !$0.receiver.lowercased().contains("test") }
        let named = { (attribute: String) in assigned.first { $0.attribute == attribute }?.texts.first }
        let title = named("name")
        name = named("module_name") ?? title
        let patterns = { (attribute: String) in
            assigned.filter { $0.attribute == attribute }.flatMap(\.texts)
                .map { $0.replacing(/#\{\w+\.name\}/, with: title ?? "") }
                .filter { !$0.contains("#{") }.flatMap(Self.expanded)
        }
        sources = patterns("source_files")
        excludes = patterns("exclude_files")
    }

    /// The module that it makes of files beside it.
    func module(in folder: String, among files: [String]) -> AppModule? {
        let start = folder.isEmpty ? "" : folder + "/"
        let own = files.filter { file in
            guard file.hasPrefix(start) else { return false }
            let path = String(file.dropFirst(start.count))
            return sources.contains { PathPattern.matches($0, path) }
                && !excludes.contains { PathPattern.matches($0, path) }
        }
        guard let name, !own.isEmpty else { return nil }
        return AppModule(name: name, files: own, isOfPackage: true)
    }

    // MARK: Reading

    private struct Assignment {
        let receiver: String
        let attribute: String
        let texts: [String]
    }

    /// The texts that are assigned to attributes: one, several with commas, or a list, over any number of lines.
    private static func assignments(in lines: [String]) -> [Assignment] {
        lines.indices.compactMap { place in
            guard let head = lines[place].firstMatch(of: /^\s*(\w+)\.(\w+)\s*\+?=\s*/) else { return nil }
            var value = String(lines[place][head.range.upperBound...])
            var next = place + 1
            while next < lines.endIndex, isOpen(value) {
                value += " " + lines[next]
                next += 1
            }
            let texts = value.matches(of: /'([^']*)'|"([^"]*)"/).map { String($0.1 ?? $0.2 ?? "") }
            return Assignment(receiver: String(head.1), attribute: String(head.2), texts: texts)
        }
    }

    /// True for a value that goes on in the next line.
    private static func isOpen(_ value: String) -> Bool {
        let isList = value.contains("[") && !value.contains("]")
        return isList || value.last { !$0.isWhitespace } == ","
    }

    private static func withoutComment(_ line: Substring) -> String {
        guard let start = line.firstRange(of: /(?:^|\s)#(?!\{)/)?.lowerBound else { return String(line) }
        return String(line[..<start])
    }

    /// The patterns that one with alternatives stands for: `*.{h,swift}` is `*.h` and `*.swift`.
    private static func expanded(_ pattern: String) -> [String] {
        guard let choice = pattern.firstMatch(of: /\{([^{}]*)\}/) else { return [pattern] }
        return choice.1.split(separator: ",").flatMap { word in
            expanded(pattern.replacingCharacters(in: choice.range, with: word.trimmingCharacters(in: .whitespaces)))
        }
    }
}
