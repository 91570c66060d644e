import Testing

@testable import BenchInit
@testable import BenchSetup

@Suite("Of a switch, what is not here never comes")
struct CutClauseTests {
    @Test("A case whose pattern is not here goes from its switch; one with other patterns or a condition does not")
    func clauses() throws {
        let text = """
            func text(of error: Failure) -> String {
                switch error {
                case .first, .gone: "one"
                case .gone(reason: _):
                    "two"
                case .gone where isThere: "three"
                default: "four"
                }
            }
            """
        var excerpt = try ExcerptTests.excerpt(text)
        let isCut = excerpt.cut([ExcerptTests.problem("'_' can only appear in a pattern", 4, 24)])
        #expect(isCut)
        #expect(excerpt.names == ["a case of text"])
        let lines = excerpt.text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(
            lines[3] == "//" && lines[4] == "//" && lines[5] == "    case .gone where isThere: \"three\"",
            "\(excerpt.text)")
        for (line, column) in [(3, 17), (6, 11)] {
            var other = try ExcerptTests.excerpt(text)
            let isOtherCut = other.cut([ExcerptTests.problem("type 'Failure' has no member 'gone'", line, column)])
            #expect(isOtherCut)
            #expect(other.names == ["the body of text"], "line \(line)")
        }
    }
}
