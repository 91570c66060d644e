import Foundation

/// The name under which the bench was started: its texts say `bench`, and its output uses the name that the reader
/// types.
package struct ProgramName: Hashable, Sendable {
    /// The words that may follow the name: those of commands.
    static let commands: Set = [
        "list", "record", "replay", "accept", "show", "check", "explore", "import", "export", "drift", "spy", "init",
        "draw", "merge", "review", "reject", "doctor", "help",
    ]

    /// The commands without a root.
    static let rootless: Set = ["help", "spy"]

    package let text: String
    /// The root as the reader has typed it, which the commands need too; nil where that was left out.
    private var root: String?

    /// Returns the name for commands with the same root.
    package func at(root: String?) -> ProgramName {
        var name = self
        name.root = root
        return name
    }

    /// Takes the name of the program's file; what SwiftPM built in the current folder is started by it.
    ///
    /// - Parameters:
    ///   - executable: The path of the program.
    ///   - folder: The current folder; nil where the program may be anywhere.
    package init(of executable: String, in folder: URL? = nil) {
        let file = URL(filePath: executable).resolvingSymlinksInPath()
        let name = ShellWord.quoted(URL(filePath: executable).lastPathComponent)
        let built = folder?.resolvingSymlinksInPath().appending(path: ".build").pathComponents ?? []
        text = !built.isEmpty && file.pathComponents.starts(with: built) ? "swift run \(name)" : name
    }

    /// Replaces `bench` in the commands of a text with this name, and adds the root to those that lack it.
    func written(in text: String) -> String {
        var pieces = text.components(separatedBy: "bench ")
        let first = pieces.removeFirst()
        return pieces.reduce(into: first) { text, piece in
            let word = piece.prefix { $0.isLetter }
            let isCommand = Self.commands.contains(String(word)) || piece.hasPrefix("COMMAND")
            let isWord = text.last.map { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "/" } != true
            // A program of another package keeps its name.
            let isOther = text.split(separator: "\n").last?.contains("--package-path ") == true
            let isOwn = isCommand && isWord && !isOther
            text += (isOwn ? self.text : "bench") + " " + (isOwn ? rooted(piece, word) : piece)
        }
    }

    private func rooted(_ piece: String, _ command: Substring) -> String {
        guard let root, !Self.rootless.contains(String(command)), !piece.contains("--root ") else { return piece }
        return "\(command) --root \(ShellWord.quoted(root))\(piece.dropFirst(command.count))"
    }

    /// Returns the lines of an error with `bench` replaced only in the advice at its end; the other lines may quote
    /// foreign text.
    package func written(inAdviceOf complaint: String) -> [String] {
        let lines = complaint.split(separator: "\n").map(String.init)
        return lines.dropLast() + lines.suffix(1).map(written)
    }
}

/// Quotes a word so that a shell reads it as one (POSIX 2.2.2).
package enum ShellWord {
    package static func quoted(_ word: String) -> String {
        let isPlain = word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "/._-".contains($0)) }
        return isPlain && !word.isEmpty ? word : "'\(word.replacing("'", with: "'\\''"))'"
    }
}
