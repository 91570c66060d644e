import BenchDiagnostics
import BenchRunner
import BenchSetup
import Foundation
import PresenterBench
import Transcript

/// A finding of a screen as a scenario in Swift, which `explore --write NAME` writes beside the screen.
struct WrittenFinding {
    let name: String
    let finding: ExploreFinding
    /// The name of the screen in its author's code: `Screen.beerList`.
    let screen: String

    /// The source, a file of its own.
    var text: String {
        let actions = finding.actions.map { ",\n        " + EscapedText.quoted($0) }.joined()
        let token = Schedule(finding.schedule.deviations).token
        let deviations = token.isEmpty ? "" : ",\n        deviating: \(EscapedText.quoted(token))"
        return """
            import PresenterBench

            extension Scenario {
                /// \(finding.symptom.line)
                ///
                /// \(finding.flowSentence).
                static let \(identifier) = \(screen).flow(
                    \(EscapedText.quoted(name))\(actions)\(deviations))
            }

            """
    }

    /// The words of Swift that no constant of a type can be called without quotes, or with another meaning.
    private static let reserved: Set = [
        "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do",
        "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import",
        "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol",
        "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
        "throws", "true", "try", "typealias", "var", "where", "while",
    ]

    /// The name of the constant: `search-clear-crash` is `searchClearCrash`, and `repeat` is `flowRepeat`.
    var identifier: String {
        let words = name.split(separator: "-").map(String.init)
        let joined = (words.first ?? "") + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        let isName = joined.first?.isNumber != true && !Self.reserved.contains(joined)
        return isName ? joined : "flow" + joined.prefix(1).uppercased() + joined.dropFirst()
    }
}

/// The file in which a screen is declared, and the expression for it in other files.
struct ScreenDeclaration {
    /// The folder of the file.
    let folder: URL
    /// The expression, such as `Screen.beerList`.
    let expression: String

    /// Reads the declaration of a screen.
    ///
    /// - Parameters:
    ///   - screen: The screen.
    ///   - toolchain: The toolchain whose parser reads the file.
    /// - Throws: A `Diagnostic` if the file is not here, or no code elsewhere could name the screen, or the toolchain fails.
    init(_ screen: Scenario.Screen, _ toolchain: Toolchain) throws {
        let (path, line) = screen.scenario.definition
        let place = screen.scenario.place.text
        guard let text = try? String(contentsOf: URL(filePath: path), encoding: .utf8) else {
            throw Diagnostic(
                what: "The source of the screen is not on this machine.", place: place,
                next: "Run it where the bench was built.")
        }
        let parts = try SyntaxTrees(toolchain: toolchain).parse([text])[0].parts
        guard let expression = Self.expression(atLine: line, of: text, parts) else {
            throw Diagnostic(
                what: "No other file can name the screen, so no scenario of it can be written.", place: place,
                next: "Declare it as a constant that is not private: static let beers = Scenario.Screen(…)")
        }
        self.expression = expression
        folder = URL(filePath: path).deletingLastPathComponent()
    }

    /// Returns the expression in other files for the declaration at a line; nil if they cannot access it.
    static func expression(atLine line: Int, of text: String, _ parts: [SourcePart]) -> String? {
        let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        guard lines.indices.contains(line - 1) else { return nil }
        let indent = lines[line - 1].prefix { $0 == UInt8(ascii: " ") }.count
        let place = lines[..<(line - 1)].reduce(indent) { $0 + $1.count + 1 }
        let chain = SourcePart.chain(at: place, in: parts)
        let types = chain.dropLast()
        guard let own = chain.last, !own.isType, !own.name.isEmpty, types.allSatisfy(\.isType) else { return nil }
        let heads = chain.map { head(of: $0, in: text) }
        guard let words = heads.last, words.contains("let") || words.contains("var"),
            !heads.joined().contains(where: ["private", "fileprivate"].contains)
        else { return nil }
        guard !types.isEmpty else { return own.name }
        return words.contains("static") ? (types.map(\.name) + [own.name]).joined(separator: ".") : nil
    }

    /// The words of a declaration before its value or its members.
    private static func head(of part: SourcePart, in text: String) -> [String] {
        let head = text.utf8.dropFirst(part.range.lowerBound).prefix { !"={".utf8.contains($0) }
        return String(decoding: head, as: UTF8.self).split(whereSeparator: \.isWhitespace).map(String.init)
    }
}

/// Writes the findings of screens as scenarios.
struct FlowWriter {
    /// The name of the first scenario; the others get a number too.
    let name: String
    let toolchain: Toolchain

    /// A written file, and the constant that it declares.
    typealias File = (path: String, constant: String)

    /// Writes a file for each finding, never over another.
    ///
    /// - Returns: The files.
    /// - Throws: A `Diagnostic` if a file cannot be written, or the toolchain fails.
    func write(_ findings: [ExploreFinding], of screen: Scenario.Screen) throws -> [File] {
        guard !findings.isEmpty else { return [] }
        let declaration = try ScreenDeclaration(screen, toolchain)
        let flows = findings.enumerated().map { index, finding in
            WrittenFinding(
                name: index == 0 ? name : "\(name)-\(index + 1)", finding: finding, screen: declaration.expression)
        }
        let files = flows.map { flow in
            declaration.folder.appending(
                path: flow.identifier.prefix(1).uppercased() + flow.identifier.dropFirst() + ".swift")
        }
        if let file = files.first(where: { FileManager.default.fileExists(atPath: $0.path) }) {
            throw Diagnostic(
                what: "There is a file already where the scenario is to be written.", place: file.path,
                next: "Choose another name: --write NAME")
        }
        for (flow, file) in zip(flows, files) {
            do { try Data(flow.text.utf8).write(to: file, options: .atomic) } catch {
                throw Diagnostic(
                    what: "The scenario cannot be written: \(error.localizedDescription)".asSentence, place: file.path,
                    next: "See that its folder can be written.")
            }
        }
        return zip(flows, files).map { ($1.path, "Scenario.\($0.identifier)") }
    }
}
