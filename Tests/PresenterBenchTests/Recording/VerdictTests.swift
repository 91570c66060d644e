import Testing

@testable import PresenterBench

@Suite("A verdict says what became of a play")
struct VerdictTests {
    private let head = RecordingHead(scenario: "beer-list", fixture: "beers")
    private let step = PlayEvent.input(lifeline: "View -> Presenter", text: "viewDidLoad()")
    private let end = PlayEvent.ended(.init(screens: ["list"]))
    private let miss = PlayEvent.missed(
        number: 1,
        .init(what: "Nothing answers GET a", place: "step 1", next: "bench record beers"))
    private let hung = PlayEvent.hung(.init(what: "The play hangs", place: "step 1", next: "look"))
    private let refused = PlayEvent.couldNotRun(.init(what: "No proof", place: "self-test", next: "look"))

    private func judge(
        _ events: [PlayEvent], exit: PlayExit = .ended, expectsCrash: Bool = false, launches: Int = 1,
        golden: String?
    ) -> Judgement {
        Verdict.judge(
            head, events: events, exit: exit, expectsCrash: expectsCrash, launches: launches, golden: golden)
    }
    private func text(_ events: [PlayEvent], crashed: Bool = false) -> String {
        RecordingText.render(head, events, crashed: crashed)
    }

    @Test("The same text is the same, another is changed, none is new")
    func texts() {
        let golden = text([step, end])
        #expect(judge([step, end], golden: golden) == Judgement(verdict: .same, recording: golden))
        #expect(judge([step, end], golden: golden + "x").verdict == .changed)
        #expect(judge([step, end], golden: nil) == Judgement(verdict: .new, recording: golden))
    }

