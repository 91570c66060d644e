import BenchDiagnostics
import PlayRuntime
import Testing

@testable import BenchRunner
@testable import PresenterBench
@testable import Transcript

@Suite("The rules of an exploration, on requests and on how a play ends")
struct RequestRulesTests: JudgingPlays {
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

    @Test("twice: the input that came once more is named, also where the flow has another one twice")
    func inputTwice() throws {
        func paged(_ play: inout ShortPlay, _ inputs: [String], _ screen: String) {
            for input in inputs {
                play.input(input)
                play.ask("/\(input)")
            }
            for number in 1...inputs.count { play.answer(number) }
            play.end(screen)
        }
        #expect(
            try found("user.3:twice") {
                paged(&$0, ["search()", "search()", "more()", "more()"], "2 rows: \"a\", \"a\"")
            } usually: {
                paged(&$0, ["search()", "search()", "more()"], "1 row: \"a\"")
            } == ["twice: more(): a double tap shows something twice"])
    }

    @Test("twice: what the user has entered twice is no page, where no request goes out once more")
    func enteredTwice() throws {
        func added(_ play: inout ShortPlay, times: Int, _ screen: String) {
            for _ in 0..<times { play.input("add()") }
            play.ask("/list")
            play.answer(1)
            if times > 1 {
                play.ask("/count")
                play.answer(2)
            }
            play.end(screen)
        }
        #expect(
            try found("user.1:twice") {
                added(&$0, times: 2, "2 rows: \"a\", \"a\"")
            } usually: {
                added(&$0, times: 1, "1 row: \"a\"")
            } == [])
    }

    @Test("twice: where the play begins with another input, the deviation is named")
    func otherInputTwice() throws {
        func paged(_ play: inout ShortPlay, _ inputs: [String], times: Int, _ screen: String) {
            for input in inputs { play.input(input) }
            for number in 1...times {
                play.ask("/page/2")
                play.answer(number)
            }
            play.end(screen)
        }
        #expect(
            try found("user.1:twice") {
                paged(&$0, ["more()", "search()"], times: 2, "2 rows: \"a\", \"a\"")
            } usually: {
                paged(&$0, ["search()", "more()"], times: 1, "1 row: \"a\"")
            } == ["twice: user.1:twice: a double tap shows something twice"])
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

    @Test("contradiction: a title that is as always, and a list that is empty from the first, contradict no error")
    func readAsAlways() throws {
        func opened(_ status: PlayEvent.Answer, _ table: String, _ alert: String?) -> (inout ShortPlay) -> Void {
            {
                $0.input("load()")
                $0.ask()
                $0.answer(1, status)
                $0.read("table", table)
                $0.read("title", "\"Ferns\"")
                if let alert { $0.read("alert", alert) }
                $0.end()
            }
        }
        func after(_ table: String) throws -> [String] {
            try found("fault.1:503", opened("503 application/json, 1 member", table, "\"No connection\"")) {
                opened("200 application/json, 1 item", "\"1 row: Fern\"", nil)(&$0)
            }
        }
        #expect(try after("[]") == [])
        #expect(
            try after("\"1 row: Moss\"") == [
                "contradiction: load(): table shows content and alert an error for GET https://h.test/a"
            ])
    }

    @Test("storm: the same request again and again; pauses that grow are none")
    func storm() throws {
        func retried(_ play: inout ShortPlay, _ pause: (Int) -> Int64) {
            play.input("load()")
            for number in 1...12 {
                play.ask()
                play.answer(number, "503 text/plain, empty")
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

    @Test("storm: a play that was ended for its requests; as many as the default play sends, and some more, are none")
    func stormWithoutEnd() throws {
        func ended(_ count: Int) throws -> [String] {
            try found("fault.1:503") {
                $0.input("load()")
                for number in 1...count { $0.ask("/pictures?number=\(number)") }
                $0.events.append(.hung(Diagnostic(what: "It is ended.", place: "in load()", next: "")))
            } usually: {
                $0.input("load()")
                for number in 1...500 { $0.ask("/pictures?number=\(number)") }
                $0.end()
            }
        }
        #expect(
            try ended(1_100) == ["storm: load(): the app sends requests without end: GET https://h.test/pictures"])
        #expect(try ended(1_000) == ["hang: load(): it is ended"])
    }

    @Test("contradiction: content that was shown before the failure is taken back, and contradicts nothing")
    func takenBack() throws {
        func liked(_ play: inout ShortPlay, fails: Bool, _ after: String) {
            play.input("load()")
            play.call("show(likes:)", "likes: 12")
            play.input("didTapLike()")
            play.call("show(likes:)", "likes: 13")
            play.ask()
            play.answer(1, fails ? "503 application/json, 1 member" : "200 application/json, 1 member")
            play.call("show(likes:)", "likes: \(after)")
            if fails { play.call("showAlert(_:)", "\"no\"") }
            play.end()
        }
        func judged(_ after: String) throws -> [String] {
            try found("fault.1:503") {
                liked(&$0, fails: true, after)
            } usually: {
                liked(&$0, fails: false, "13")
            }
        }
        #expect(try judged("12") == [])
        #expect(
            try judged("14") == [
                "contradiction: didTapLike(): show(likes:) shows content and showAlert(_:) an error for GET https://h.test/a"
            ])
    }

    @Test(
        "contradiction: what an input shows by itself, as the default play does without an answer, contradicts no error"
    )
    func ofInput() throws {
        func gone(_ play: inout ShortPlay, asks: Bool, answer: PlayEvent.Answer = "503 application/json, 1 member") {
            play.input("next()")
            if asks {
                play.ask()
                play.answer(1, answer)
                play.call("showError(_:)", "APIError.server")
            }
            play.call("show(page:)", "page: 2")
            play.end()
        }
        #expect(
            try found("fault.1:503") {
                gone(&$0, asks: true)
            } usually: {
                gone(&$0, asks: false)
            } == [])
        let answered = try found("fault.1:503") {
            gone(&$0, asks: true)
        } usually: {
            $0.input("next()")
            $0.ask()
            $0.answer(1, "200 application/json, 1 member")
            $0.call("show(page:)", "page: 2")
            $0.end()
        }
        #expect(answered.map { String($0.prefix(13)) } == ["contradiction"])
    }

    @Test("twice: a mutation goes out twice; a query may")
    func graphQL() throws {
        func tapped(_ play: inout ShortPlay, mayWrite: Bool, times: Int) {
            for _ in 0..<times { play.input("didTapAdd()") }
            for number in 1...times {
                play.ask(method: "POST", mayWrite: mayWrite)
                play.answer(number)
            }
            play.call("showThanks()")
            play.end()
        }
        for mayWrite in [true, false] {
            let symptoms = try found("user.1:twice") {
                tapped(&$0, mayWrite: mayWrite, times: 2)
            } usually: {
                tapped(&$0, mayWrite: mayWrite, times: 1)
            }
            #expect(
                symptoms == (mayWrite ? ["twice: didTapAdd(): a double tap sends POST https://h.test/a twice"] : []))
        }
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

    @Test("stale-after-failure: what was said of one failure may be said of the next, whatever the call is named")
    func saidAgain() throws {
        func searches(_ play: inout ShortPlay, _ status: String, _ shown: String) {
            for number in 1...2 {
                play.input("didType(f)")
                play.ask()
                play.answer(number, PlayEvent.Answer(stringLiteral: status))
                play.call("show(message:)", shown)
            }
            play.end()
        }
        let symptoms = try found("fault.1:offline") {
            searches(&$0, "failed URLError.notConnectedToInternet", "\"The search failed.\"")
        } usually: {
            searches(&$0, "200 application/json, 1 item", "\"Fern\"")
        }
        #expect(symptoms == [])
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

    @Test("A crash is not put down to a function of the bench's main loop")
    func mainLoop() throws {
        guard let file = MainThread.file else { return }
        let crash = Crash(
            signal: "SIGILL", message: "Fatal error: Index out of range",
            frames: [
                .init("Array.subscript.getter", image: "libswiftCore.so"),
                .init("MainThread.runUntilStepEnds()", image: "Bench", source: "\(file):40"),
            ])
        let symptoms = try found("fault.1:empty", exit: .crashed(crash)) {
            $0.input("load()")
        } usually: {
            load(&$0)
        }
        #expect(symptoms == ["crash: load(): the app crashes: Fatal error: Index out of range"])
        #expect(file == "MainThread.swift")
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
