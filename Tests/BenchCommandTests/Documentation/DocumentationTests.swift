import Foundation
import PresenterBench
import Testing
import Transcript

@testable import BenchCommand

@Suite("What the documentation shows is true")
struct DocumentationTests {
    @Test(
        "Every block of code is in a compiled file, in a golden, or a command that exists",
        arguments: Documentation.blocks)
    func block(_ block: CodeBlock) throws {
        switch block.language {
        case "swift":
            #expect(Documentation.isCompiled(block.lines), "no compiled file has these lines")
        case "", "text":
            #expect(
                Documentation.goldens.contains { Documentation.follows(block.lines, in: $0.1) },
                "no golden has these lines")
        case "diff": #expect(try isReported(block.lines), "no golden with this change is reported like this")
        case "sh": for line in block.lines { #expect(try ShellLine(line).isUnderstood(in: block.file), "\(line)") }
        case "yaml":
            let commands = block.lines.flatMap { $0.matches(of: /bench [a-z].*/).map { String($0.output) } }
            #expect(!commands.isEmpty)
            for command in commands {
                let words = command.replacing(/\$\{\{.*?\}\}/, with: "1")
                #expect(try ShellLine(words).isUnderstood(in: block.file), "\(words)")
            }
        // These two are checked in suites of their own.
        case "grammar": _ = try RecordingGrammar(block.lines)
        case "console": #expect(block.lines.first?.hasPrefix("$ ") == true && block.lines.count > 1)
        default: Issue.record("A block of this language is checked by nothing: \(block.language)")
        }
    }

    @Test("There are blocks in the README, in the catalogue and in doc comments")
    func found() {
        let files = Set(Documentation.blocks.map(\.file))
        #expect(files.contains("README.md") && files.contains { $0.hasSuffix(".docc/Steps.md") })
        #expect(files.filter { $0.hasSuffix(".swift") }.count >= 15)
    }

    @Test("There are commands, files and links in the sentences")
    func foundInSentences() {
        let spans = Documentation.articles.flatMap(spans)
        #expect(spans.count(where: Self.isCommand) > 50)
        #expect(spans.count(where: Self.isFile) > 100)
        #expect(Documentation.articles.flatMap(Self.links).count > 20)
    }

    private static func isCommand(_ span: String) -> Bool { span.hasPrefix("bench ") || span.contains("swift run ") }

    private static func isFile(_ span: String) -> Bool { span.wholeMatch(of: /[A-Za-z+\/]+\.swift/) != nil }

    /// The files that an article links to.
    private static func links(of article: String) -> [String] {
        Documentation.text(of: article).matches(of: /\]\(([A-Za-z\/.]+)\)/).map { String($0.1) }
    }

    @Test("No code is indented instead of fenced, where nothing would check it", arguments: Documentation.articles)
    func indented(_ article: String) {
        var isInside = false
        for line in Documentation.text(of: article).components(separatedBy: "\n") {
            if line.hasPrefix("```") { isInside.toggle() }
            #expect(isInside || !line.hasPrefix("    "), "\(line)")
        }
    }

    @Test("Every command in a sentence or table is understood", arguments: Documentation.articles)
    func sentences(_ article: String) throws {
        for span in spans(of: article) where Self.isCommand(span) {
            #expect(try ShellLine(span).isUnderstood(in: article), "\(span)")
        }
    }

    @Test("Every file that is named exists", arguments: Documentation.articles)
    func files(_ article: String) {
        for span in spans(of: article) where Self.isFile(span) {
            let exists = Documentation.files.contains { "/\($0)".hasSuffix("/\(span)") }
            #expect(exists, "\(span)")
        }
        for link in Self.links(of: article) { #expect(Documentation.files.contains(link), "\(link)") }
    }

    @Test("Each file of the table of places is where it says: below its folder, or in that of the name before it")
    func places() throws {
        let article = try #require(Documentation.articles.first { $0.hasSuffix("/Contributing.md") })
        let text = Documentation.text(of: article)
        let start = try #require(text.range(of: "## Where things are")).upperBound
        let end = try #require(text.range(of: "\n## ", range: start..<text.endIndex)).lowerBound
        let files = Set(Documentation.files)
        var found = 0
        for row in text[start..<end].split(separator: "\n") where row.hasPrefix("| ") {
            var folder = "Sources"
            for name in row.matches(of: /`([A-Za-z+\/]+\.swift|[A-Za-z]+(?:\/[A-Za-z]+)+)`/).map({ String($0.1) })
            where name != "Package.swift" {
                let isWhole = name.contains("/")
                let path = !isWhole ? "\(folder)/\(name)" : name.hasPrefix("Tests/") ? name : "Sources/\(name)"
                found += 1
                #expect(
                    files.contains(path) || files.contains { $0.hasPrefix(path + "/") }, "\(name) in: \(row.prefix(60))"
                )
                if isWhole { folder = path.hasSuffix(".swift") ? Self.folder(of: path) : path }
            }
        }
        #expect(found > 150)
    }

    private static func folder(of path: String) -> String {
        path.split(separator: "/").dropLast().joined(separator: "/")
    }

    @Test("The README is read in one sitting")
    func length() {
        #expect(
            Documentation.text(of: "README.md").split(separator: "\n", omittingEmptySubsequences: false).count <= 151)
    }

    /// The code in the sentences of an article.
    private func spans(of article: String) -> [String] {
        Documentation.text(of: article).matches(of: /`([^`\n]+)`/).map { String($0.1) }
    }

    /// Whether a difference is what is reported for a golden in which just its lines are changed.
    private func isReported(_ lines: [String]) throws -> Bool {
        let name = try #require(lines.first?.wholeMatch(of: /changed {6}(.+)/)).1
        let hunk = lines.dropFirst(2)
        let old = hunk.filter { !$0.hasPrefix("+") }.map { $0.dropFirst(2) + "\n" }.joined()
        let new = hunk.filter { !$0.hasPrefix("-") }.map { $0.dropFirst(2) + "\n" }.joined()
        return Documentation.goldens.contains { path, golden in
            path.hasSuffix("/\(name).txt") && golden.contains(old)
                && LineDiff.render(old: golden, new: golden.replacing(old, with: new))
                    == Array(lines.dropFirst())
        }
    }
}
