import BenchDiagnostics
import Testing

@testable import BenchRunner
@testable import PresenterBench

/// A play in short: its events, written as a reader would.
struct ShortPlay {
    var events: [PlayEvent] = []
    private var asked = 0

    mutating func input(_ text: String) { events.append(.input(lifeline: "View -> Presenter", text: text)) }
    mutating func ask(_ path: String = "/a", method: String = "GET") {
        asked += 1
        events.append(.asked(PlayEvent.Request(number: asked, method: method, url: "https://h.test\(path)")))
    }
    mutating func answer(_ number: Int, _ text: String = "200 application/json, 1 item") {
        events.append(.answered(number: number, text: text))
    }
    mutating func call(_ name: String, _ values: String..., offMain: Bool = false) {
        events.append(
            .output(lifeline: "Presenter -> View", lines: [name] + values.map { "  " + $0 }, offMain: offMain))
    }
    mutating func end(_ screens: String...) { events.append(.ended(PlayEvent.Ending(screens: screens))) }

    static func written(_ write: (inout ShortPlay) -> Void) -> [PlayEvent] {
        var play = ShortPlay()
        write(&play)
        return play.events
    }
}

@Suite("The rules of an exploration")
struct RulesTests {
    /// The lines of what the rules find in a play, compared with another one.
    private func found(
        _ token: String, exit: PlayExit = .ended, _ play: (inout ShortPlay) -> Void,
        usually usual: (inout ShortPlay) -> Void
    ) throws -> [String] {
        let judged = JudgedPlay(
            try token.isEmpty ? Schedule() : Schedule(token: token), ShortPlay.written(play), exit,
            usual: PlayTrace(ShortPlay.written(usual)))
        return judged.symptoms.map { ($0.isSure ? "" : "maybe ") + $0.line }
    }

    /// A load that shows a spinner, and rows or an error.
    private func load(_ play: inout ShortPlay) {
        play.input("load()")
        play.call("showLoading(_:)", "true")
        play.ask()
        play.answer(1)
        play.call("showLoading(_:)", "false")
        play.call("show(_:)", "[\"Fern\"]")
        play.end()
    }

    private func failing(_ play: inout ShortPlay, _ told: (inout ShortPlay) -> Void) {
        play.input("load()")
        play.call("showLoading(_:)", "true")
        play.ask()
        play.answer(1, "503 application/json, 1 member")
        told(&play)
        play.end()
    }

    @Test("An error that the view is told about is no finding")
    func sound() throws {
        let symptoms = try found("fault.1:503") {
            failing(&$0) {
                $0.call("showLoading(_:)", "false")
                $0.call("showError(_:)", "APIError.server")
            }
        } usually: {
            load(&$0)
        }
        #expect(symptoms == [])
    }

