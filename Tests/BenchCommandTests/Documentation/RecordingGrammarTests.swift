import Testing

@Suite("The grammar in the documentation is that of recordings")
struct RecordingGrammarTests {
    private func grammar() throws -> RecordingGrammar {
        try RecordingGrammar(#require(Documentation.blocks.first { $0.language == "grammar" }).lines)
    }

    @Test("Every golden follows it")
    func goldens() throws {
        let grammar = try grammar()
        #expect(Documentation.goldens.count > 300)
        for (path, golden) in Documentation.goldens where !path.hasSuffix(".findings.txt") {
            #expect(grammar.makes(golden), "\(path)")
        }
    }

    @Test(
        "Other texts do not",
        arguments: [
            "", "scenario  a\n\n", "scenario  a\n\nends", "scenario  A\n\nends\n", "scenario  a\nends\n",
            "scenario  a\n\nView -> Presenter   tap\n  value\nends\nView -> Presenter   tap\n",
            "scenario  a\n\n  value\nends\n", "scenario  a\n\nends\nends\n", "fixture   b\nscenario  a\n\nends\n",
            "scenario  a\n\nends\nunplayed GET https://a.example/\n",
        ])
    func others(_ text: String) throws { #expect(try !grammar().makes(text)) }

    @Test("A recording of two launches does")
    func launches() throws {
        let text = "scenario  a\n\nA -> B                tap\n  1\nrelaunches\n(5 s pass)\nends\n"
        #expect(try grammar().makes(text))
    }

    @Test("A rule that is not there is an error")
    func noRule() {
        #expect(throws: RecordingGrammar.Flaw.noRule("tail")) { try RecordingGrammar(["all = /a/ tail"]) }
    }
}
