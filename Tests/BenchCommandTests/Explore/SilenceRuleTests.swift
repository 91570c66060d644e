import BenchDiagnostics
import Testing
import TranscriptTexts

@testable import BenchRunner
@testable import PresenterBench
@testable import Transcript

@Suite("Silence is judged by what the user is told, step by step")
struct SilenceRuleTests: JudgingPlays {
    private let silent = "silence: load(): the view is told nothing after GET https://h.test/a failed"

    @Test("A spinner that is taken back before a swallowed error is silence, in words, flags and states alike")
    func swallowed() throws {
        let ends: [(inout ShortPlay) -> Void] = [
            { $0.call("showLoading(_:)", "false") }, { $0.call("endRefreshing()") }, { $0.call("state: .idle") },
            { _ in },
        ]
        for end in ends {
            let symptoms = try found("fault.1:503") {
                failing(&$0, end)
            } usually: {
                load(&$0)
            }
            #expect(symptoms.contains(silent))
        }
    }

    @Test("A flag that nothing has set before tells something, and so do an empty list and a call to reload")
    func told() throws {
        let tellings: [(inout ShortPlay) -> Void] = [
            { $0.call("showEmpty(_:)", "true") },
            {
                $0.call("isNotFound", "false")
                $0.call("isNotFound", "true")
            }, { $0.call("show(_:)", "[]") }, { $0.call("reload()") },
        ]
        for telling in tellings {
            let symptoms = try found("fault.1:503") {
                failing(&$0) {
                    $0.call("showLoading(_:)", "false")
                    telling(&$0)
                }
            } usually: {
                load(&$0)
            }
            #expect(symptoms == [])
        }
    }

    @Test("A screen whose title stands there as always, and whose list is empty as before, tells nothing of a failure")
    func readAsAlways() throws {
        func opened(status: PlayEvent.Answer, _ states: [(String, String)]) -> (inout ShortPlay) -> Void {
            {
                $0.input("load()")
                $0.ask()
                $0.answer(1, status)
                for (name, value) in states { $0.read(name, value) }
                $0.end()
            }
        }
        let usual = [("title", "\"Ferns\""), ("spinner", "\"hidden\""), ("table", "\"1 row: Fern\"")]
        func after(_ states: [(String, String)]) throws -> Bool {
            try found("fault.1:503", opened(status: "503 application/json, 1 member", states)) {
                opened(status: "200 application/json, 1 item", usual)(&$0)
            }.contains(silent)
        }
        #expect(try after([("title", "\"Ferns\""), ("spinner", "\"hidden\""), ("table", "[]")]))
        #expect(try !after([("title", "\"No connection\""), ("table", "[]")]))
        #expect(try !after([("title", "\"Ferns\""), ("table", "[]"), ("others", "\"Come back later.\"")]))
        #expect(try !after([("table", "\"1 row: Moss\""), ("table", "[]")]), "rows that go tell something")
    }

    @Test("State that a step changes as usual, whatever its request brings, tells something")
    func changedAsUsual() throws {
        func tapped(_ status: PlayEvent.Answer) -> (inout ShortPlay) -> Void {
            {
                $0.input("open()")
                $0.read("table", "\"1 row: Fern\"")
                $0.input("add()")
                $0.ask(method: "POST")
                $0.answer(1, status)
                $0.read("table", "\"2 rows: Fern; Fig\"")
                $0.end()
            }
        }
        let symptoms = try found("fault.1:503", tapped("503 application/json, 1 member")) {
            tapped("200 application/json, 1 item")(&$0)
        }
        #expect(symptoms == [])
    }

    @Test("State that is the same whatever one request brings may show what another one has brought")
    func readOfAnother() throws {
        func opened(second: PlayEvent.Answer) -> (inout ShortPlay) -> Void {
            {
                $0.input("load()")
                $0.ask()
                $0.ask("/b")
                $0.answer(1)
                $0.answer(2, second)
                $0.read("table", "\"1 row: Fern\"")
                $0.end()
            }
        }
        let symptoms = try found("fault.2:503", opened(second: "503 application/json, 1 member")) {
            opened(second: "200 application/json, 1 item")(&$0)
        }
        #expect(symptoms == [])
    }

