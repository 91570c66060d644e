import Foundation
import PresenterBench

@preconcurrency @testable import TodoMVP

extension Scenario {
    /// Requests to the list that come too early, too late or go too far, and a store with missing data.
    static let todoMVPOdd = [todoFirstScreen, todoRowBeyond, todoTextNull, todoIDNull, todoStored, todoDismiss]

    /// Shows the table before the list is read.
    static let todoFirstScreen = Scenario("todo-first-screen") { stage in
        let view = probedTodoView(on: stage)
        stage.send("show the table", lifeline: "User -> View") { view.reload() }
    }

    /// Asks for the row below the last one, like a table that has not been reloaded.
    static let todoRowBeyond = Scenario("todo-row-beyond") { stage in
        let view = probedTodoView(on: stage)
        stage.send(#"add "Buy milk""#, lifeline: "User -> View") { view.add("Buy milk") }
        stage.send("show row 1", lifeline: "User -> View") { _ = view.presenter?.todo(forRow: 1) }
    }

    /// Finds a store whose first item has null for its text, which crashes the app.
    static let todoTextNull = Scenario("todo-text-null", ending: .crashes) {
        open($0, finding: ["id": "1", "todo": nil])
    }

    /// Finds a store whose first item has null for its identifier, which crashes the app.
    static let todoIDNull = Scenario("todo-id-null", ending: .crashes) {
        open($0, finding: ["id": nil, "todo": "Buy milk"])
    }

    /// Finds a store that is whole, and made in the same way as those that are not.
    static let todoStored = Scenario("todo-stored") { open($0, finding: ["id": "1", "todo": "Buy milk"]) }

    /// Leaves the list, while its presenter lives on and adds something, which crashes the app.
    static let todoDismiss = Scenario("todo-dismiss", ending: .crashes) { stage in
        let view = stage.own(TodoViewSpy(stage))
        let presenter = Presenter(view: view.object, model: Model())
        stage.send("viewDidLoad()") { presenter.viewDidLoad() }
        stage.dismiss(view)
        stage.send(#"didTapAddButton(todoText: "Buy milk")"#) { presenter.didTapAddButton(todoText: "Buy milk") }
    }
}

/// Opens the list on a store whose first thing has these members.
@MainActor
private func open(_ stage: Stage, finding members: [String: String?]) {
    UserDefaults.standard.set(SpoiledTodo.stored(members), forKey: "todo")
    _ = openedTodoView(on: stage)
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

    /// Creates a store with one item with these members, and a whole one after it.
    static func stored(_ members: [String: String?]) -> Data {
        let archiver = NSKeyedArchiver(requiringSecureCoding: false)
        let whole = SpoiledTodo(["id": "2", "todo": "Call Ann"])
        archiver.encode([SpoiledTodo(members), whole], forKey: NSKeyedArchiveRootObjectKey)
        return archiver.encodedData
    }
}
