import Testing

/// A fenced block of code in the documentation.
struct CodeBlock: CustomTestStringConvertible {
    /// The path of the file in the package.
    let file: String
    /// The number of the line of its fence.
    let line: Int
    let language: String
    let lines: [String]

    var testDescription: String { "\(file):\(line) \(language)" }

    /// Finds the blocks of an article, or of the doc comments of a source file.
    static func all(in file: String, _ text: String) -> [CodeBlock] {
        var blocks: [CodeBlock] = []
        var open: (line: Int, language: String, lines: [String])?
        for (index, line) in text.components(separatedBy: "\n").enumerated() {
            guard let line = file.hasSuffix(".swift") ? comment(line) : line else { continue }
            guard line.hasPrefix("```") else {
                open?.lines.append(line)
                continue
            }
            if let block = open {
                blocks.append(CodeBlock(file: file, line: block.line, language: block.language, lines: block.lines))
                open = nil
            } else {
                open = (index + 1, String(line.dropFirst(3)), [])
            }
        }
        return blocks
    }

    /// The text of a line of a doc comment; nil for any other line.
    private static func comment(_ line: String) -> String? {
        let text = line.drop { $0 == " " }
        guard text.hasPrefix("///") else { return nil }
        return String(text.dropFirst(text.hasPrefix("/// ") ? 4 : 3))
    }
}
