import Foundation

/// The name by which the reader starts the bench, and the root that its commands need.
package struct ProgramName: Hashable, Sendable {
    /// The name that the bench has in its own package.
    package static let bench = ProgramName(text: "bench")

    package let text: String
    /// The root as the reader has typed it; nil where that was left out.
    private(set) var root: String?

    /// Returns the name for commands with the same root.
    package func at(root: String?) -> ProgramName {
        var name = self
        name.root = root
        return name
    }

    private init(text: String) { self.text = text }

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

    /// Takes the words with which the reader starts it, which are quoted where it is printed: `swift run ShopBench`.
    package init(typed words: [String]) { text = words.map(ShellWord.quoted).joined(separator: " ") }

    /// Returns a command as the reader types it.
    package func command(_ name: CommandName, _ words: String...) -> String {
        Suggestion(name, words).text(for: self)
    }
}

/// Quotes a word so that a shell reads it as one (POSIX 2.2.2).
package enum ShellWord {
    package static func quoted(_ word: String) -> String {
        let isPlain = word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "/._-:@%+,".contains($0)) }
        return isPlain && !word.isEmpty ? word : "'\(word.replacing("'", with: "'\\''"))'"
    }
}
