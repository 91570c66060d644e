import BenchDiagnostics
import Foundation
import HTTPFixtures

/// The expected changes of a fixture, from `Fixtures/NAME.drift.txt`: a place in each line, with the reason.
struct DriftIgnores {
    struct Line: Hashable {
        let place: String
        let reason: String
    }

    let lines: [Line]

    private static let ending = ".drift.txt"

    /// The path of a fixture's file, relative to the root.
    static func path(of fixture: String) -> String { FixtureName.path(ofFile: fixture + ending) }

    /// Returns the names of the fixtures that have a file, sorted, whether there are such fixtures or not.
    ///
    /// - Throws: An error if the folder exists and cannot be read.
    static func fixtures(root: URL) throws -> [String] {
        let folder = root.appending(path: FixtureName.folder).path
        guard FileManager.default.fileExists(atPath: folder) else { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(ending) }.sorted()
            .map { String($0.dropLast(ending.count)) }
    }

    /// Reads a file with lines such as `/*/abv  # measured anew each day`; empty if there is no file.
    ///
    /// - Throws: A `Diagnostic` for a file that is not such a list.
    init(of fixture: String, root: URL) throws(Diagnostic) {
        let path = Self.path(of: fixture)
        let file = root.appending(path: path).path
        var text = ""
        if FileManager.default.fileExists(atPath: file) {
            guard let data = FileManager.default.contents(atPath: file),
                let known = String(validating: data, as: UTF8.self)
            else { throw Self.failure("A list of ignored changes is not readable text.", at: path) }
            text = known
        }
        try self.init(text, path: path)
    }

    init(_ text: String, path: String) throws(Diagnostic) {
        var lines: [Line] = []
        for (index, line) in LineTexts.of(text).enumerated() {
            let line = line.trimmingCharacters(in: .whitespacesAndNewlines)
            if line.isEmpty { continue }
            let parts = line.firstRange(of: "  # ").map {
                [line[..<$0.lowerBound], line[$0.upperBound...]].map { $0.trimmingCharacters(in: .whitespaces) }
            }
            guard !line.hasPrefix("#"), let parts, parts.allSatisfy({ !$0.isEmpty }) else {
                throw Self.failure("A line does not say what is ignored and why.", at: "\(path), line \(index + 1)")
            }
            lines.append(Line(place: parts[0], reason: parts[1]))
        }
        self.lines = lines
    }

    private static func failure(_ what: String, at place: String) -> Diagnostic {
        Diagnostic(
            what: what, place: place,
            next: "Write a place, two spaces, and a reason: /*/abv  # measured anew each day")
    }

    /// Returns the line that covers a change: one with the same place, or one above it; a step `*` matches any.
    func line(for change: DriftChange) -> Line? { lines.first { Self.covers($0.place, change.place) } }

    private static func covers(_ place: String, _ other: String) -> Bool {
        guard place.hasPrefix("/"), other.hasPrefix("/") else { return place.lowercased() == other.lowercased() }
        let known = place.split(separator: "/", omittingEmptySubsequences: false)
        let steps = other.split(separator: "/", omittingEmptySubsequences: false)
        return known.count <= steps.count && zip(known, steps).allSatisfy { $0 == "*" || $0 == $1 }
    }
}
