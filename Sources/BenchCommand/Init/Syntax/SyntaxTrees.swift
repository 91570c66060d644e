import Foundation

/// Has the toolchain parse files: it needs none of what they import.
struct SyntaxTrees {
    let toolchain: Toolchain

    /// Parses texts, all in one call.
    ///
    /// - Parameter texts: The texts.
    /// - Returns: A tree for each; an empty one where the parser could make nothing of it.
    /// - Throws: `ToolchainError`, or if there is no room for the texts.
    func parse(_ texts: [String]) throws -> [SyntaxTree] {
        guard !texts.isEmpty else { return [] }
        let scratch = try ScratchFolder()
        var words: [String] = []
        for (number, text) in texts.enumerated() {
            try Data(text.utf8).write(to: scratch.url.appending(path: "\(number).swift"))
            let path = scratch.url.appending(path: "\(number)").path
            words += ["-primary-file", "\(path).swift", "-o", "\(path).json"]
        }
        let list = scratch.url.appending(path: "words")
        try Data(words.joined(separator: "\n").utf8).write(to: list)
        // A file with a mistake is read as far as it goes, and the exit code is not zero then.
        _ = try toolchain.run(
            "swiftc", ["-frontend", "-dump-parse", "-dump-ast-format", "json", "-suppress-warnings", "@\(list.path)"])
        return texts.enumerated().map { number, text in
            let dump = try? Data(contentsOf: scratch.url.appending(path: "\(number).json"))
            return dump.flatMap { SyntaxReader.tree($0, of: text) } ?? .empty
        }
    }
}
