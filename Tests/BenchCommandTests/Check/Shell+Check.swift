import BenchDiagnostics
import PresenterBench

@testable import BenchCommand
@testable import BenchRunner

extension Shell {
    /// Checks the folder. Fixtures that no scenario uses need no play, so that no process is started.
    func check(_ words: [String], scenarios: [Scenario]) -> (code: ExitCode, printed: Printed) {
        let (surroundings, printed) = Surroundings.fake(folder: folder.url)
        return (Bench.run(scenarios, words: ["check"] + words, in: surroundings), printed)
    }
}

extension Printed {
    /// The first lines of findings, and the last line of all.
    var heads: [String] { lines.filter { !$0.hasPrefix(" ") } }
}
