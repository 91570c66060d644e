import Foundation
import Testing

@Suite("What the bench relies on of the runtime stands in one table")
struct RuntimeTableTests {
    private static let article = Documentation.text(of: "Sources/PresenterBench/PresenterBench.docc/Runtime.md")
    private static let sources = Documentation.compiled.filter { $0.0.hasPrefix("Sources/") }.map {
        $0.1.joined(separator: "\n")
    }

    @Test("Each mangled name, and each field that Foundation does not show, is in it")
    func names() {
        let names = Self.found(/"(\$s20FoundationNetworking\w+)/)
        // A shorter one is the beginning of names of types, whose absence changes nothing.
        let functions = names.filter { $0.count > "$s20FoundationNetworking15".count }
        #expect(functions.count >= 6)
        for name in functions {
            // A name that goes on in a next line of the source is cut in the table, too.
            let isThere = Self.article.contains("`\(name)") || Self.rows.contains { name.hasPrefix($0) }
            #expect(isThere, "\(name)")
        }
        let fields = Self.found(/value\(of: "(\w+)"/).union(Self.found(/StoredField\("(\w+)"/)).subtracting(["owner"])
        #expect(fields.count >= 10)
        for field in fields { #expect(Self.article.contains("`\(field)`"), "\(field)") }
    }

    @Test("Each test that it names exists")
    func tests() {
        let suites = Set(Self.article.matches(of: /`(\w+Tests)`/).map { String($0.1) })
        #expect(suites.count >= 8)
        for suite in suites { #expect(Documentation.files.contains { $0.hasSuffix("/\(suite).swift") }, "\(suite)") }
    }

    /// The beginnings of names that the table cuts.
    private static let rows = article.matches(of: /`(\$s\w+)…`/).map { String($0.1) }

    private static func found(_ pattern: Regex<(Substring, Substring)>) -> Set<String> {
        Set(sources.flatMap { $0.matches(of: pattern).map { String($0.1) } })
    }
}
