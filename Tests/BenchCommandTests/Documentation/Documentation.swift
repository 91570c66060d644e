import Foundation

/// What the package says of itself, and what that must agree with.
enum Documentation {
    /// Every block of the README, of the catalogue, and of doc comments in the sources.
    static let blocks = (articles.map { ($0, text(of: $0)) } + sources).flatMap { CodeBlock.all(in: $0, $1) }

    /// The README and the articles of the catalogues.
    static let articles = files.filter { $0 == "README.md" || $0.hasSuffix(".md") && $0.contains(".docc/") }

    /// Every compiled file with its lines: all that SwiftPM, or the gate with the example's package, builds.
    static let compiled = files.filter { $0.hasSuffix(".swift") }.map {
        ($0, text(of: $0).components(separatedBy: "\n"))
    }

    /// Every golden with its text.
    static let goldens = files.filter { $0.hasSuffix(".txt") && $0.contains("Recordings/") }.map { ($0, text(of: $0)) }

    private static let sources = compiled.filter { $0.0.hasPrefix("Sources/") }
        .map { ($0, $1.joined(separator: "\n")) }

    /// Where each line is in the compiled files, whatever is its indent.
    private static let places: [Substring: [(file: Int, line: Int)]] = {
        var places: [Substring: [(file: Int, line: Int)]] = [:]
        for (file, lines) in compiled.map(\.1).enumerated() {
            for (line, text) in lines.enumerated() where !text.isEmpty {
                places[text.drop { $0 == " " }, default: []].append((file, line))
            }
        }
        return places
    }()

    /// The paths of all files below the folders of the package, sorted; hidden ones and builds are left out.
    static let files: [String] =
        ["README.md"]
        + ["Sources", "Tests", "Recordings"].flatMap { folder in
            let all = FileManager.default.enumerator(atPath: Shell.package.appending(path: folder).path)
            return (all?.compactMap { $0 as? String } ?? []).map { "\(folder)/\($0)" }
        }
        .filter { !$0.contains("/.") }.sorted()

    static func text(of path: String) -> String {
        (try? String(contentsOf: Shell.package.appending(path: path), encoding: .utf8)) ?? ""
    }

    /// Whether lines are in a compiled file, all by the same number of spaces further right or not.
    static func isCompiled(_ lines: [String]) -> Bool {
        guard let first = lines.first else { return false }
        return places[first.drop { $0 == " " }, default: []].contains { place in
            let rest = compiled[place.file].1[place.line...]
            let indent = rest[place.line].dropLast(first.count)
            return rest.count >= lines.count && rest[place.line].hasSuffix(first)
                && zip(lines, rest).allSatisfy { $0.isEmpty ? $1.isEmpty : indent + $0 == $1 }
        }
    }

    /// Whether lines are in a text in their order; a line `…` is for any lines between the others.
    static func follows(_ lines: [String], in text: String) -> Bool {
        var rest = text.components(separatedBy: "\n")[...]
        for part in lines.split(separator: "…") {
            let starts = rest.indices.dropLast(part.count - 1)
            guard let start = starts.first(where: { rest[$0...].starts(with: part) }) else { return false }
            rest = rest[(start + part.count)...]
        }
        return !lines.isEmpty
    }
}
