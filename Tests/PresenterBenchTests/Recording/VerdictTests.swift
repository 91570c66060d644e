import Testing

@testable import BenchDiagnostics
@testable import PresenterBench
@testable import Transcript

@Suite("A verdict is the result of a play")
struct VerdictTests {
    private let head = RecordingHead(scenario: "beer-list", fixture: "beers")
    private let step = PlayEvent.input("View -> Presenter", .step("viewDidLoad()"))
    private let began = PlayEvent.began(place: "step 1 (viewDidLoad())")
    private let end = PlayEvent.ended(.init(screens: ["list"]))
    private let miss = PlayEvent.missed(
        number: 1,
        .init(what: "Nothing answers GET a", place: "step 1", next: "bench record beers"))
    private let hung = PlayEvent.hung(.init(what: "The play hangs", place: "step 1", next: "look"))
    private let refused = PlayEvent.couldNotRun(.init(what: "No proof", place: "self-test", next: "look"))

    private func judge(
        _ events: [PlayEvent], exit: PlayExit = .ended, launches: Int = 1, golden: String?
    ) -> Judgement {
        Verdict.judge(head, events: events, exit: exit, launches: launches, golden: golden)
    }
    private func text(_ events: [PlayEvent], crashed: Bool = false) -> String {
        RecordingText.render(head, events, crashed: crashed)
    }

    @Test("An equal text is same, a different one is changed, a missing golden is new")
    func texts() {
        let golden = text([step, end])
        #expect(judge([step, end], golden: golden) == Judgement(verdict: .same, recording: golden))
        #expect(judge([step, end], golden: golden + "x").verdict == .changed)
        #expect(judge([step, end], golden: nil) == Judgement(verdict: .new, recording: golden))
    }

