import BenchDiagnostics
import Foundation
import HTTPFixtures

/// The changes of a fixture that are expected, from `Fixtures/NAME.drift.txt`: a place in each line, and why.
struct DriftIgnores {
    struct Line: Hashable {
        let place: String
        let reason: String
    }

    let lines: [Line]

    /// Reads a file: `/*/abv  # measured anew each day`; none if there is no file.
    ///
    /// - Throws: `DriftIgnoreError`.
    init(of fixture: String, root: URL) throws(DriftIgnoreError) {
        let path = "Fixtures/\(fixture).drift.txt"
        let file = root.appending(path: path).path
        var text = ""
        if FileManager.default.fileExists(atPath: file) {
            guard let data = FileManager.default.contents(atPath: file),
                let known = String(validating: data, as: UTF8.self)
            else { throw DriftIgnoreError(path: path, line: nil) }
            text = known
        }
        try self.init(text, path: path)
    }

    init(_ text: String, path: String) throws(DriftIgnoreError) {
        var lines: [Line] = []
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let line = line.trimmingCharacters(in: .whitespacesAndNewlines)
            if line.isEmpty { continue }
            guard let mark = line.range(of: "  # "), !line.hasPrefix("#") else {
                throw DriftIgnoreError(path: path, line: index + 1)
            }
            let place = line[..<mark.lowerBound].trimmingCharacters(in: .whitespaces)
            let reason = line[mark.upperBound...].trimmingCharacters(in: .whitespaces)
            guard !place.isEmpty, !reason.isEmpty else { throw DriftIgnoreError(path: path, line: index + 1) }
            lines.append(Line(place: place, reason: reason))
        }
        self.lines = lines
    }

    /// The line that covers a change: the same place, or one above it; a step `*` matches any.
    func line(for change: DriftChange) -> Line? { lines.first { Self.covers($0.place, change.place) } }

    private static func covers(_ place: String, _ other: String) -> Bool {
        guard place.hasPrefix("/"), other.hasPrefix("/") else { return place.lowercased() == other.lowercased() }
        let known = place.split(separator: "/", omittingEmptySubsequences: false)
        let steps = other.split(separator: "/", omittingEmptySubsequences: false)
        return known.count <= steps.count && zip(known, steps).allSatisfy { $0 == "*" || $0 == $1 }
    }
}

/// A list of ignored changes that cannot be read.
struct DriftIgnoreError: PlainError, Equatable {
    let path: String
    /// Counts from 1; nil if the file itself cannot be read.
    let line: Int?

    var what: String {
        line == nil ? "A list of ignored changes is not readable text." : "A line does not say what is ignored and why."
    }
    var place: String { line.map { "\(path), line \($0)" } ?? path }
    var next: String { "Write a place, two spaces, and a reason: /*/abv  # measured anew each day" }
}
