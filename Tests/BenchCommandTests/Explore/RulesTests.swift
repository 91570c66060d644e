import BenchDiagnostics
import Testing
import TranscriptTexts

@testable import BenchRunner
@testable import PresenterBench
@testable import Transcript

@Suite("The rules of an exploration, on what the view is told")
struct RulesTests: JudgingPlays {
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
        #expect(try found("order.1:timer", other, usually: usual) == [], "a slow network is another matter")
    }

    @Test("Calls about different things do not replace each other; what is in a value is not what a call is about")
    func keys() throws {
        func shown(_ order: [Int], _ values: [Int: [String]]) -> (inout ShortPlay) -> Void {
            { play in
                for path in ["/f", "/fe"] {
                    play.input("type \(path)")
                    play.ask(path)
                }
                for number in order {
                    play.answer(number)
                    play.call("show(_:)", of: values[number]!)
                }
                play.end()
            }
        }
        func isFound(_ values: [Int: [String]]) throws -> Bool {
            try !found("order.1:2", shown([2, 1], values), usually: shown([1, 2], values)).isEmpty
        }
        #expect(try !isFound([1: ["at: 0", "\"Fern\""], 2: ["at: 1", "\"Fig\""]]))
        #expect(try isFound([1: ["Plant", "  id: 1"], 2: ["Plant", "  id: 2"]]), "an item with an id is data")
        #expect(
            try isFound([
                1: ["2 items", "  Plant", "    id: 1", "  Plant", "    id: 2"], 2: ["1 item", "  Plant", "    id: 2"],
            ]))
    }

    @Test("A user who is faster than an answer can do the same act again, and what does at once what it usually does")
    func fastUser() throws {
        let usual: (inout ShortPlay) -> Void = { search(&$0, [(1, "[\"Fern\", \"Fig\"]"), (2, "[\"Fern\"]")]) }
        let other: (inout ShortPlay) -> Void = { search(&$0, [(2, "[\"Fern\"]"), (1, "[\"Fern\", \"Fig\"]")]) }
        #expect(try found("order.1:step", other, usually: usual).first?.hasPrefix("order-matters") == true)
        func opened(_ play: inout ShortPlay, early: Bool) {
            play.input("load()")
            play.ask()
            if early { play.input("open the first") }
            play.answer(1)
            play.call("show(_:)", "rows")
            if !early {
                play.input("open the first")
                play.call("open(_:)", "row")
            }
            play.end()
        }
        let rows: (inout ShortPlay) -> Void = { opened(&$0, early: true) }
        #expect(try found("order.1:step", rows, usually: { opened(&$0, early: false) }) == [], "no row is shown yet")
        func tabbed(_ play: inout ShortPlay, early: Bool) {
            play.input("load()")
            play.ask("/fruit")
            if !early {
                play.answer(1)
                play.call("show(_:)", "fruit")
            }
            play.input("tap herbs")
            play.ask("/herbs")
            play.answer(2)
            play.call("show(_:)", "herbs")
            if early {
                play.answer(1)
                play.call("show(_:)", "fruit")
            }
            play.end()
        }
        #expect(
            try found("order.1:step+order.2:2", { tabbed(&$0, early: true) }, usually: { tabbed(&$0, early: false) })
                == ["order-matters: tap herbs: the last show(_:) depends on the order of answers"])
    }

    @Test("What a fast user has closed before it came is not missed; what is asked for again is")
    func forestalled() throws {
        func opened(_ play: inout ShortPlay, early: Bool, then act: String) {
            play.input("open(0)")
            play.ask("/0")
            play.answer(1)
            play.call("show(plant:)", "\"Fig\"")
            play.input("close()")
            play.call("showList()")
            play.input("open(1)")
            play.ask("/1")
            if !early {
                play.answer(2)
                play.call("show(plant:)", "\"Fern\"")
            }
            play.input(act)
            play.call("showList()")
            if early { play.answer(2, "failed URLError.cancelled") }
            play.end()
        }
        func judged(_ act: String) throws -> [String] {
            try found(
                "order.1:step", { opened(&$0, early: true, then: act) },
                usually: { opened(&$0, early: false, then: act) })
        }
        #expect(try judged("close()") == [])
        #expect(
            try judged("open(2)") == [
                "order-matters: open(2): the last show(plant:) depends on the order of answers"
            ])
    }

    @Test("late: a call after the user has left, or an object that is still there; state that nobody sees may change")
    func late() throws {
        let symptoms = try found("user.1:leave") {
            $0.input("load()")
            $0.ask()
            $0.leave()
            $0.answer(1)
            $0.call("show(_:)", "rows")
            $0.events.append(.output("Model => View", ToldCall(lines: ["rows: []"]), offMain: false))
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

    @Test("A step whose label looks like a departure or a dismissal is a step")
    func labels() throws {
        for label in ["(leaves)", "(dismissed)"] {
            let symptoms = try found("fault.1:503") {
                $0.input(label)
                $0.ask()
                $0.answer(1, "503 text/plain, empty")
                $0.end()
            } usually: {
                $0.input(label)
                $0.ask()
                $0.answer(1)
                $0.call("show(_:)", "rows")
                $0.end()
            }
            #expect(symptoms == ["silence: \(label): the view is told nothing after GET https://h.test/a failed"])
        }
    }

    @Test("silence: an answer has failed by its last status, whatever redirects came before")
    func redirected() throws {
        let failed: (inout ShortPlay) -> Void = {
            $0.input("load()")
            $0.ask()
            $0.answer(1, "302 to https://h.test/b, then 500 text/plain, empty")
            $0.end()
        }
        #expect(
            try found("", failed, usually: failed) == [
                "silence: load(): the view is told nothing after GET https://h.test/a failed"
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
}
