import Foundation
import Testing

@testable import PresenterBench
@testable import Transcript

private final class ListModel {
    var rows: [String] = []
    var count: Int { rows.count }
    var whenRead: (() -> Void)?
    var title: String {
        whenRead?()
        return "List"
    }
}

@Suite("What the view reads once it is told that something is new is a line where it has changed")
@MainActor
struct ReadPropertiesTests {
    private let play = StageWithoutPlay()

    private func send(_ act: () -> Void) { play.stage.send("act()", act) }

    private var lines: [String] { play.lines.filter { !$0.hasPrefix("View -> Presenter") } }

    @Test("It is read after each call and at the end of each step, and the same value again is no line")
    func places() {
        let (model, view) = (ListModel(), Spy(play.stage))
        play.stage.read(model, \.rows, "rows")
        play.stage.read(model, \.count, "count", as: .from("Presenter", to: "View")) { $0 > 1 }
        send {
            model.rows = ["a"]
            model.rows = ["a", "b"]
            view.record(call: "reload()")
            view.record(call: "reload()")
            model.rows = []
        }
        send {}
        #expect(
            lines == [
                "Presenter -> View     reload()", #"Model => View         rows: ["a", "b"]"#,
                "Presenter => View     count: true", "Presenter -> View     reload()", "Model => View         rows: []",
                "Presenter => View     count: false",
            ], "\(lines)")
    }

    @Test("An object that is gone is read no more, and nothing is once the user has left")
    func gone() {
        var model: ListModel? = ListModel()
        let view = Spy(play.stage)
        play.stage.read(model!, \.rows, "rows")
        model = nil
        send { view.record(call: "reload()") }
        let left = ListModel()
        play.stage.read(left, \.rows, "rows")
        play.stage.leave()
        left.rows = ["a"]
        view.record(call: "reload()")
        #expect(lines.filter { $0.contains("rows") }.isEmpty, "\(lines)")
    }

    @Test("A call of somebody else than the view makes the view read nothing")
    func others() {
        let (model, router) = (ListModel(), Spy(play.stage, as: .router))
        play.stage.read(model, \.rows, "rows")
        send {
            model.rows = ["a"]
            router.record(call: "log()")
            model.rows = ["b"]
        }
        #expect(lines.filter { $0.contains("rows") } == [#"Model => View         rows: ["b"]"#], "\(lines)")
    }

    @Test("A call from another thread makes the view read there")
    func offMain() async {
        let model = ListModel()
        // The thread ends before anybody else uses it.
        nonisolated(unsafe) let view = Spy(play.stage)
        play.stage.read(model, \.rows, "rows")
        play.stage.read(model, \.count, "count") { $0 > 0 }
        model.rows = ["a"]
        await withCheckedContinuation { done in
            Thread.detachNewThread {
                view.record(call: "reload()")
                done.resume()
            }
        }
        #expect(
            lines == [
                "Presenter -> View     reload()", #"Model => View         rows: ["a"]"#,
                "Model => View         count: true",
            ], "\(lines)")
    }

    @Test("A getter that calls the view is not read again in its course")
    func reentrant() {
        let (model, view) = (ListModel(), Spy(play.stage))
        model.whenRead = { [unowned view] in view.record(call: "warmUp()") }
        play.stage.read(model, \.title, "title")
        send { view.record(call: "reload()") }
        #expect(
            lines.filter { $0.contains("warmUp()") }.count == 3, "at first, after the call, and at the end of the step")
    }
}
