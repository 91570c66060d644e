import Foundation

@preconcurrency @testable import TodoMVP

/// What the user sees of the list, and does with it: a text field with a button, the rows, and alerts over them.
@MainActor
final class TodoScreen {
    /// Owned by the view, as in the app.
    var presenter: (any PresenterInput)?
    /// Receives the message of each alert that is shown.
    var showsAlert: (String) -> Void = { _ in }
    private var field: String? = ""
    private var rows: [String] = []
    private var alert: String?
    private var rowToDelete: Int?

    func viewDidLoad() { presenter?.viewDidLoad() }

    /// Types a text and taps the button; an alert was closed before.
    func add(_ text: String?) {
        alert = nil
        field = text
        presenter?.didTapAddButton(todoText: field)
    }

    /// Taps a row, which only opens the question.
    func tap(row: Int) {
        rowToDelete = row
        show(alert: "『\(rows[row])』を削除します。よろしいですか？")
    }

    /// Answers the question with OK.
    func confirm() {
        alert = nil
        guard let row = rowToDelete else { return }
        rowToDelete = nil
        presenter?.didTapTodoCell(at: IndexPath(row: row, section: 0))
    }

    /// Answers the question with cancel.
    func cancel() {
        alert = nil
        rowToDelete = nil
    }

    /// Empties the text field and asks the presenter for every row, as a table does when it is reloaded.
    func reload() {
        field = ""
        guard let presenter else { return }
        rows = (0..<presenter.numberOfTodo).compactMap { presenter.todo(forRow: $0)?.todo }
    }

    /// Shows what is wrong with the text, and empties the field: the text is lost.
    func refuse(_ message: String) {
        field = ""
        show(alert: message)
    }

    private func show(alert message: String) {
        alert = message
        showsAlert(message)
    }

    /// The screen in one line.
    var text: String {
        let names = rows.map { String(reflecting: $0) }.joined(separator: ", ")
        let table = rows.isEmpty ? "no rows" : "\(rows.count) \(rows.count == 1 ? "row" : "rows"): \(names)"
        let input = field?.isEmpty == false ? "text field \(String(reflecting: field ?? ""))" : "text field empty"
        let alert = alert.map { "alert \(String(reflecting: $0)); " } ?? ""
        return "screen: \(alert)\(table); \(input)"
    }
}
