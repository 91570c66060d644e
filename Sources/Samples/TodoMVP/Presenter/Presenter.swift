import Foundation

protocol PresenterInput {
    var numberOfTodo: Int { get }
    func todo(forRow row: Int) -> Todo?
    func didTapAddButton(todoText: String?)
    func didTapTodoCell(at indexPath: IndexPath)
    func viewDidLoad()
}

final class Presenter: PresenterInput {
    private weak var view: PresenterOutput!
    private let model: ModelInput
    private var todos: [Todo] = []

    init(view: PresenterOutput, model: ModelInput) {
        self.view = view
        self.model = model
    }

    var numberOfTodo: Int {
        return todos.count
    }

    func todo(forRow row: Int) -> Todo? {
        guard row < todos.count else { return nil }
        return todos[row]
    }

    func didTapAddButton(todoText: String?) {
        guard let text = todoText, !text.isEmpty else {
            view.todoValidation(validation: .blank)
            return
        }
        guard text.count <= 20 else {
            view.todoValidation(validation: .overMaximumCharacters)
            return
        }
        model.addTodo(todo: Todo(todo: text)) { todos in
            self.todos = todos
            view.updateTodo()
        }
    }

    func didTapTodoCell(at indexPath: IndexPath) {
        model.deleteTodo(todo: todos[indexPath.row]) { todos in
            self.todos = todos
            view.updateTodo()
        }
    }

    func viewDidLoad() {
        model.getTodo { todos in
            self.todos = todos
            view.updateTodo()
        }
    }
}