    @Test("silence and unfinished: nothing after a failure, and the spinner turns")
    func silence() throws {
        let symptoms = try found("fault.1:503") {
            failing(&$0) { _ in }
        } usually: {
            load(&$0)
        }
        #expect(
            symptoms == [
                "silence: load(): the view is told nothing after GET https://h.test/a failed",
                "unfinished: load(): showLoading(_:) ends with true",
            ])
    }

    @Test("A step that usually tells nothing may stay silent, unless the play that nothing disturbs fails in it")
    func silentAnyway() throws {
        let quiet: (inout ShortPlay) -> Void = {
            $0.input("track()")
            $0.ask()
            $0.answer(1)
            $0.end()
        }
        let failed: (inout ShortPlay) -> Void = {
            $0.input("track()")
            $0.ask()
            $0.answer(1, "failed URLError.timedOut")
            $0.end()
        }
        #expect(try found("fault.1:timed-out", failed, usually: quiet) == [])
        #expect(try found("", failed, usually: failed).map { $0.prefix(7) } == ["silence"])
    }

    @Test("unfinished: a call without its opposite, a state, a word on the screen")
    func unfinished() throws {
        let symptoms = try found("fault.1:offline") {
            $0.input("load()")
            $0.call("startSpinner()")
            $0.call("state: .loading")
            $0.ask()
            $0.answer(1, "failed URLError.notConnectedToInternet")
            $0.call("showError()")
            $0.end("spinner")
        } usually: {
            $0.input("load()")
            $0.call("startSpinner()")
            $0.call("state: .loading")
            $0.ask()
            $0.answer(1)
            $0.call("stopSpinner()")
            $0.call("state: .rows")
            $0.end("2 rows; no spinner")
        }
        #expect(
            symptoms == [
                "unfinished: load(): startSpinner() is not followed by its opposite",
                "unfinished: load(): state ends with .loading",
                "unfinished: load(): the screen still shows that something is under way",
            ])
    }

    private func search(_ play: inout ShortPlay, _ answers: [(Int, String)]) {
        play.input("type \"f\"")
        play.ask("/f")
        play.input("type \"fe\"")
        play.ask("/fe")
        for (number, rows) in answers {
            play.answer(number)
            play.call("show(_:)", rows)
        }
        play.end()
    }

    @Test("order-matters: another order of answers leaves another list")
    func orderMatters() throws {
        let usual: (inout ShortPlay) -> Void = { search(&$0, [(1, "[\"Fern\", \"Fig\"]"), (2, "[\"Fern\"]")]) }
        let other: (inout ShortPlay) -> Void = { search(&$0, [(2, "[\"Fern\"]"), (1, "[\"Fern\", \"Fig\"]")]) }
        #expect(
            try found("order.1:2", other, usually: usual) == [
                "order-matters: type \"fe\": the last show(_:) depends on the order of answers"
            ])
        #expect(try found("order.1:2", usual, usually: usual) == [])
        #expect(
            try found("fault.1:empty", other, usually: usual) == [], "an answer that differs may show something else")
        #expect(try found("order.1:timer", other, usually: usual).first?.hasPrefix("maybe ") == true)
    }

    @Test("A user who is faster than an answer may do what no screen offers yet: only the same act again is sure")
    func fastUser() throws {
        let usual: (inout ShortPlay) -> Void = { search(&$0, [(1, "[\"Fern\", \"Fig\"]"), (2, "[\"Fern\"]")]) }
        let other: (inout ShortPlay) -> Void = { search(&$0, [(2, "[\"Fern\"]"), (1, "[\"Fern\", \"Fig\"]")]) }
        #expect(try found("order.1:step", other, usually: usual).first?.hasPrefix("order-matters") == true)
        let rows: (inout ShortPlay) -> Void = {
            $0.input("load()")
            $0.ask()
            $0.input("didSelect(row: 0)")
            $0.answer(1)
            $0.call("show(_:)", "rows")
            $0.end()
        }
        let selected: (inout ShortPlay) -> Void = {
            rows(&$0)
            $0.events.removeLast()
            $0.call("open(_:)", "row")
            $0.end()
        }
        #expect(try found("order.1:step", rows, usually: selected).first?.hasPrefix("maybe ") == true)
    }

    @Test("late: a call after the user has left, or an object that is still there; state that nobody sees may change")
    func late() throws {
        let symptoms = try found("user.1:leave") {
            $0.input("load()")
            $0.ask()
            $0.input("(leaves)")
            $0.answer(1)
            $0.call("show(_:)", "rows")
            $0.events.append(.output(lifeline: "Model => View", lines: ["rows: []"], offMain: false))
            $0.events.append(.held(type: "ListPresenter", nil))
            $0.events.append(.held(type: "ListModel", Diagnostic(what: "a", place: "b", next: "c")))
            $0.end()
        } usually: {
            load(&$0)
        }
        #expect(
            symptoms == [
                "late: load(): show(_:) comes after the user has left",
                "maybe late: load(): ListPresenter is still held after the user has left and everything has ended",
                "late: load(): ListModel is still held after the user has left and everything has ended",
            ])
    }

    @Test("off-main: an error off main beside calls on main, but not where the view is told off main anyway")
    func offMain() throws {
        let failed: (inout ShortPlay) -> Void = {
            failing(&$0) {
                $0.call("showLoading(_:)", "false")
                $0.call("showError(_:)", "APIError.server", offMain: true)
            }
        }
        #expect(
            try found("fault.1:503", failed) { load(&$0) } == [
                "off-main: load(): showError(_:) comes off the main thread"
            ])
        let offMainAnyway: (inout ShortPlay) -> Void = {
            load(&$0)
            $0.events.removeLast()
            $0.call("show(_:)", "rows", offMain: true)
            $0.end()
        }
        #expect(try found("fault.1:503", failed, usually: offMainAnyway) == [])
    }

    @Test("cancel-shown: the view is told about a request that the app has cancelled")
    func cancelShown() throws {
        let symptoms = try found("order.1:step") {
            $0.input("type(a)")
            $0.ask()
            $0.input("type(b)")
            $0.events.append(.cancelled(number: 1))
            $0.call("showError(_:)", "URLError.cancelled")
            $0.end()
        } usually: {
            load(&$0)
        }
        #expect(symptoms.contains("cancel-shown: type(b): showError(_:) shows a request that the app cancelled"))
    }

    @Test("twice: a write goes out twice; a question may")
    func twice() throws {
        func tapped(_ play: inout ShortPlay, _ method: String, times: Int) {
            for _ in 0..<times { play.input("didTapBuy()") }
            for number in 1...times {
                play.ask(method: method)
                play.answer(number)
            }
            play.call("showThanks()")
            play.end()
        }
        #expect(
            try found("user.1:twice") {
                tapped(&$0, "POST", times: 2)
            } usually: {
                tapped(&$0, "POST", times: 1)
            } == [
                "twice: didTapBuy(): a double tap sends POST https://h.test/a twice"
            ])
        #expect(
            try found("user.1:twice") {
                tapped(&$0, "GET", times: 2)
            } usually: {
                tapped(&$0, "GET", times: 1)
            } == [])
    }

    @Test("twice: a page is appended twice")
    func pageTwice() throws {
        func paged(_ play: inout ShortPlay, times: Int, _ screen: String) {
            for _ in 0..<times {
                play.input("more()")
                play.ask("/page/2")
            }
            for number in 1...times { play.answer(number) }
            play.call("reload()")
            play.end(screen)
        }
        let usual: (inout ShortPlay) -> Void = { paged(&$0, times: 1, "2 rows: \"a\", \"b\"") }
        #expect(
            try found("user.1:twice") {
                paged(&$0, times: 2, "3 rows: \"a\", \"b\", \"b\"")
            } usually: {
                usual(&$0)
            } == [
                "twice: more(): a double tap shows something twice"
            ])
        #expect(
            try found("user.1:twice") {
                paged(&$0, times: 2, "2 rows: \"a\", \"b\"")
            } usually: {
                usual(&$0)
            } == [])
    }

    @Test("contradiction: content and an error after the same answer")
    func contradiction() throws {
        let symptoms = try found("fault.1:503") {
            failing(&$0) {
                $0.call("showLoading(_:)", "false")
                $0.call("showError(_:)", "APIError.server")
                $0.call("show(_:)", "[\"Moss\"]")
            }
        } usually: {
            load(&$0)
        }
        #expect(
            symptoms == [
                "contradiction: load(): show(_:) shows content and showError(_:) an error for GET https://h.test/a"
            ])
    }

    @Test("storm: the same request again and again; pauses that grow are none")
    func storm() throws {
        func retried(_ play: inout ShortPlay, _ pause: (Int) -> Int64) {
            play.input("load()")
            for number in 1...12 {
                play.ask()
                play.answer(number, "503 text/plain, 0 bytes")
                play.events.append(.passed(nanoseconds: pause(number)))
            }
            play.call("showLoading(_:)", "false")
            play.call("showError(_:)", "APIError.server")
            play.end()
        }
        #expect(
            try found("fault.1:503") {
                retried(&$0) { _ in 1_000_000_000 }
            } usually: {
                load(&$0)
            } == [
                "storm: load(): the app sends requests without end: GET https://h.test/a"
            ])
        #expect(
            try found("fault.1:503") {
                retried(&$0) { Int64(1) << $0 }
            } usually: {
                load(&$0)
            } == [])
    }

    @Test("stale-after-failure: the rows of an earlier request come again as if they were new")
    func stale() throws {
        func tabs(_ play: inout ShortPlay, fails: Bool, _ told: (inout ShortPlay) -> Void) {
            play.input("didSelect(tab: fruit)")
            play.ask("/fruit")
            play.answer(1)
            play.call("show(_:)", "[\"Fig\"]")
            play.input("didSelect(tab: herbs)")
            play.ask("/herbs")
            play.answer(2, fails ? "failed URLError.timedOut" : "200 application/json, 1 item")
            told(&play)
            play.end()
        }
        let usual: (inout ShortPlay) -> Void = { tabs(&$0, fails: false) { $0.call("show(_:)", "[\"Mint\"]") } }
        #expect(
            try found("fault.2:timed-out") {
                tabs(&$0, fails: true) { $0.call("show(_:)", "[\"Fig\"]") }
            } usually: {
                usual(&$0)
            } == [
                "stale-after-failure: didSelect(tab: herbs): show(_:) shows what an earlier request brought, and no error"
            ])
        #expect(
            try found("fault.2:timed-out") {
                tabs(&$0, fails: true) { $0.call("showError()") }
            } usually: {
                usual(&$0)
            }
                == [])
    }

    @Test("crash and hang: the play did not come to its end")
    func breakdown() throws {
        let begun: (inout ShortPlay) -> Void = { $0.input("load()") }
        let crash = Crash(
            signal: "SIGILL", message: "Fatal error: Index out of range",
            frames: [.init("List.select(_:)", image: "Bench", source: "List.swift:4")])
        #expect(
            try found("fault.1:empty", exit: .crashed(crash), begun) { load(&$0) } == [
                "crash: load(): the app crashes: Fatal error: Index out of range, in List.select(_:)"
            ])
        let hung: (inout ShortPlay) -> Void = {
            $0.input("load()")
            $0.events.append(
                .hung(Diagnostic(what: "The play hangs: nothing is left.", place: "here", next: "Look.")))
        }
        #expect(
            try found("fault.1:empty", hung) { load(&$0) } == ["hang: load(): the play hangs: nothing is left"])
        #expect(
            try found("fault.1:empty", exit: .timedOut, begun) { load(&$0) } == [
                "hang: load(): the play does not end in time"
            ])
    }

    @Test("After a request that nobody recorded only what is wrong in any case is found")
    func miss() throws {
        let symptoms = try found("fault.1:503") {
            failing(&$0) { play in
                play.events.append(
                    .missed(number: 2, Diagnostic(what: "Nothing answers.", place: "here", next: "Capture.")))
            }
        } usually: {
            load(&$0)
        }
        #expect(symptoms == [])
    }
}
