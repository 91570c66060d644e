import Foundation
import Testing

@preconcurrency @testable import TodoMVP
@testable import SampleScenarios

@Suite("The screen of the to-do list")
@MainActor
struct TodoScreenTests {
    private final class Asked: PresenterInput {
        var calls: [String] = []
        let numberOfTodo = 1
        func todo(forRow row: Int) -> Todo? { row < 1 ? Todo(todo: "Buy milk") : nil }
        func didTapAddButton(todoText: String?) { calls.append("add \(todoText ?? "nil")") }
        func didTapTodoCell(at indexPath: IndexPath) { calls.append("tap \(indexPath.row)") }
        func viewDidLoad() {}
    }

    private let presenter = Asked()
    private let screen = TodoScreen()

    init() { screen.presenter = presenter }

    @Test("A text stays in the to-do field until an output empties it")
    func field() {
        screen.add("Call Ann")
        #expect(presenter.calls == ["add Call Ann"])
        #expect(screen.text == #"screen: no rows; text field "Call Ann""#)
        screen.refuse("no")
        #expect(screen.text == #"screen: alert "no", ""; no rows; text field empty"#)
        screen.tapOK()
        screen.add("Call Ann")
        screen.reload()
        #expect(screen.text == #"screen: 1 row: "Buy milk"; text field empty"#)
    }

    @Test("A row is deleted only after the question was answered with OK, and stays marked until then")
    func question() {
        var titles: [String] = []
        screen.notes = { alert, _ in titles.append(alert.title) }
        screen.reload()
        screen.tap(row: 0)
        screen.tapCancel()
        screen.tapOK()
        #expect(presenter.calls == [])
        #expect(screen.text == #"screen: 1 row: "Buy milk"; row 0 marked; text field empty"#)
        screen.tap(row: 0)
        screen.tapOK()
        #expect(presenter.calls == ["tap 0"])
        #expect(titles == ["『Buy milk』を削除します。よろしいですか？", "『Buy milk』を削除します。よろしいですか？"])
    }

    @Test("A tap on a row that the presenter does not have asks nothing")
    func beyond() {
        var titles: [String] = []
        screen.notes = { alert, _ in titles.append(alert.title) }
        screen.reload()
        screen.tap(row: 1)
        screen.tapOK()
        #expect(titles == [] && presenter.calls == [])
        #expect(screen.text == #"screen: 1 row: "Buy milk"; text field empty"#)
    }

    @Test("A second alert is ignored, and OK answers the first")
    func modal() {
        screen.reload()
        screen.refuse("no")
        screen.tap(row: 0)
        #expect(screen.text == #"screen: alert "no", ""; 1 row: "Buy milk"; row 0 marked; text field empty"#)
        screen.tapOK()
        #expect(presenter.calls == [])
    }
}
