import BenchDiagnostics
import PresenterBench
import Synchronization
import Testing
import Transcript

@testable import BenchCommand
@testable import BenchReports
@testable import BenchRunner

@Suite("A review accepts findings of an exploration, each with a reason")
struct FindingReviewTests {
    private let folder: TemporaryFolder
    private let scenarios: [Scenario]

    /// Two scenarios that are silent for one reason, one of them with a crash too, and a known finding that is gone.
    init() throws {
        folder = try TemporaryFolder()
        scenarios = ["one", "two"].map { .named($0) }
        try folder.write("hang: tap(): never\u{20}\u{20}# known\n", to: "Recordings/two.findings.txt")
        var record = ExplorationRecord(ExploreOptions(), selected: ["one", "two"])
        record.isComplete = true
        let silence = Symptom(.silence, in: "tap()", "nothing"), late = Symptom(.late, in: "tap()", "boom")
        record.scenarios = [("one", [silence, late]), ("two", [silence])].map { name, symptoms in
            let plays = [
                ExploredPlay(Schedule(), recording: "usual\nends\n", symptoms: [], unjudged: nil, sight: .same),
                ExploredPlay(
                    Schedule([.fault(request: 1, .failure(.offline))]), place: 1, recording: "other\nends\n",
                    symptoms: symptoms, unjudged: nil, sight: .silence),
            ]
            let explored = ExploredScenario(
                name: name, planned: 2, plays: plays, left: 0, probes: 0, notRead: 0, notChanged: 0, notTurned: 0,
                requests: [])
            return .init(explored: explored, known: "")
        }
        try RunFile<ExplorationRecord>(folder: folder.url.appending(path: "left")).write(record)
    }

    private func review(
        _ words: String..., keys: String = "", reasons: [String] = [], environment: [String: String] = [:]
    ) -> (code: ExitCode, printed: Printed) {
        let (fake, printed) = Surroundings.fake(environment: environment, folder: folder.url)
        let waiting = Mutex(Array(keys)), lines = Mutex(reasons)
        let all = Surroundings(
            environment: fake.environment, folder: fake.folder, executable: fake.executable, console: fake.console,
            answer: { waiting.withLock { $0.isEmpty ? nil : $0.removeFirst() } },
            line: { lines.withLock { $0.isEmpty ? nil : $0.removeFirst() } })
        return (Bench.run(scenarios, words: ["review", "--findings", "left"] + words, in: all), printed)
    }

    private func known(_ name: String) -> String? { folder.text(of: "Recordings/\(name).findings.txt") }

    @Test("One reason accepts what has one cause, a line that is not found any more goes, and the rest stays open")
    func accepted() {
        let run = review(keys: "Asay", reasons: ["the API has no errors"])
        #expect(run.code == .same, "\(run.printed.output)")
        #expect(
            known("one") == "silence: tap(): nothing  [fault.1:offline]  # the API has no errors\n"
                && known("two") == "silence: tap(): nothing  [fault.1:offline]  # the API has no errors\n")
        #expect(review("--list").printed.output.hasSuffix("1 finding, 1 cause\n"))
    }

    @Test(
        "A finding shows what a user suffers, its line, its command and how its play differs; a golden key does nothing"
    )
    func shown() {
        let run = review(keys: "r")
        #expect(
            run.printed.output.hasPrefix("1/4  one  When a later request fails, nothing.\n  silence: tap(): nothing\n"))
        #expect(run.printed.output.contains("replay one --schedule fault.1:offline\n"))
        #expect(run.printed.output.contains("  - usual\n  + other\n"))
        #expect(run.printed.output.contains("a accept with a reason, s skip; all 2 of this cause: A S;"))
        #expect(run.printed.output.contains("Answer with one of the letters above.") && known("one") == nil)
    }

    @Test("Findings with one cause are one whatever their words; those that are gone have nothing in common")
    func sharedCause() {
        let request = Cause.request("GET https://h.test/a")
        let items = ["nothing after GET /a fails", "nothing of the answer to GET /a"].enumerated().map { place, text in
            let symptom = Symptom(.silence, in: "tap\(place)()", text, cause: request)
            let play = ExploredPlay(Schedule(), recording: "ends\n", symptoms: [symptom], unjudged: nil, sight: .same)
            let explored = ExploredScenario(name: "s\(place)", planned: 1, plays: [play], left: 0)
            let gone = KnownFindings([.init(finding: "late: a(): \(place)", token: "", reason: "why")])
            return FindingItem.all(ExploreResult(explored, known: gone, ExploreOptions()))
        }
        let report = ReviewList(findings: items.flatMap(\.self)).report.map(\.text)
        #expect(report.filter { $0 == "  the same is wrong in these 2" }.count == 1, "\(report)")
        #expect(report.last == "4 findings, 2 causes")
    }

    @Test("Without a reason nothing is accepted", arguments: ["", "  ", "why  # not"])
    func noReason(_ reason: String) {
        let run = review("one", keys: "aqy", reasons: [reason])
        #expect(run.printed.output.contains("A reason is one line of words") && known("one") == nil)
    }

    @Test("The end of the input does nothing; CI decides nothing, and can list what is open by cause")
    func refused() {
        #expect(review(keys: "AA", reasons: ["a", "b"]).printed.output.hasSuffix("nothing was done\n"))
        #expect(known("one") == nil && known("two")?.hasPrefix("hang") == true)
        #expect(review(keys: "AAAAy", environment: ["CI": "1"]).code == .usage)
        let list = review("--list", environment: ["CI": "1"])
        #expect(list.code == .same && list.printed.lines.last == "4 findings, 3 causes", "\(list.printed.output)")
        #expect(list.printed.lines.contains("  the same is wrong in these 2"))
        #expect(list.printed.lines[0].hasSuffix("one  When a later request fails, nothing."))
        #expect(list.printed.lines[1] == "  silence: tap(): nothing")
    }

    @Test("A folder without an exploration is refused; what was accepted since is not asked again")
    func since() throws {
        try folder.write("", to: "empty/x")
        let (fake, _) = Surroundings.fake(folder: folder.url)
        #expect(Bench.run(scenarios, words: ["review", "--findings", "empty"], in: fake) == .couldNotRun)
        try folder.write("silence: *  # why\nlate: *  # why\n", to: "Recordings/one.findings.txt")
        #expect(review("one").printed.output == "no finding is open\n")
    }

    @Test("An exploration that was killed is not whole: whatever is open, the exit code is 3")
    func killed() throws {
        var record = ExplorationRecord(ExploreOptions(), selected: ["one", "two"])
        try RunFile<ExplorationRecord>(folder: folder.url.appending(path: "left")).write(record)
        let run = review("--list")
        #expect(run.code == .couldNotRun, "\(run.printed.output)")
        #expect(run.printed.output == "no finding is open in what was explored\n")
        #expect(run.printed.errors.contains("The run was cut short: no result for 2 of its 2 scenarios: one, two."))
        record.isComplete = true
        try RunFile<ExplorationRecord>(folder: folder.url.appending(path: "left")).write(record)
        #expect(review("--list").code == .couldNotRun)
    }
}
