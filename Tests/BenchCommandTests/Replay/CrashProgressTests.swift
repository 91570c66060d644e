import Testing

@testable import BenchCommand

@Suite("A crash report shows how far the flow came")
struct CrashProgressTests {
    private static let call = "Presenter -> View     "

    private func lines(_ events: [String], golden: [String]?) -> [String] {
        func text(_ names: [String]) -> String {
            "scenario  apod\n\n" + names.map { Self.call + $0 + "\n" }.joined()
        }
        return CrashProgress.lines(text(events) + "crashed\n", golden: golden.map(text)).map {
            $0.text.replacing(Self.call, with: "")
        }
    }

    @Test("Without a golden, a crash report shows the last lines")
    func new() {
        #expect(lines(["tap"], golden: nil) == ["it got this far:", "    tap", "  + crashed"])
        let many = lines((1...20).map { "line \($0)" }, golden: nil)
        #expect(many.count == 11 && many[1] == "    line 12")
    }

    @Test("If everything before the crash is as in the golden, the report shows how the golden continues")
    func prefix() {
        let golden = (1...20).map { "line \($0)" }
        #expect(
            lines(["line 1", "line 2"], golden: golden) == [
                "it got as far as line 4 of 22 of its golden:", "    line 1", "    line 2", "  + crashed",
                "  - line 3", "  - line 4", "  - line 5", "  … 15 more lines",
            ])
    }

    @Test("If something before the crash differs from the golden, the report shows the difference")
    func difference() {
        let lines = lines(["line 1", "other"], golden: ["line 1", "line 2", "line 3"])
        #expect(lines.first == "it differs from its golden:")
        #expect(lines.contains("  - line 2") && lines.contains("  + other") && lines.contains("  + crashed"))
        let long = self.lines(["other"], golden: (1...100).map { "line \($0)" })
        #expect(long.count == 32 && long.last?.hasSuffix("more lines") == true)
    }
}
