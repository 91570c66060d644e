import Foundation
import PresenterBench
@preconcurrency @testable import TodoMVP

/// The screen of the list, for a user: a text field with a button, the rows, and an alert over them.
@MainActor
final class TodoScreen {
    /// The presenter, which the view owns, as in the app.
    var presenter: (any PresenterInput)?
    /// The receiver of each alert, with the name of the call that tells the user.
    var notes: (_ alert: Alert, _ call: String) -> Void = { _, _ in }
    private var field: String? = ""
    private var table = ListText()
    private var place = AlertPlace()
    /// The action of OK in the open alert.
    private var confirmed: () -> Void = {}

    func viewDidLoad() { presenter?.viewDidLoad() }

    /// Types a text and taps the button.
    func add(_ text: String?) {
        field = text
        presenter?.didTapAddButton(todoText: field)
    }

    /// Taps a row, which stays marked, and opens the question; past the end of the list nothing happens.
    func tap(row: Int) {
        if table.rows.indices.contains(row) { table.markedRow = row }
        guard let todo = presenter?.todo(forRow: row) else { return }
        let question = Alert(
            title: "『\(todo.todo)』を削除します。よろしいですか？",
            buttons: [.init(title: "OK", style: .default), .init(title: "cancel", style: .cancel)])
        show(question) { [weak self] in
            self?.presenter?.didTapTodoCell(at: IndexPath(row: row, section: 0))
        }
    }

    /// Taps the OK of the alert, which closes, then acts.
    func tapOK() {
        let action = confirmed
        tapCancel()
        action()
    }

    /// Taps the other button of the question.
    func tapCancel() {
        place.close()
        confirmed = {}
    }

    /// True while an alert is open.
    var hasAlert: Bool { place.alert != nil }

    /// True while the open alert is the question, which can be cancelled.
    var asks: Bool { place.alert?.buttons.count == 2 }

    /// Empties the text field and asks the presenter for every row, as a table does when it is reloaded.
    func reload() {
        field = ""
        table.markedRow = nil
        table.rows = (0..<(presenter?.numberOfTodo ?? 0)).map { presenter?.todo(forRow: $0)?.todo ?? "" }
    }

    /// Shows the mistake in the text, and empties the field: the text is lost.
    func refuse(_ message: String) {
        field = ""
        show(Alert(title: message, buttons: [.init(title: "OK", style: .cancel)])) {}
    }

    private func show(_ alert: Alert, confirmed action: @escaping () -> Void) {
        if place.alert == nil { confirmed = action }
        notes(alert, place.present(alert))
    }

    /// The screen in one line.
    var text: String {
        var list = table
        list.alert = place.alert
        let input = field?.isEmpty == false ? "text field \(String(reflecting: field ?? ""))" : "text field empty"
        return "\(list.text); \(input)"
    }
}

/// Replaces the view controller of the list, which goes to the main queue by itself.
final class TodoViewSpy: Spy, PresenterOutput {
    @MainActor let visible = TodoScreen()

    @MainActor init(_ stage: Stage) {
        super.init(stage)
        let user = UserSpy(stage)
        visible.notes = { user.record($0, as: $1) }
    }

    @MainActor override var screen: String? { visible.text }

    func todoValidation(validation: TodoValidation) {
        record(validation)
        DispatchQueue.main.async { [visible] in visible.refuse(validation.message) }
    }

    func updateTodo() {
        record()
        DispatchQueue.main.async { [visible] in visible.reload() }
    }
}

/// Notes the calls from the view to the presenter, each row with its identifier.
final class TodoProbe: Probe<any PresenterInput>, PresenterInput {
    var numberOfTodo: Int { forward { $0.numberOfTodo } }
    func todo(forRow row: Int) -> Todo? { forward(row) { $0.todo(forRow: row) } }
    func didTapAddButton(todoText: String?) { forward(todoText) { $0.didTapAddButton(todoText: todoText) } }
    func didTapTodoCell(at indexPath: IndexPath) { forward(indexPath) { $0.didTapTodoCell(at: indexPath) } }
    func viewDidLoad() { forward { $0.viewDidLoad() } }
}