    @Test("A fault that struck nothing is red: with a recording that differs it is a change, else a miss")
    func idleFault() {
        let failure = PlayEvent.Failure(what: "A fault struck no request", place: "p", next: "n")
        var ending = PlayEvent.Ending(screens: ["list"])
        ending.idleFaults = [failure]
        let golden = text([step, end])
        let events = [step, PlayEvent.ended(ending)]
        #expect(judge(events, golden: golden) == Judgement(verdict: .miss, recording: golden, failure: failure))
        #expect(judge(events, golden: nil).verdict == .miss)
        #expect(
            judge(events, golden: golden + "x") == Judgement(verdict: .changed, recording: golden, failure: failure))
    }

    @Test(
        "An object that is held against what the scenario says is a verdict of its own; an expected one is text like any other"
    )
    func held() {
        let failure = PlayEvent.Failure(what: "Presenter is still held", place: "p", next: "n")
        let golden = text([step, .held(type: "Presenter", nil), end])
        #expect(golden.contains("\nstill held            Presenter\n"))
        #expect(judge([step, .held(type: "Presenter", nil), end], golden: golden).verdict == .same)
        let unexpected = judge([step, .held(type: "Presenter", failure), end], golden: golden)
        #expect(unexpected == Judgement(verdict: .held, recording: golden, failure: failure))
        #expect(judge([step, .letGo(failure), end], golden: nil).verdict == .held)
    }

    @Test("Texts are compared by bytes")
    func bytes() {
        let composed = PlayEvent.input(lifeline: "V -> P", text: "é")
        let decomposed = PlayEvent.input(lifeline: "V -> P", text: "e\u{301}")
        #expect(judge([composed, end], golden: text([decomposed, end])).verdict == .changed)
    }

    @Test("A crash nobody expects is a crash, even if the golden has it, and names its step")
    func crash() {
        let judgement = judge([step, step], exit: .crashed, golden: text([step, step], crashed: true))
        #expect(judgement.verdict == .crashed)
        #expect(judgement.failure?.place == "scenario beer-list, step 2, viewDidLoad()")
        #expect(judgement.recording.hasSuffix("\ncrashed\n"))
        #expect(judge([], exit: .crashed, golden: nil).failure?.place == "scenario beer-list, before the first step")
    }

    @Test("An expected crash is compared like any other end")
    func expectedCrash() {
        let golden = text([step], crashed: true)
        #expect(judge([step], exit: .crashed, expectsCrash: true, golden: golden).verdict == .same)
        #expect(judge([step, step], exit: .crashed, expectsCrash: true, golden: golden).verdict == .changed)
        #expect(judge([step], exit: .crashed, expectsCrash: true, golden: nil).verdict == .new)
    }

    @Test("An expected crash is one of the last launch; in an earlier one it is red and names the launch")
    func crashOfLaunch() {
        let last = [step, .relaunched(.init()), step, step]
        let golden = text(last, crashed: true)
        #expect(judge(last, exit: .crashed, expectsCrash: true, launches: 2, golden: golden).verdict == .same)
        let early = judge([step], exit: .crashed, expectsCrash: true, launches: 2, golden: text([step], crashed: true))
        #expect(early.verdict == .crashed)
        #expect(early.failure?.what == "The app crashed before its last launch")
        #expect(early.failure?.place == "scenario beer-list, launch 1, step 1, viewDidLoad()")
        let unexpected = judge(last, exit: .crashed, launches: 2, golden: golden)
        #expect(unexpected.failure?.place == "scenario beer-list, launch 2, step 2, viewDidLoad()")
        #expect(judge([step, .relaunched(.init())], launches: 2, golden: nil).verdict == .crashed)
    }

    @Test("An expected crash that does not come is never the same")
    func missingCrash() {
        let golden = text([step, end])
        let judgement = judge([step, end], expectsCrash: true, golden: golden)
        #expect(judgement.verdict == .changed)
        #expect(judgement.failure?.what == "The crash that the scenario expects did not come")
        #expect(judge([step, end], expectsCrash: true, golden: nil).verdict == .new)
    }

    @Test("A process that ends before its play does is a crash")
    func earlyExit() {
        let judgement = judge([step], golden: text([step]))
        #expect(judgement.verdict == .crashed)
        #expect(judgement.failure?.what == "The app ended its process before the play was over")
        #expect(judge([step], expectsCrash: true, golden: text([step])).verdict == .crashed)
    }

    @Test("A miss wins over the text, also in an expected crash")
    func misses() {
        let judgement = judge([step, miss, miss, end], golden: text([step, miss, miss, end]))
        #expect(judgement.verdict == .miss)
        #expect(judgement.failure?.what == "Nothing answers GET a")
        #expect(judgement.failure?.details == ["and 1 more"])
        #expect(judge([step, miss], exit: .crashed, expectsCrash: true, golden: nil).verdict == .miss)
    }

    @Test("Of several misses three are told, each with its place and its lines, and the rest is counted")
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
        let judgement = judge([step, miss], exit: .crashed, golden: nil)
        #expect(judgement.verdict == .crashed)
        #expect(judgement.failure?.details == ["Nothing answers GET a", "step 1"])
    }

    @Test(
        "A hang and a refusal keep their reason, whatever the exit", arguments: [PlayExit.ended, .timedOut, .crashed])
    func reported(exit: PlayExit) {
        #expect(judge([step, hung], exit: exit, golden: nil).verdict == .hung)
        #expect(judge([step, hung], exit: exit, golden: nil).failure?.what == "The play hangs")
        #expect(judge([refused], exit: exit, golden: nil).verdict == .couldNotRun)
        #expect(judge([refused], exit: exit, golden: nil).failure?.what == "No proof")
    }

    @Test("A play that was ended from outside hangs; garbage and an interrupt are no result")
    func fromOutside() {
        let golden = text([step, end])
        #expect(judge([step, end], exit: .timedOut, golden: golden).verdict == .hung)
        #expect(judge([step, end], exit: .interrupted, golden: golden).verdict == .couldNotRun)
        let garbage = judge([step, end], exit: .garbage("\u{1B}{"), golden: golden)
        #expect(garbage.verdict == .couldNotRun)
        #expect(garbage.failure?.details == [#""\u{1B}{""#])
    }

    @Test("Words and exit codes")
    func codes() {
        let words = ["same", "changed", "new", "miss", "unplayed", "held", "crashed", "hung", "could not run"]
        #expect(Verdict.allCases.map(\.word) == words)
        #expect(Verdict.allCases.map(\.exitCode) == [0, 1, 1, 1, 1, 1, 1, 1, 3])
    }
}
