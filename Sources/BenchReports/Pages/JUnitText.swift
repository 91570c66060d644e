import BenchDiagnostics
import BenchRunner

/// A run as JUnit XML, in the dialect that GitLab, Jenkins and GitHub actions read.
///
/// A difference is a failure; a crash, a hang or a play that could not run is an error; a scenario that was not played
/// is skipped. GitLab takes `classname` for the suite and reads at most 30 MB a file, so anything that does not help to
/// decide is left out.
package struct JUnitText: Sendable {
    private static let mostLines = 200

    let record: RunRecord
    var gaps: [String] = []
    /// The folder with the recordings that differ, relative to the project, as GitLab finds attachments; nil if there
    /// is none.
    var attachments: String?

    package init(record: RunRecord, gaps: [String] = [], attachments: String? = nil) {
        self.record = record
        self.gaps = gaps
        self.attachments = attachments
    }

    /// The outcomes of a case, by their elements.
    private enum Outcome: String { case failure, error, skipped }

    /// One case of a suite.
    private struct Case: Sendable {
        let name: String
        let seconds: Double
        /// Nil if the test passed.
        var outcome: Outcome?
        var type = ""
        var message = ""
        var text: [String] = []
        var attachment: String?
    }

    package var xml: String {
        let suites = self.suites
        let cases = suites.flatMap(\.cases)
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
            + "<testsuites name=\"presenter-bench\" tests=\"\(cases.count)\" failures=\"\(count(.failure, cases))\" "
            + "errors=\"\(count(.error, cases))\" time=\"\(Self.time(record.seconds))\">\n"
            + suites.map { self.suite($0.name, $0.cases) }.joined() + "</testsuites>\n"
    }

    private var suites: [(name: String, cases: [Case])] {
        var suites = record.scenarios.concurrentMap { (suite: $0.suite, case: self.case($0)) }.grouped(by: \.suite)
            .map { (name: $0[0].suite, cases: $0.map(\.case)) }
        let notRun = record.notRun.map { name in
            Case(name: name, seconds: 0, outcome: .skipped, message: "not run")
        }
        if !notRun.isEmpty { suites.append(("not run", notRun)) }
        let unplayed = record.unplayed?.findings.filter(\.counts) ?? []
        if !unplayed.isEmpty {
            suites.append(
                (
                    "fixtures",
                    unplayed.map {
                        Case(
                            name: $0.place, seconds: 0, outcome: .failure, type: "unplayed",
                            message: "No scenario plays \($0.exchange.text)")
                    }
                ))
        }
        if !gaps.isEmpty {
            let cases = gaps.map { Case(name: $0, seconds: 0, outcome: .error, type: "missing", message: $0) }
            suites.append(("shards", cases))
        }
        return suites
    }

    private func `case`(_ scenario: RecordedScenario) -> Case {
        var result = Case(name: scenario.name, seconds: scenario.seconds)
        guard scenario.exitCode != 0 else { return result }
        result.outcome = [.crashed, .hung, .couldNotRun].contains(scenario.verdict) ? .error : .failure
        result.type = scenario.verdict.word
        result.message = scenario.sentence
        result.text = scenario.reasons
        if scenario.golden != nil { result.text += DifferenceText.plain(scenario.lines, most: Self.mostLines) }
        if scenario.isOffered { result.attachment = attachments.map { "\($0)/\(scenario.name).txt" } }
        return result
    }

    private func suite(_ name: String, _ cases: [Case]) -> String {
        let seconds = cases.map(\.seconds).reduce(0, +)
        return "  <testsuite name=\"\(MarkupText.escaped(name))\" tests=\"\(cases.count)\" "
            + "failures=\"\(count(.failure, cases))\" errors=\"\(count(.error, cases))\" "
            + "skipped=\"\(count(.skipped, cases))\" time=\"\(Self.time(seconds))\">\n"
            + cases.map { xml(of: $0, in: name) }.joined() + "  </testsuite>\n"
    }

    private func xml(of test: Case, in suite: String) -> String {
        let head =
            "    <testcase classname=\"\(MarkupText.escaped(suite))\" name=\"\(MarkupText.escaped(test.name))\" "
            + "time=\"\(Self.time(test.seconds))\""
        guard let outcome = test.outcome else { return head + "/>\n" }
        let message = MarkupText.escaped(Columns.cut(test.message, to: 400))
        guard outcome != .skipped else { return head + "><skipped message=\"\(message)\"/></testcase>\n" }
        // GitLab shows only the text, Jenkins both.
        let told = test.text.first == test.message ? test.text : [test.message] + test.text
        let text = told.map { MarkupText.escaped($0) }.joined(separator: "\n")
        let attachment =
            test.attachment.map { "<system-out>[[ATTACHMENT|\(MarkupText.escaped($0))]]</system-out>" } ?? ""
        return head
            + "><\(outcome.rawValue) message=\"\(message)\" type=\"\(MarkupText.escaped(test.type))\">\(text)</\(outcome.rawValue)>"
            + attachment + "</testcase>\n"
    }

    private func count(_ outcome: Outcome, _ cases: [Case]) -> Int { cases.count { $0.outcome == outcome } }

    private static func time(_ seconds: Double) -> String {
        let thousandths = Int((seconds * 1_000).rounded())
        return "\(thousandths / 1_000)." + String(thousandths % 1_000).zeroPadded(to: 3)
    }
}

extension RecordedScenario {
    /// The file that defines the scenario, as the name of a suite: `SampleScenarios.ApodScenarios`.
    fileprivate var suite: String {
        let name = file.hasSuffix(".swift") ? String(file.dropLast(6)) : file
        return name.isEmpty ? "scenarios" : name.replacing("/", with: ".")
    }
}