    @Test("A fault that matched nothing is red: with a differing recording it is a change, otherwise a miss")
    func idleFault() {
        let failure = Diagnostic(what: "A fault matched no request.", place: "p", next: "n")
        var ending = PlayEvent.Ending(screens: ["list"])
        ending.idleFaults = [failure]
        let golden = text([step, end])
        let events = [step, PlayEvent.ended(ending)]
        #expect(judge(events, golden: golden) == Judgement(verdict: .miss, recording: golden, failure: failure))
        #expect(judge(events, golden: nil).verdict == .miss)
        #expect(
            judge(events, golden: golden + "x") == Judgement(verdict: .changed, recording: golden, failure: failure))
    }

    @Test("A broken property is red although the rest agrees, and is told beside what broke the play off")
    func broken() throws {
        let property = BrokenProperty(
            name: "no spinner", line: "S/F.swift:1", step: "step 1 (viewDidLoad())", time: 0, reason: .state,
            readings: [.init("isLoading", before: "false", after: "true")])
        let golden = text([step, .broken(property), end])
        #expect(golden.contains("\nproperty broken       no spinner\n"))
        let judged = judge([step, .broken(property), end], golden: golden)
        #expect(judged.verdict == .broken && judged.failure?.what == "The property \"no spinner\" is broken.")
        #expect(judged.failure?.details == ["before  isLoading: false", "then    isLoading: true"])
        #expect(judge([began, step, .broken(property), miss, end], golden: nil).verdict == .miss)
        let crashed = judge([began, step, .broken(property)], exit: .timedOut, golden: golden)
        #expect(crashed.verdict == .hung && crashed.failure?.details.first == "The property \"no spinner\" is broken.")
    }

    @Test("What ends while a property is judged is no crash and no hang of the app")
    func judging() {
        let crash = PlayExit.crashed(Crash(signal: "SIGILL", message: nil, frames: []))
        for (exit, what) in [(crash, "crashed"), (.timedOut, "did not end")] {
            let judged = judge([.expectsCrash(true), began, step, .judges(true)], exit: exit, golden: nil)
            #expect(judged.verdict == .couldNotRun && judged.failure?.what == "A property of the scenario \(what).")
        }
        let over: [PlayEvent] = [began, step, .judges(true), .judges(false)]
        #expect(judge(over, exit: crash, golden: nil).verdict == .crashed)
    }

    @Test(
        "An object held unexpectedly is a verdict of its own; an expected one is text like any other"
    )
    func held() {
        let failure = Diagnostic(what: "Presenter is still held", place: "p", next: "n")
        let golden = text([step, .held(type: "Presenter", nil), end])
        #expect(golden.contains("\nstill held            Presenter\n"))
        #expect(judge([step, .held(type: "Presenter", nil), end], golden: golden).verdict == .same)
        let unexpected = judge([step, .held(type: "Presenter", failure), end], golden: golden)
        #expect(unexpected == Judgement(verdict: .held, recording: golden, failure: failure))
        #expect(judge([step, .letGo(failure), end], golden: nil).verdict == .held)
    }

    @Test("Recordings are compared byte by byte")
    func bytes() {
        let composed = PlayEvent.input("V -> P", .step("é"))
        let decomposed = PlayEvent.input("V -> P", .step("e\u{301}"))
        #expect(judge([composed, end], golden: text([decomposed, end])).verdict == .changed)
    }

    @Test("An unexpected crash is a crash, even if the golden has it, and names its step")
    func crash() {
        let events = [step, began, step, .began(place: "step 2 (then release())")]
        let judgement = judge(events, exit: .crashed(Crash()), golden: text([step, step], crashed: true))
        #expect(judgement.verdict == .crashed)
        #expect(judgement.failure?.place == "scenario beer-list, step 2 (then release())")
        #expect(judgement.recording.hasSuffix("\ncrashed\n"))
        #expect(
            judge([], exit: .crashed(Crash()), golden: nil).failure?.place
                == "scenario beer-list, before the first step")
    }

    @Test("A crash reports message, signal and function, and whose function it is")
    func crashOfWhom() {
        let own = Crash.Frame("Presenter.select(_:)", image: "App", source: "Presenter.swift:4")
        let foreign = Crash.Frame("Progress.totalUnitCount.setter", image: "libFoundation.so")
        let crash = Crash(signal: "SIGILL", message: "Fatal error: Index out of range", frames: [own, own])
        let app = judge([step, began], exit: .crashed(crash), golden: nil).failure
        #expect(app?.what == "The app crashed.")
        #expect(
            app?.details == ["Fatal error: Index out of range", "SIGILL in Presenter.select(_:), Presenter.swift:4"])
        let inner = Crash.Frame("static _ProgressFraction._math()", image: "libFoundation.so")
        let trap = Crash(signal: "SIGILL", frames: [inner, foreign, own, foreign])
        let platform = judge([step, began], exit: .crashed(trap), golden: nil).failure
        #expect(platform?.what == "A platform function crashed, not one of the app.")
        #expect(
            platform?.details == [
                "SIGILL in Progress.totalUnitCount.setter of libFoundation",
                "called by Presenter.select(_:), Presenter.swift:4",
            ])
        let check = Crash.Frame("dispatch_assert_queue", image: "libdispatch.so")
        let queue = judge([step, began], exit: .crashed(Crash(signal: "SIGILL", frames: [check, own])), golden: nil)
        #expect(queue.failure?.what == "The app crashed.")
        #expect(
            queue.failure?.details == [
                "SIGILL in dispatch_assert_queue of libdispatch", "called by Presenter.select(_:), Presenter.swift:4",
                "it checks that code runs on its own queue: that of the main actor, on the main thread",
            ])
        #expect(
            platform?.next.description.contains("Debug") == false
                && platform?.next.description.lowercased().contains("fix ") == false)
        #expect(
            judge([step, began], exit: .crashed(Crash(signal: "SIGKILL")), golden: nil).failure?.details == ["SIGKILL"])
    }

    @Test("An expected crash is compared like any other end")
    func expectedCrash() {
        let golden = text([step], crashed: true)
        let exit = PlayExit.crashed(Crash())
        let expected = PlayEvent.expectsCrash(true)
        #expect(judge([expected, step, began], exit: exit, golden: golden).verdict == .same)
        #expect(judge([step, began, expected, step, began], exit: exit, golden: golden).verdict == .changed)
        #expect(judge([expected, step, began], exit: exit, golden: nil).verdict == .new)
    }

    @Test("A crash before the step that should crash, or after it, is red as always")
    func crashOfStep() {
        let golden = text([step], crashed: true)
        let exit = PlayExit.crashed(Crash(signal: "SIGILL"))
        let early = judge([step, began], exit: exit, golden: golden)
        #expect(early.verdict == .crashed)
        #expect(early.failure?.what == "The app crashed.")
        #expect(early.failure?.place == "scenario beer-list, step 1 (viewDidLoad())")
        let late = judge([.expectsCrash(true), step, began, .expectsCrash(false)], exit: exit, golden: golden)
        #expect(late.verdict == .crashed)
    }

    @Test("An expected crash belongs to the last launch; in an earlier one it is red and names the launch")
    func crashOfLaunch() {
        let second = PlayEvent.began(place: "launch 2, step 1 (viewDidLoad())")
        let first = PlayEvent.began(place: "launch 1, step 1 (viewDidLoad())")
        let last = [step, first, .relaunched(.init()), step, second]
        let golden = text(last, crashed: true)
        let exit = PlayExit.crashed(Crash())
        let expected = [step, first, .relaunched(.init()), .expectsCrash(true), step, second]
        #expect(judge(expected, exit: exit, launches: 2, golden: golden).verdict == .same)
        let early = judge(
            [.expectsCrash(true), step, first], exit: exit, launches: 2, golden: text([step], crashed: true))
        #expect(early.verdict == .crashed)
        #expect(early.failure?.what == "The app crashed before its last launch.")
        #expect(early.failure?.place == "scenario beer-list, launch 1, step 1 (viewDidLoad())")
        let unexpected = judge(last, exit: exit, launches: 2, golden: golden)
        #expect(unexpected.failure?.place == "scenario beer-list, launch 2, step 1 (viewDidLoad())")
        #expect(judge([step, .relaunched(.init())], launches: 2, golden: nil).verdict == .crashed)
        #expect(
            judge([step, .relaunched(.init())], exit: exit, launches: 2, golden: nil).failure?.place
                == "scenario beer-list, launch 2, before the first step")
    }

    @Test("A missing expected crash is never the same")
    func missingCrash() {
        let golden = text([step, end])
        let survived: [PlayEvent] = [.expectsCrash(true), step, began, .expectsCrash(false), end]
        let judgement = judge(survived, golden: golden)
        #expect(judgement.verdict == .changed)
        #expect(judgement.failure?.what == "The crash that the scenario expects did not happen.")
        #expect(judgement.failure?.place == "scenario beer-list, step 1 (viewDidLoad())")
        #expect(judge(survived, golden: nil).verdict == .new)
    }

    @Test("A process that ends before its play does is a crash")
    func earlyExit() {
        let judgement = judge([step], golden: text([step]))
        #expect(judgement.verdict == .crashed)
        #expect(judgement.failure?.what == "The app ended its process before the play was over.")
        #expect(judge([.expectsCrash(true), step], golden: text([step])).verdict == .crashed)
    }

    @Test("A miss wins over the text, even in an expected crash")
    func misses() {
        let judgement = judge([step, miss, miss, end], golden: text([step, miss, miss, end]))
        #expect(judgement.verdict == .miss)
        #expect(judgement.failure?.what == "Nothing answers GET a")
        #expect(judgement.failure?.details == ["and 1 more"])
        #expect(judge([.expectsCrash(true), step, began, miss], exit: .crashed(Crash()), golden: nil).verdict == .miss)
    }

    @Test("A fault that has answered nothing before an expected crash is a miss, as the play told it last")
    func idleBeforeCrash() {
        let fault = Diagnostic(what: "A fault matched no request.", place: "fault on GET /b", next: "n")
        let golden = text([step], crashed: true)
        func judged(_ events: [PlayEvent]) -> Judgement {
            judge([.expectsCrash(true)] + events + [step], exit: .crashed(Crash()), golden: golden)
        }
        #expect(judged([]).verdict == .same)
        #expect(judged([.idle([fault])]).verdict == .miss && judged([.idle([fault])]).failure == fault)
        #expect(judged([.idle([fault]), .idle([])]).verdict == .same)
        let later: [PlayEvent] = [.idle([fault]), step, .relaunched(.init()), .expectsCrash(true), step]
        #expect(
            judge([.expectsCrash(true)] + later, exit: .crashed(Crash()), golden: nil).failure == nil,
            "of a launch before")
    }

    @Test("A miss names the faults that have answered nothing, for one of them was perhaps to answer the request")
    func missBesideIdleFault() {
        var ending = PlayEvent.Ending()
        ending.idleFaults = [Diagnostic(what: "A fault matched no request.", place: "fault on GET /b", next: "n")]
        let judgement = judge([step, miss, .ended(ending)], golden: nil)
        #expect(judgement.verdict == .miss && judgement.failure?.what == "Nothing answers GET a")
        #expect(judgement.failure?.details == ["A fault matched no request.", "  fault on GET /b"])
    }

    @Test("Of several misses three are reported, each with its place and its lines, and the rest is counted")
    func severalMisses() {
        let misses = (1...5).map { number in
            PlayEvent.missed(
                number: number,
                .init(
                    what: "Nothing answers GET \(number)", place: "step \(number)", next: "record \(min(number, 2))",
                    details: ["nearest: \(number)"]))
        }
        #expect(
            judge([step] + misses + [misses[0], end], golden: nil).failure?.description == """
                Nothing answers GET 1
                  step 1
                  nearest: 1
                  Nothing answers GET 2
                    step 2
                    nearest: 2
                    record 2
                  Nothing answers GET 3
                    step 3
                    nearest: 3
                    record 2
                  and 3 more
                  record 1
                """)
    }

    @Test("A crash after a miss is a crash that names the miss")
    func crashAfterMiss() {
        let judgement = judge([step, miss], exit: .crashed(Crash()), golden: nil)
        #expect(judgement.verdict == .crashed)
        #expect(judgement.failure?.details == ["Nothing answers GET a", "step 1"])
    }

    @Test(
        "A hang and a refusal keep their reason, whatever the exit",
        arguments: [PlayExit.ended, .timedOut, .crashed(Crash())])
    func reported(exit: PlayExit) {
        #expect(judge([step, hung], exit: exit, golden: nil).verdict == .hung)
        #expect(judge([step, hung], exit: exit, golden: nil).failure?.what == "The play hangs")
        #expect(judge([refused], exit: exit, golden: nil).verdict == .couldNotRun)
        #expect(judge([refused], exit: exit, golden: nil).failure?.what == "No proof")
    }

    @Test("A play that was killed from outside is a hang; garbage and an interrupt are no result")
    func fromOutside() {
        let golden = text([step, end])
        #expect(judge([step, end], exit: .timedOut, golden: golden).verdict == .hung)
        #expect(judge([step, end], exit: .interrupted, golden: golden).verdict == .couldNotRun)
        let garbage = judge([step, end], exit: .garbage("\u{1B}{"), golden: golden)
        #expect(garbage.verdict == .couldNotRun)
        #expect(garbage.failure?.details == [#""\u{1B}{""#])
    }

    @Test("Verdicts have these words")
    func words() {
        let words = [
            "same", "changed", "new", "miss", "held", "broken", "crashed", "hung", "could not run",
        ]
        #expect(Verdict.allCases.map(\.word) == words)
    }
}
