import BenchDiagnostics
import Foundation

/// An excerpt of a file of the app in a bench: a line that names the file, and below it the text without the parts that
/// do not compile here.
///
/// It is compared with the file before anything is played, because a recording of an old copy says nothing about the
/// app.
package struct ExcerptFile: Equatable {
    /// The folder of all excerpts below that of the bench.
    package static let folder = "Standins/Excerpts"
    /// The mark of a line that is partly cut out; a line that is cut out as a whole has only the slashes.
    package static let mark = "// cut"
    package static let blankLine = "//"
    private static let head = "// An excerpt of "
    private static let tail = ", which does not compile here as a whole; its lines are in their places."

    /// The path of the file from the folder of the bench.
    let origin: String
    let text: String

    package init(origin: String, text: String) {
        self.origin = origin
        self.text = text
    }

    /// The text in the bench.
    package var written: String { "\(Self.head)\(origin)\(Self.tail)\n\(text)" }

    /// Reads a file of a bench; nil if it is no excerpt.
    init?(written: String) {
        let parts = written.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].hasPrefix(Self.head), parts[0].hasSuffix(Self.tail) else { return nil }
        origin = String(parts[0].dropFirst(Self.head.count).dropLast(Self.tail.count))
        text = String(parts[1])
    }

    /// Returns whether every uncut line is in a text unchanged, in the same order, with no more lines between them than were cut out there: one
    /// that came in beside those is in no excerpt.
    func isLeft(of original: String) -> Bool {
        let lines = LineTexts.of(original)
        // The places up to which the text may be explained, and the lines that were cut out behind these.
        var (ends, cut): (Set<Int>, Int) = ([0], 0)
        for line in LineTexts.of(text) {
            guard !Self.isCut(line) else {
                cut += 1
                continue
            }
            let places = ends.flatMap { $0...$0 + cut }.filter { lines.indices.contains($0) && lines[$0] == line }
            (ends, cut) = (Set(places.map { $0 + 1 }), 0)
        }
        return ends.contains { lines.count - $0 <= cut }
    }

    private static func isCut(_ line: Substring) -> Bool { line == blankLine || line.hasSuffix(mark) }

    /// Returns the indentation and the first word of a line.
    private static func beginning(of line: Substring) -> Substring {
        line.prefix { $0.isWhitespace } + line.drop { $0.isWhitespace }.prefix { $0.isLetter || $0.isNumber }
    }

    /// Returns the excerpt of the present file, if the changed lines are adjacent and nothing of them was cut out.
    func carryingOver(_ original: String) -> ExcerptFile? {
        let (old, new) = (LineTexts.of(text), LineTexts.of(original))
        let isAlike = { (pair: (Substring, Substring)) in Self.isCut(pair.0) || pair.0 == pair.1 }
        let start = zip(old, new).prefix(while: isAlike).count
        let alike = zip(old.reversed(), new.reversed()).prefix(while: isAlike).count
        let rest = min(alike, old.count - start, new.count - start)
        let (before, changed, after) = (old[..<start], old[start..<old.count - rest], old[(old.count - rest)...])
        let written = new[start..<new.count - rest]
        // Beside lines that were cut out, nobody knows which of the new ones belong to them, unless they begin alike.
        let isApart = ![before.last, after.first].compactMap(\.self).contains(where: Self.isCut)
        let isKnown =
            changed.count == written.count
            && zip(changed, written).allSatisfy { Self.beginning(of: $0) == Self.beginning(of: $1) }
            && Set(changed).isDisjoint(with: new)
        guard !changed.contains(where: Self.isCut), isApart || isKnown else { return nil }
        let lines = before + written + after
        let carried = ExcerptFile(origin: origin, text: lines.joined(separator: "\n"))
        return carried.isLeft(of: original) ? carried : nil
    }
}

extension ExcerptFile {
    /// Compares every excerpt of a bench with its file, and takes over changes where possible.
    package static func check(below root: URL, builtAt built: Date?) throws(Diagnostic) {
        let all = Self.all(below: root)
        let old = all.compactMap { path, excerpt -> (stale: StaleExcerpt, new: ExcerptFile?)? in
            let original = try? String(contentsOf: root.appending(path: excerpt.origin), encoding: .utf8)
            if let original, excerpt.isLeft(of: original) { return nil }
            let isThere = FileManager.default.fileExists(atPath: root.appending(path: excerpt.origin).path)
            let stale = StaleExcerpt(path: path, origin: excerpt.origin, state: isThere ? .old : .gone)
            return (stale, original.flatMap(excerpt.carryingOver))
        }
        guard let built else { return try throwFirst(of: old.map(\.stale)) }
        try throwFirst(of: old.filter { $0.new == nil }.map(\.stale))
        for (stale, new) in old {
            do {
                try Data((new?.written ?? "").utf8).write(to: root.appending(path: stale.path), options: .atomic)
            } catch { throw stale.failure }
        }
        if let first = old.first?.stale { throw first.failure(.carriedOver) }
        let newer = all.first { isNewer(root.appending(path: $0.path), than: built) }
        if let newer { throw StaleExcerpt(path: newer.path, origin: newer.excerpt.origin).failure(.notBuilt) }
    }

    private static func throwFirst(of stale: [StaleExcerpt]) throws(Diagnostic) {
        if let first = stale.first { throw first.failure }
    }

    /// The excerpts of a bench with their paths below it, sorted.
    private static func all(below root: URL) -> [(path: String, excerpt: ExcerptFile)] {
        func names(_ path: String) -> [String] {
            ((try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: path).path)) ?? []).sorted()
        }
        return names(folder).flatMap { module in
            names("\(folder)/\(module)").compactMap { name in
                let path = "\(folder)/\(module)/\(name)"
                let text = try? String(contentsOf: root.appending(path: path), encoding: .utf8)
                return text.flatMap(ExcerptFile.init(written:)).map { (path, $0) }
            }
        }
    }

    private static func isNewer(_ file: URL, than date: Date) -> Bool {
        let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
        return (attributes?[.modificationDate] as? Date).map { $0 > date } ?? false
    }
}

/// An excerpt that differs from its file, or that the program does not contain yet.
struct StaleExcerpt {
    enum State { case old, gone, carriedOver, notBuilt }

    let path: String
    let origin: String
    var state = State.old

    var failure: Diagnostic { failure(state) }

    /// Returns the failure of another state, such as that after the excerpt was updated.
    func failure(_ state: State) -> Diagnostic {
        switch state {
        case .old:
            Diagnostic(
                "This bench has an excerpt of \(origin), and that file says something else now.", path,
                next:
                    "Take the change over into the excerpt, or move the folder of the bench away and run init again. A line of your own ends in \(ExcerptFile.mark)"
            )
        case .gone:
            Diagnostic(
                "This bench has an excerpt of \(origin), and that file is not there any more.", path,
                next: "Move the folder of the bench away and run init again, or take the excerpt out of the bench.")
        case .carriedOver:
            Diagnostic(
                "\(origin) has changed, and this bench has an excerpt of it: what is new was taken over.", path,
                next: "Build the bench and run it again. What does not compile here has to be cut out by hand.")
        case .notBuilt:
            Diagnostic(
                "This excerpt of \(origin) is newer than the program that would play it.", path,
                next: "Build the bench and run it again: swift build")
        }
    }
}
