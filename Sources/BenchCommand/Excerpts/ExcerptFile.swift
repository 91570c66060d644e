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
            .split { $0 == Self.blankLine || $0.hasSuffix(Self.mark) }
        var rest = lines
        for run in runs {
            guard let place = rest.indices.first(where: { rest[$0...].starts(with: run) }) else { return false }
            rest = rest[(place + run.count)...]
        }
        return true
    }

    /// A line of a file from another system ends in two characters, which Swift takes for one.
    private static func lines(of text: String) -> [Substring] {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    }
}

extension ExcerptFile {
    /// Compares every excerpt of a bench with the file that it is of.
    ///
    /// - Parameter root: The folder of the bench.
    /// - Throws: `StaleExcerpt`; nothing where there is no excerpt.
    static func check(below root: URL) throws(StaleExcerpt) {
        let files = FileManager.default
        let top = root.appending(path: folder)
        for module in ((try? files.contentsOfDirectory(atPath: top.path)) ?? []).sorted() {
            let inside = top.appending(path: module)
            for name in ((try? files.contentsOfDirectory(atPath: inside.path)) ?? []).sorted() {
                let path = "\(folder)/\(module)/\(name)"
                guard let text = try? String(contentsOf: inside.appending(path: name), encoding: .utf8),
                    let excerpt = ExcerptFile(written: text)
                else { continue }
                let origin = root.appending(path: excerpt.origin)
                guard let original = try? String(contentsOf: origin, encoding: .utf8), excerpt.isLeft(of: original)
                else { throw StaleExcerpt(path: path, origin: excerpt.origin) }
            }
        }
    }
}

/// An excerpt that is no longer what its file says.
struct StaleExcerpt: PlainError, Equatable {
    let path: String
    let origin: String

    var what: String { "This bench has an excerpt of \(origin), and that file says something else now." }
    var place: String { path }
    var next: String {
        "Take the change over into the excerpt, or move the folder of the bench away and run init again. A line of your own ends in \(ExcerptFile.mark)"
    }
}