    @Test("What an earlier step said of its own failure tells of the next one too")
    func saidAgain() throws {
        func searches(_ play: inout ShortPlay, _ texts: [String], status: String) {
            for (number, text) in texts.enumerated() {
                play.input("load()")
                play.ask()
                play.answer(number + 1, PlayEvent.Answer(stringLiteral: status))
                play.call("show(_:)", text)
            }
            play.end()
        }
        let apology = "\"Come back later.\""
        let symptoms = try found("fault.1:503+fault.2:503") {
            searches(&$0, [apology, apology], status: "503 application/json, 1 member")
        } usually: {
            searches(&$0, ["\"Fern\"", "\"Fig\""], status: "200 application/json, 1 item")
        }
        #expect(!symptoms.contains(silent), "\(symptoms)")
    }

    @Test("A request that is tried again in the same step and succeeds may show what is shown already")
    func madeGood() throws {
        func again(_ play: inout ShortPlay, last: PlayEvent.Answer) {
            load(&play)
            play.events.removeLast()
            play.input("load()")
            play.ask()
            play.answer(2, "failed URLError.networkConnectionLost")
            play.ask()
            play.answer(3, last)
            play.call("show(_:)", "[\"Fern\"]")
            play.end()
        }
        let usual: (inout ShortPlay) -> Void = {
            load(&$0)
            $0.events.removeLast()
            load(&$0)
        }
        let silences = try ["200 application/json, 1 item", "failed URLError.networkConnectionLost"].map { last in
            try found("fault.2:lost", { again(&$0, last: PlayEvent.Answer(stringLiteral: last)) }, usually: usual)
                .filter { $0 == silent }.count
        }
        #expect(silences == [0, 1])
    }

    @Test("A request that the user has cancelled may end in silence")
    func cancelled() throws {
        let symptoms = try found("") {
            $0.input("load()")
            $0.ask()
            $0.answer(1, "failed URLError.cancelled")
            $0.end()
        } usually: {
            load(&$0)
        }
        #expect(symptoms == [])
    }

    @Test("A later step's crash does not hide it, and a row that is not shown cannot be tapped")
    func beforeCrash() throws {
        let crash = Crash(
            signal: "SIGILL", message: "Fatal error: Index out of range",
            frames: [.init("List.open(_:)", image: "Bench", source: "List.swift:4")])
        let usual: (inout ShortPlay) -> Void = {
            load(&$0)
            $0.events.removeLast()
            $0.input("go on")
            $0.call("open(_:)", "\"Fern\"")
            $0.end()
        }
        let symptoms = try found("fault.1:503", exit: .crashed(crash)) {
            failing(&$0) { _ in }
            $0.events.removeLast()
            $0.input("go on")
        } usually: {
            usual(&$0)
        }
        #expect(symptoms == [silent])
        let button = Crash(
            signal: "SIGILL", message: "Fatal error: Index out of range",
            frames: [.init("List.openNewest()", image: "Bench", source: "List.swift:4")])
        let tapped = try found("fault.1:503", exit: .crashed(button)) {
            failing(&$0) { $0.call("showError()") }
            $0.events.removeLast()
            $0.input("go on")
        } usually: {
            usual(&$0)
        }
        #expect(tapped == ["crash: go on: the app crashes: Fatal error: Index out of range, in List.openNewest()"])
    }

    @Test("A question whose answer shows nothing is silence; where the flow goes on to show something, it may be right")
    func neverShown() throws {
        func asked(_ play: inout ShortPlay, method: String = "GET", _ rest: (inout ShortPlay) -> Void = { _ in }) {
            play.input("load()")
            play.ask(method: method)
            play.answer(1)
            rest(&play)
            play.end()
        }
        func judged(method: String = "GET", _ rest: (inout ShortPlay) -> Void = { _ in }) throws -> [String] {
            try found("") {
                asked(&$0, method: method, rest)
            } usually: {
                asked(&$0, method: method, rest)
            }
        }
        let silent = "silence: load(): the view is told nothing of the answer to GET https://h.test/a"
        #expect(try judged() == [silent])
        let later: (inout ShortPlay) -> Void = {
            $0.input("open()")
            $0.call("show(_:)", "rows")
        }
        #expect(try judged(later) == ["maybe " + silent])
        #expect(try judged(method: "POST") == [], "who writes may well say nothing")
    }
}
