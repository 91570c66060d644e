import BenchReports
import Testing

@Suite("A long value on one side of a difference is cut to its first lines")
struct FoldedDifferenceTests {
    private static func recording(_ values: Int, _ end: String) -> String {
        let lines = (0..<values).map { "  \($0): 1\n" }.joined()
        return "scenario  a\n\nPresenter -> View     show(_:)\n\(lines)Presenter -> View     \(end)()\nends\n"
    }

    @Test("Four lines of it are shown, and the others counted; what changes beside it is shown")
    func long() {
        let lines = FoldedDifference.lines(from: Self.recording(10, "a"), to: Self.recording(0, "b"))
        #expect(
            lines == [
                "@@ -2,14 +2,4 @@", "", "  Presenter -> View     show(_:)", "-   0: 1", "-   1: 1", "-   2: 1",
                "-   3: 1",
                "  … 6 more lines", "- Presenter -> View     a()", "+ Presenter -> View     b()", "  ends",
            ])
    }

    @Test("A value of five lines is shown whole; calls and lines of no recording always are")
    func short() {
        let lines = FoldedDifference.lines(from: Self.recording(0, "a"), to: Self.recording(5, "a"))
        #expect(lines.filter { $0.hasPrefix("+") }.count == 5 && !lines.contains { $0.contains("more") })
        let cut = FoldedDifference.lines(from: Self.recording(0, "a"), to: Self.recording(6, "a"))
        #expect(cut.contains("  … 2 more lines"))
        let other = FoldedDifference.lines(from: "", to: (0..<20).map { "  \($0)\n" }.joined())
        #expect(other.count == 21)
    }
}
