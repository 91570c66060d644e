import Testing

@testable import SampleScenarios

@Suite("The screens of the search for people")
struct GithubScreenTests {
    private enum Failure: Error { case gone(String) }

    @Test("The rows of the search come last, every one by name")
    func rows() {
        #expect(GithubScreen(rows: []).text == "screen: no rows")
        #expect(GithubScreen(rows: ["a", "b \"c\""]).text == #"screen: 2 rows: "a", "b \"c\"""#)
    }

    @Test("The error is shown before the rows that are still there")
    func wrong() {
        #expect(GithubScreen(isNotFound: true, rows: []).text == "screen: not found; no rows")
        #expect(
            GithubScreen(error: Failure.gone("x"), isNotFound: true, rows: ["a"]).text
                == #"screen: error "gone(\"x\")"; not found; 1 row: "a""#)
    }
}
