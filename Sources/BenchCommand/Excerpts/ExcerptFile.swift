import BenchDiagnostics
import Foundation

/// An excerpt of a file of the app in a bench: below a line that names the file, its text without what does not compile here.
///
/// What is left of the file is compared with it before anything is played, since a recording of an old copy says nothing of the app.
struct ExcerptFile: Equatable {
    /// The folder of all excerpts below that of the bench.
    static let folder = "Standins/Excerpts"
    /// The mark of a line of which something is cut out; a line that is cut out whole has only the slashes.
    static let mark = "// cut"
    static let blankLine = "//"
    private static let head = "// An excerpt of "
    private static let tail = ", which does not compile here as a whole; its lines are in their places."

    /// The path of the file from the folder of the bench.
    let origin: String
    let text: String

    init(origin: String, text: String) {
        self.origin = origin
        self.text = text
    }

    /// The text in the bench.
    var written: String { "\(Self.head)\(origin)\(Self.tail)\n\(text)" }

    /// Reads a file of a bench; nil if it is no excerpt.
    init?(written: String) {
        let parts = written.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].hasPrefix(Self.head), parts[0].hasSuffix(Self.tail) else { return nil }
        origin = String(parts[0].dropFirst(Self.head.count).dropLast(Self.tail.count))
        text = String(parts[1])
    }

    /// True if every run of lines of which nothing is cut out stands in a text as it is, in their order.
    func isLeft(of original: String) -> Bool {
        let lines = Self.lines(of: original)[...]
        let runs = Self.lines(of: text)
            .split(whereSeparator: Self.isCut)
        var rest = lines
        for run in runs {
            guard let place = rest.indices.first(where: { rest[$0...].starts(with: run) }) else { return false }
            rest = rest[(place + run.count)...]
        }
        return true
    }

    private static func isCut(_ line: Substring) -> Bool { line == blankLine || line.hasSuffix(mark) }

    /// The excerpt as the file is now, where the lines that have changed stand together and nothing of them was cut out.
    ///
    /// - Parameter original: The text of the file.
    /// - Returns: The excerpt; nil where somebody must look.
    func carryingOver(_ original: String) -> ExcerptFile? {
        let (old, new) = (Self.lines(of: text), Self.lines(of: original))
        let isAlike = { (pair: (Substring, Substring)) in Self.isCut(pair.0) || pair.0 == pair.1 }
        let start = zip(old, new).prefix(while: isAlike).count
        let alike = zip(old.reversed(), new.reversed()).prefix(while: isAlike).count
        let rest = min(alike, old.count - start, new.count - start)
        let (before, changed, after) = (old[..<start], old[start..<old.count - rest], old[(old.count - rest)...])
        // Beside lines that were cut out, nobody knows which of the new ones belong to them.
        let isApart = ![before.last, after.first].compactMap(\.self).contains(where: Self.isCut)
        guard !changed.contains(where: Self.isCut), isApart || old.count == new.count else { return nil }
        let lines = before + new[start..<new.count - rest] + after
        let carried = ExcerptFile(origin: origin, text: lines.joined(separator: "\n"))
        return carried.isLeft(of: original) ? carried : nil
    }

    /// A line of a file from another system ends in two characters, which Swift takes for one.
    private static func lines(of text: String) -> [Substring] {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    }
}

extension ExcerptFile {
    /// Compares every excerpt of a bench with the file that it is of, and takes over what has changed where it can.
    ///
    /// - Parameters:
    ///   - root: The folder of the bench.
    ///   - built: The time at which the program was built that has the excerpts; nil in CI, where none is written.
    /// - Throws: `StaleExcerpt`, also for one that was taken over: the program has the old one. Nothing where there is no excerpt.
    static func check(below root: URL, programOf built: Date?) throws(StaleExcerpt) {
        let files = FileManager.default
        let top = root.appending(path: folder)
        var carried: [StaleExcerpt] = []
        for module in ((try? files.contentsOfDirectory(atPath: top.path)) ?? []).sorted() {
            let inside = top.appending(path: module)
            for name in ((try? files.contentsOfDirectory(atPath: inside.path)) ?? []).sorted() {
                let path = "\(folder)/\(module)/\(name)"
                guard let text = try? String(contentsOf: inside.appending(path: name), encoding: .utf8),
                    let excerpt = ExcerptFile(written: text)
                else { continue }
                let original = try? String(contentsOf: root.appending(path: excerpt.origin), encoding: .utf8)
                let stale = StaleExcerpt(path: path, origin: excerpt.origin)
                if let original, excerpt.isLeft(of: original) {
                    if let built, isNewer(inside.appending(path: name), than: built) {
                        carried.append(stale.carriedOver)
                    }
                    continue
                }
                guard built != nil, let new = original.flatMap(excerpt.carryingOver) else { throw stale }
                do { try Data(new.written.utf8).write(to: inside.appending(path: name), options: .atomic) } catch {
                    throw stale
                }
                carried.append(stale.carriedOver)
            }
        }
        if let first = carried.first { throw first }
    }

    private static func isNewer(_ file: URL, than date: Date) -> Bool {
        let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
        return (attributes?[.modificationDate] as? Date).map { $0 > date } ?? false
    }
}

/// An excerpt that is no longer what its file says.
struct StaleExcerpt: PlainError, Equatable {
    let path: String
    let origin: String
    /// True if the excerpt says now what the file says, which the program that runs does not.
    var isCarriedOver = false

    /// The same, once the excerpt says what the file says.
    var carriedOver: StaleExcerpt { StaleExcerpt(path: path, origin: origin, isCarriedOver: true) }

    var what: String {
        isCarriedOver
            ? "\(origin) has changed, and this bench has an excerpt of it: what is new was taken over."
            : "This bench has an excerpt of \(origin), and that file says something else now."
    }
    var place: String { path }
    var next: String {
        if isCarriedOver {
            return "Build the bench and run it again. What does not compile here has to be cut out by hand."
        }
        return
            "Take the change over into the excerpt, or move the folder of the bench away and run init again. A line of your own ends in \(ExcerptFile.mark)"
    }
}
