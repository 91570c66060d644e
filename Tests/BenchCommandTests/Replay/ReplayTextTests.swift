import PresenterBench
import Testing
import Transcript

@testable import BenchCommand
@testable import BenchDiagnostics
@testable import BenchReports
@testable import BenchRunner

@Suite("A report shows what differs and what to do")
struct ReplayTextTests {
    private let events: [PlayEvent] = [.input("View -> Presenter", .step("tap")), .ended(.init())]

    private func outcome(
        _ verdict: Verdict, _ recording: String = "a\nb\n", failure: Diagnostic? = nil, count: Int = 1,
        output: PlayOutput = PlayOutput()
    ) -> PlayOutcome {
        let play = PlayResult(
            plan: PlannedPlay(scenario: "apod"), events: events, exit: .ended, output: output)
        var outcome = PlayOutcome(Judgement(verdict: verdict, recording: recording, failure: failure), of: play)
        outcome.count = count
        return outcome
    }

    private func lines(
        _ outcomes: [PlayOutcome], stability: Stability = .steady, offer: OfferPlace = .pending,
        repeats: Bool = false
    ) -> [String] {
        let result = ScenarioResult(
            scenario: .named("apod"), golden: "a\nc\n", outcomes: outcomes, stability: stability)
        return ReplayText(commands: .bench(offer)).lines(for: result, repeats: repeats).map(\.text)
    }

    @Test("The verdict same is one line")
    func same() { #expect(lines([outcome(.same)]) == ["same         apod"]) }

    @Test("The verdict changed shows the difference and the two commands that resolve it")
    func changed() {
        let lines = lines([outcome(.changed)])
        #expect(lines.first == "changed      apod")
        #expect(lines.contains { $0.hasPrefix("  -") && $0.hasSuffix("c") })
        #expect(lines.contains { $0.hasPrefix("  +") && $0.hasSuffix("b") })
        #expect(
            lines.suffix(2) == [
                "  if it is right:  bench accept apod", "  if it is wrong:  fix the code, then bench replay apod",
            ])
    }

