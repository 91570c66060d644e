import Foundation
import PresenterBench

@preconcurrency @testable import TodoMVP

/// Notes the calls from the view to the presenter, each row with its identifier.
final class TodoProbe: Probe<any PresenterInput>, PresenterInput {
    var numberOfTodo: Int { forward { $0.numberOfTodo } }
    func todo(forRow row: Int) -> Todo? { forward(row) { $0.todo(forRow: row) } }
    func didTapAddButton(todoText: String?) { forward(todoText) { $0.didTapAddButton(todoText: todoText) } }
    func didTapTodoCell(at indexPath: IndexPath) { forward(indexPath) { $0.didTapTodoCell(at: indexPath) } }
    func viewDidLoad() { forward { $0.viewDidLoad() } }
}
