import Foundation
import PresenterBench
@preconcurrency @testable import TodoMVP

extension Scenario {
    /// Requests to the list that come too early, too late or go too far, and a store with missing data.
    static let todoMVPOdd = [
        todoFirstScreen, todoRowBeyond, todoTapBeyond, todoTextNull, todoIDNull, todoIDMissingTwice, todoStored,
        todoStoredFirst, todoReadAtOnce, todoDismiss,
    ]

    /// Shows the table before the list is read.
    static let todoFirstScreen = Scenario("todo-first-screen") { stage in
        let view = probedTodoView(on: stage)
        stage.send("show the table", as: .user) { view.reload() }
    }

    /// Asks for the row below the last one, like a table that has not been reloaded.
    static let todoRowBeyond = Scenario("todo-row-beyond") { stage in
        let view = probedTodoView(on: stage)
        stage.send(#"add "Buy milk""#, as: .user) { view.add("Buy milk") }
        stage.send("show row 1", as: .user) { _ = view.presenter?.todo(forRow: 1) }
    }

    /// Taps the row below the last one, like a table that has not been reloaded; nothing happens.
    static let todoTapBeyond = Scenario("todo-tap-beyond") { stage in
        let view = probedTodoView(on: stage)
        stage.send(#"add "Buy milk""#, as: .user) { view.add("Buy milk") }
        tap(row: 1, in: view, on: stage)
    }

    /// Finds a store whose first item has null for its text, which opens as an empty text.
    static let todoTextNull = Scenario("todo-text-null") {
        open($0, finding: ["id": "1", "todo": nil], ["id": "2", "todo": "Call Ann"])
    }

    /// Finds a store whose first item has null for its identifier, which opens as an empty identifier.
    static let todoIDNull = Scenario("todo-id-null") {
        open($0, finding: ["id": nil, "todo": "Buy milk"], ["id": "2", "todo": "Call Ann"])
    }

    /// Finds a store with two items without an identifier: deleting one deletes both. The identifier is null in the
    /// store; a missing key stops Foundation on Linux, and reads as nil on Apple's platforms.
    static let todoIDMissingTwice = Scenario("todo-id-missing-twice") { stage in
        let view = open(
            stage, finding: ["id": nil, "todo": "Buy milk"], ["id": "2", "todo": "Call Ann"],
            ["id": nil, "todo": "Water ferns"])
        tap(row: 0, in: view, on: stage)
        tapOK(view, on: stage)
    }

    /// Finds a store that is whole, and made in the same way as those that are not.
    static let todoStored = Scenario("todo-stored") {
        open($0, finding: ["id": "1", "todo": "Buy milk"], ["id": "2", "todo": "Call Ann"])
    }

    /// Reads the store as soon as the model calls back: the change must be stored by then.
    static let todoStoredFirst = Scenario("todo-stored-first") { stage in
        let model = Model()
        let presenter = Spy(stage, as: .from("Model", to: "Presenter"))
        let told: ([Todo]) -> Void = { todos in
            presenter.record(todos.map(\.todo), call: "told(_:)")
            Model().getTodo { presenter.record($0.map(\.todo), call: "stored(_:)") }
        }
        let todo = Todo(todo: "Buy milk")
        stage.send(#"addTodo(todo: "Buy milk")"#, as: .model) {
            model.addTodo(todo: todo, completion: told)
        }
        stage.send(#"deleteTodo(todo: "Buy milk")"#, as: .model) {
            model.deleteTodo(todo: todo, completion: told)
        }
    }

    /// Opens, adds and deletes with a view that reads the list as soon as it is notified: the change must be there.
    static let todoReadAtOnce = Scenario("todo-read-at-once") { stage in
        UserDefaults.standard.set(SpoiledTodo.stored([["id": "1", "todo": "Buy milk"]]), forKey: "todo")
        let view = EagerTodoView(stage)
        let presenter = TodoProbe(stage, Presenter(view: view, model: Model()))
        view.presenter = presenter
        stage.send("open", as: .user) { presenter.viewDidLoad() }
        stage.send(#"add "Call Ann""#, as: .user) { presenter.didTapAddButton(todoText: "Call Ann") }
        stage.send("delete row 0", as: .user) {
            presenter.didTapTodoCell(at: IndexPath(row: 0, section: 0))
        }
    }

    /// Leaves the list, while its presenter lives on and adds something, which crashes the app.
    static let todoDismiss = Scenario("todo-dismiss") { stage in
        let view = stage.own(TodoViewSpy(stage))
        let presenter = Presenter(view: view.object, model: Model())
        stage.send("viewDidLoad()") { presenter.viewDidLoad() }
        stage.dismiss(view)
        stage.expectCrash {
            stage.send(#"didTapAddButton(todoText: "Buy milk")"#) { presenter.didTapAddButton(todoText: "Buy milk") }
        }
    }
}

/// Opens the list on a store of items with these members.
@MainActor @discardableResult
private func open(_ stage: Stage, finding items: [String: String?]...) -> TodoScreen {
    UserDefaults.standard.set(SpoiledTodo.stored(items), forKey: "todo")
    let view = probedTodoView(on: stage)
    stage.send("open", as: .user) { view.viewDidLoad() }
    return view
}

/// An item as another version of the app may have stored it; not private, because an archive names classes.
final class SpoiledTodo: NSObject, NSCoding {
    private let members: [String: String?]

    init(_ members: [String: String?]) { self.members = members }

    init?(coder: NSCoder) { nil }

    override var classForKeyedArchiver: AnyClass? { Todo.self }

    func encode(with coder: NSCoder) {
        for (name, value) in members.sorted(by: { $0.key < $1.key }) { coder.encode(value, forKey: name) }
    }

    /// Creates a store of items with these members.
    static func stored(_ items: [[String: String?]]) -> Data {
        let archiver = NSKeyedArchiver(requiringSecureCoding: false)
        archiver.encode(items.map(SpoiledTodo.init), forKey: NSKeyedArchiveRootObjectKey)
        return archiver.encodedData
    }
}

/// A view that does not wait for the main queue before it reads.
final class EagerTodoView: Spy, PresenterOutput {
    /// The presenter, which the view owns, as in the app.
    var presenter: (any PresenterInput)?

    func todoValidation(validation: TodoValidation) { record(validation) }

    func updateTodo() {
        record()
        _ = presenter?.numberOfTodo
    }
}
