import PresenterBench
import Testing
import Transcript

@testable import BenchCommand
@testable import BenchDiagnostics
@testable import BenchRunner

@Suite("A replay decides which plays it needs")
struct ReplayPlannerTests {
    /// Makes the plays of a planner without processes: `text` says what a play records, `order` which of the running ones ends next.
    private func run(
        _ names: [String], repetitions: Int = 1, offers: Bool = true, failsFast: Bool = false, jobs: Int = 2,
        goldens: [String: String] = [:], lastFirst: Bool = false, text: (PlannedPlay) -> String = { _ in "tap" }
    ) -> (reported: [ScenarioResult], played: [PlannedPlay], most: Int) {
        var (reported, played, most): ([ScenarioResult], [PlannedPlay], Int) = ([], [], 0)
        var planner = ReplayPlanner(
            names.map { ScenarioPlays(.named($0), golden: goldens[$0], repetitions: repetitions, offers: offers) },
            failsFast: failsFast, report: { reported.append($0) }, progress: { _, _, _ in })
        var running: [PlannedPlay] = []
        repeat {
            while let play = planner.next(isFull: running.count >= jobs) {
                running.append(play)
                played.append(play)
            }
            most = max(most, running.count)
            guard !running.isEmpty else { break }
            let play = lastFirst ? running.removeLast() : running.removeFirst()
            let events: [PlayEvent] = [.input("View -> Presenter", .step(text(play))), .ended(.init())]
            planner.take(PlayResult(plan: play, events: events, exit: .ended))
            running.removeAll { planner.isPointless($0) }
        } while true
        return (reported, played, most)
    }

    private func golden(_ name: String, _ text: String = "tap") -> String {
        let events: [PlayEvent] = [.input("View -> Presenter", .step(text)), .ended(.init())]
        return RecordingText.render(RecordingHead(.named(name)), events, crashed: false)
    }

    @Test("A scenario that is the same is played once")
    func same() {
        let run = run(["a"], goldens: ["a": golden("a")])
        #expect(run.played.map(\.conditions) == [.usual])
        #expect(run.reported.map(\.verdict) == [.same])
        #expect(run.reported[0].offer == nil)
    }

    @Test("A new or changed scenario is played eleven times more, and then offered", arguments: [nil, "other"])
    func offered(golden: String?) {
        let run = run(["a"], goldens: golden.map { ["a": $0] } ?? [:])
        #expect(run.played.count == 12)
        #expect(run.played.map(\.conditions.varied).filter(\.isEmpty).count == 1)
        #expect(run.reported[0].stability == .steady)
        #expect(run.reported[0].offer == self.golden("a"))
    }

    @Test("Two of the further plays run at once even with --jobs 1, as a varied load")
    func load() {
        #expect(run(["a"], jobs: 1).most == 2)
        #expect(run(["a", "b", "c"], jobs: 1).most == 2)
        #expect(run(["a"], jobs: 1, goldens: ["a": golden("a")]).most == 1)
    }

    @Test("Without a place to offer recordings, no further play is made")
    func noOffers() {
        let run = run(["a"], offers: false)
        #expect(run.played.count == 1)
        #expect(run.reported[0].verdict == .new)
        #expect(run.reported[0].offer == nil)
    }

    @Test(
        "Reports come in the order of registration, however many plays run at once", arguments: [1, 2, 3, 9],
        [true, false])
    func order(jobs: Int, lastFirst: Bool) {
        let names = ["d", "b", "a", "c"]
        #expect(run(names, jobs: jobs, lastFirst: lastFirst).reported.map(\.scenario.name) == names)
    }

    @Test(
        "--fail-fast reports the same scenarios however many plays run at once", arguments: [1, 2, 3, 9],
        [true, false])
    func failFast(jobs: Int, lastFirst: Bool) {
        let goldens = ["a": golden("a"), "b": golden("b"), "d": golden("d")]
        let run = run(["a", "b", "c", "d", "e"], failsFast: true, jobs: jobs, goldens: goldens, lastFirst: lastFirst)
        #expect(run.reported.map(\.scenario.name) == ["a", "b", "c"])
        #expect(run.reported.last?.offer != nil)
    }

    @Test("Repetitions that agree count as one recording")
    func repetitions() {
        let run = run(["a", "b"], repetitions: 5, goldens: ["a": golden("a"), "b": golden("b")])
        #expect(run.played.count == 10)
        #expect(run.reported.map(\.plays) == [5, 5])
        #expect(run.reported.map(\.outcomes.count) == [1, 1])
        #expect(run.reported.map(\.exitCode) == [.same, .same])
    }

    @Test("Repetitions that do not agree differ, are counted separately, and are not offered")
    func race() {
        var turn = 0
        let run = run(["a"], repetitions: 9, goldens: ["a": golden("a")]) { _ in
            turn += 1
            return turn % 3 == 0 ? "late" : "tap"
        }
        #expect(run.reported[0].outcomes.map(\.count) == [6, 3])
        #expect(run.reported[0].verdict == .changed)
        #expect(run.reported[0].exitCode == .differs)
        #expect(run.reported[0].offer == nil)
        #expect(run.played.count == 9)
    }

    @Test("A scenario with an unreadable golden fails without a play")
    func unreadable() {
        var reported: [ScenarioResult] = []
        let failure = Diagnostic(what: "conflict", place: "Recordings/a.txt, line 3", next: "fix")
        var planner = ReplayPlanner(
            [ScenarioPlays(.named("a"), unreadable: failure)], failsFast: false, report: { reported.append($0) },
            progress: { _, _, _ in })
        #expect(planner.next(isFull: false) == nil)
        #expect(reported.map(\.exitCode) == [.couldNotRun])
    }
}
