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
        func todo(forRow row: Int) -> Todo? { Todo(todo: "Buy milk") }
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
        #expect(screen.text == #"screen: alert "no"; no rows; text field empty"#)
        screen.add("Call Ann")
        screen.reload()
        #expect(screen.text == #"screen: 1 row: "Buy milk"; text field empty"#)
    }

    @Test("A row is deleted only after the question was answered with OK")
    func question() {
        var messages: [String] = []
        screen.showsAlert = { messages.append($0) }
        screen.reload()
        screen.tap(row: 0)
        screen.cancel()
        screen.confirm()
        #expect(presenter.calls == [])
        screen.tap(row: 0)
        screen.confirm()
        #expect(presenter.calls == ["tap 0"])
        #expect(messages == ["『Buy milk』を削除します。よろしいですか？", "『Buy milk』を削除します。よろしいですか？"])
    }
}