    @Test("Who is to approve a first recording hears that its answers are invented")
    func invented() {
        let result = ScenarioResult(
            scenario: Scenario("apod", .fixture("sky")) { _ in }, golden: nil, outcomes: [outcome(.new)],
            stability: .steady)
        func lines(_ isInvented: Bool) -> [String] {
            ReplayText(commands: .bench(.pending), isInvented: { isInvented && $0 == "sky" })
                .lines(for: result, repeats: false).map(\.text)
        }
        #expect(
            lines(true).dropFirst().prefix(2) == [
                "  There is no golden yet.",
                "  Its answers are invented; a capture brings the API's own: bench record sky",
            ])
        #expect(lines(true).count == lines(false).count + 1)
    }

    @Test("Who is to approve a first recording hears which steps of it nothing follows")
    func silent() {
        let text =
            "scenario  apod\n\nView -> Presenter     load()\nPresenter -> View     show()\nView -> Presenter     more()\nends\n"
        let result = ScenarioResult(
            scenario: .named("apod"), golden: nil, outcomes: [outcome(.new, text)], stability: .steady)
        let lines = ReplayText(commands: .bench(.pending)).lines(for: result, repeats: false).map(\.text)
        #expect(lines.dropFirst().prefix(2) == ["  There is no golden yet.", "  Nothing follows more()."])
    }

    @Test("A play with deviations is compared with the recording that waits, where nothing is approved yet")
    func deviations() throws {
        let result = ScenarioResult(
            scenario: .named("apod"), golden: nil, outcomes: [outcome(.new)],
            schedule: try Schedule(token: "fault.1:503"))
        func lines(_ pending: String?) -> [String] {
            ReplayText(commands: .bench(.pending), pending: { $0 == "apod" ? pending : nil })
                .lines(for: result, repeats: false).map(\.text)
        }
        #expect(lines(nil) == ["new          apod", "  @@ -0,0 +1,2 @@", "  + a", "  + b"])
        #expect(
            lines("a\nc\n") == [
                "new          apod", "  There is no golden yet; compared with Recordings/apod.txt.new:",
                "  @@ -1,2 +1,2 @@", "    a", "  - c", "  + b",
            ])
    }

    @Test("A difference that another scenario has shown is reported by its name, unless it is short")
    func shownBefore() {
        var told = ToldDifferences()
        func lines(_ name: String, golden: String, _ recording: String) -> [String] {
            let result = ScenarioResult(
                scenario: .named(name), golden: golden, outcomes: [outcome(.changed, recording)], stability: .steady)
            return ReplayText(commands: .bench(.pending)).lines(for: result, repeats: false, after: &told).map(\.text)
        }
        #expect(lines("a", golden: "x\n1\n2\n", "x\n3\n4\n").contains("  - 1"))
        let again = lines("b", golden: "y\ny\n1\n2\n", "y\ny\n3\n4\n")
        #expect(
            again[1] == "  It differs only as a does: 2 other lines changed." && again.count == 4
                && again[2].contains("accept b"))
        #expect(lines("c", golden: "x\n1\n2\n", "x\n3\n5\n").contains("  + 5"))
        for name in ["d", "e"] { #expect(lines(name, golden: "x\n1\n", "x\n2\n").contains("  - 1")) }
        func plays(_ name: String, _ number: String) -> [String] {
            func text(_ path: String) -> String {
                "scenario  s\n\n"
                    + (1...2).map { "Model -> API          \(number)GET https://h.test/\(path)\($0)\n" }.joined()
            }
            return lines(name, golden: text("a"), text("b"))
        }
        #expect(plays("f", "").contains { $0.hasSuffix("GET https://h.test/b2") })
        #expect(plays("g", "#1 ").contains("  It differs only as f does: 2 requests changed."))
    }

    @Test("What another scenario has shown does not hide what is left of this one")
    func leftOver() {
        var told = ToldDifferences()
        func lines(_ name: String, _ changes: [(String, String)]) -> [String] {
            let golden =
                "scenario  \(name)\n\nModel -> API          GET https://h.test/1\n  header V: \"1\"\nAPI -> Model          200 a/b, 1 byte\nA -> B                x()\nends\n"
            let recording = changes.reduce(golden) { $0.replacing($1.0, with: $1.1) }
            let result = ScenarioResult(
                scenario: .named(name), golden: golden, outcomes: [outcome(.changed, recording)], stability: .steady)
            return ReplayText(commands: .bench(.pending)).lines(for: result, repeats: false, after: &told).map(\.text)
        }
        let header = ("\"1\"", "\"2\"")
        #expect(lines("a", [header]).contains("  +   header V: \"2\""))
        let both = lines("b", [header, ("A -> B                x()\n", "")])
        #expect(both.contains("  - A -> B                x()"))
        #expect(both.contains("  and 2 lines that changed as in a: 1 header changed"))
    }

    @Test("In CI no accept command is suggested, unless a folder was written")
    func offers() {
        let nowhere = lines([outcome(.new)], stability: .notAsked, offer: .nowhere)
        #expect(nowhere.last == "  Nothing is written in CI; see it on your own machine: bench replay apod")
        #expect(!nowhere.contains { $0.contains("accept") })
        let folder = lines([outcome(.new)], offer: .folder("/out"))
        #expect(folder.contains("  if it is right:  bench accept apod --from /out"))
    }

    @Test("The report of a recording that is not offered names the line to blame")
    func refused() throws {
        let difference = try #require(LineDifference(between: "a\nb\n", and: "a\nx\n"))
        let refused = lines([outcome(.new)], stability: .unsteady(.line(difference), because: .factor(.addresses)))
        #expect(refused.contains("  Not offered: line 2 depends on addresses of objects:"))
        #expect(refused.contains("    - b") && refused.contains("    + x"))
        #expect(refused.contains { $0.contains("ObjectIdentifier") })
        #expect(!refused.contains { $0.contains("accept") })
        let chance = lines(
            [outcome(.new)], stability: .unsteady(.line(difference), because: .chance(.init(odd: 3, plays: 20))))
        #expect(chance.contains("  Not offered: line 2 differs by chance, in 3 of 20 plays alike:"))
        let unknown = lines(
            [outcome(.new)], stability: .unsteady(.line(difference), because: .unknown(.init(odd: 1, plays: 11))))
        #expect(
            unknown.contains("  Not offered: line 2 differs in 1 of 11 plays, for a reason that was not found:"))
        let copy = lines([outcome(.changed)], stability: .unsteady(.line(difference), because: .copy))
        #expect(copy.contains("  Not offered: line 2 is another one in a new process than in a copy of one:"))
        #expect(copy.contains { $0.contains("PRESENTER_BENCH_PLAYS=spawned") })
        let crash = lines(
            [outcome(.new)], stability: .unsteady(.verdict("The app crashed."), because: .factor(.locale)))
        #expect(crash.contains("  Not offered: another play ended differently, which depends on the locale"))
        #expect(crash.contains("    The app crashed."))
    }

    @Test("Where the app waits by reading the clock, the machine decides whether a play ends in time, and not chance")
    func busyWait() {
        let failure = Diagnostic(what: "It took too long.", place: "", next: "Let it sleep.", subject: .busyWait)
        for cause in [Stability.Cause.chance(.init(odd: 3, plays: 5)), .factor(.processors)] {
            let text = lines([outcome(.new)], stability: .unsteady(.busyWait(failure), because: cause))
            #expect(text.contains("  Not offered: whether a play ends in time depends on how fast the machine is"))
            #expect(text.contains("    It took too long.") && text.contains("  Let it sleep."))
            #expect(!text.contains { $0.contains("chance") || $0.contains("accept") })
        }
    }

    @Test("Each factor has advice of its own", arguments: PlayConditions.Factor.allCases)
    func advice(_ factor: PlayConditions.Factor) throws {
        let difference = try #require(LineDifference(between: "a", and: "b"))
        let others = PlayConditions.Factor.allCases.filter { $0 != factor }
        let lines = UnsteadyText(.line(difference), .factor(factor)).lines.map(\.text)
        #expect(lines[0].contains(factor.rawValue))
        for other in others {
            #expect(UnsteadyText(.line(difference), .factor(other)).lines.last?.text != lines.last)
        }
    }

    @Test("A failure has three lines, with the app's output, and cannot be accepted")
    func failure() {
        let failure = Diagnostic(what: "The app crashed.", place: "step 1, tap", next: "Debug it")
        let output = PlayOutput(standardError: .init("Fatal error: no beers\n"))
        #expect(
            lines([outcome(.crashed, failure: failure, output: output)], stability: .notAsked) == [
                "crashed      apod", "  The app crashed.", "    step 1, tap", "    Debug it",
                "  the app's stderr:", "    Fatal error: no beers",
            ])
    }

    @Test(
        "The command that plays a finding names its deviations, and none for the default play",
        arguments: [
            ("", "bench replay search"),
            ("a1+user.2:leave", "bench replay search --schedule a1+user.2:leave"),
        ])
    func playsFinding(_ token: String, _ command: String) {
        #expect(Suggestion.replay("search", schedule: token).text(for: .bench) == command)
    }

    @Test("A missing expected crash cannot be accepted")
    func missingCrash() {
        let failure = Diagnostic(what: "No crash", place: "step 1", next: "Declare it")
        let lines = lines([outcome(.changed, failure: failure)], stability: .notAsked)
        #expect(lines.contains("  No crash"))
        #expect(!lines.contains { $0.contains("accept") })
    }

    @Test("Repetitions are counted")
    func repetitions() {
        let lines = lines([outcome(.same, count: 10_000)], repeats: true)
        #expect(lines == ["same         apod", "10000 plays of apod, 1 distinct recording, 0 hangs"])
    }

    @Test("Repetitions that do not agree show how often each came, and the difference")
    func spread() {
        let lines = lines(
            [outcome(.same, count: 7), outcome(.changed, "a\nx\n", count: 2), outcome(.hung, "a\n", count: 1)],
            repeats: true)
        #expect(lines.prefix(2) == ["hung         apod", "10 plays of apod, 3 distinct recordings, 1 hang"])
        #expect(
            lines.contains("  7 plays: same") && lines.contains("  2 plays: changed")
                && lines.contains("  1 play: hung"))
        #expect(lines.contains { $0.hasPrefix("  -") && $0.hasSuffix("b") })
        #expect(lines.contains { $0.hasPrefix("  +") && $0.hasSuffix("x") })
    }

    @Test("The last line counts every verdict")
    func summary() {
        let verdicts = [Verdict.same, .same, .hung, .couldNotRun]
        let line = SummaryText.line(for: verdicts, unplayed: 1, notRun: 2, took: .milliseconds(1_449))
        #expect(line == ReportLine("2 same, 1 hung, 1 could not run, 1 unplayed, 2 not run (1.4 s)", .red))
        let good = SummaryText.line(for: [.same], unplayed: 0, notRun: 0, took: .zero)
        #expect(good == ReportLine("1 same (0.0 s)", .green))
    }
}

extension NextCommands {
    /// The commands of a bench by its usual name.
    fileprivate static func bench(_ offer: OfferPlace) -> NextCommands {
        NextCommands(program: .bench, offer: offer)
    }
}
