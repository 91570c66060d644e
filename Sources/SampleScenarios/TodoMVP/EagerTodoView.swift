import PresenterBench

@preconcurrency @testable import TodoMVP

/// A view that does not wait for the main queue before it reads.
final class EagerTodoView: Spy, PresenterOutput {
    /// Owned by the view, as in the app.
    var presenter: (any PresenterInput)?

    func todoValidation(validation: TodoValidation) { record(validation) }

    func updateTodo() {
        record()
        _ = presenter?.numberOfTodo
    }
}
