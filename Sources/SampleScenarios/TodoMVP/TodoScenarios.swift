import Foundation
import PresenterBench
@preconcurrency @testable import TodoMVP

extension Scenario {
    /// The to-do list, kept between launches.
    static let todoMVP = [
        todoAdd, todoBlank, todoTooLong, todoDelete, todoDeleteMiddle, todoDeleteCancelled, todoRelaunch,
        todoDeleteRelaunch, todoUnreadableStore, todoDeleteOutOfRange,
    ].with(
        .always("the list needs no network") { $0.requests() == 0 })

    /// Adds two items; the probe shows which row asks for what.
    static let todoAdd = Scenario("todo-add") { stage in
        let view = probedTodoView(on: stage)
        stage.send("open", as: .user) { view.viewDidLoad() }
        stage.send(#"add "Buy milk""#, as: .user) { view.add("Buy milk") }
        stage.send(#"add "Call Ann""#, as: .user) { view.add("Call Ann") }
    }

    /// Adds nothing in two ways, which is rejected, and blanks, which are not.
    static let todoBlank = Scenario("todo-blank") { stage in
        let view = openedTodoView(on: stage)
        add(nil, labelled: "nil", to: view, on: stage)
        tapOK(view, on: stage)
        add("", to: view, on: stage)
        tapOK(view, on: stage)
        add("   ", to: view, on: stage)
    }

    /// Adds as many characters as are allowed, then one more, in three scripts.
    static let todoTooLong = Scenario("todo-too-long") { stage in
        let view = openedTodoView(on: stage)
        for character in ["x", "あ", "👩‍👩‍👧‍👦"] {
            for count in [20, 21] {
                let text = String(repeating: character, count: count)
                add(text, labelled: "\(count) times \(character)", to: view, on: stage)
            }
            tapOK(view, on: stage)
        }
    }

    /// Deletes the first of two items.
    static let todoDelete = Scenario("todo-delete") { stage in
        let view = openedTodoView(on: stage)
        add("Buy milk", to: view, on: stage)
        add("Call Ann", to: view, on: stage)
        tap(row: 0, in: view, on: stage)
        tapOK(view, on: stage)
    }

    /// Deletes the second of three items; the probe shows what the view asks before its own question.
    static let todoDeleteMiddle = Scenario("todo-delete-middle") { stage in
        let view = probedTodoView(on: stage)
        for text in ["Buy milk", "Call Ann", "Water ferns"] {
            stage.send("add \(String(reflecting: text))", as: .user) { view.add(text) }
        }
        tap(row: 1, in: view, on: stage)
        tapOK(view, on: stage)
    }

    /// Is asked whether to delete, and cancels; the row stays marked.
    static let todoDeleteCancelled = Scenario("todo-delete-cancelled") { stage in
        let view = openedTodoView(on: stage)
        add("Buy milk", to: view, on: stage)
        tap(row: 0, in: view, on: stage)
        stage.send("tap cancel", as: .user) { view.tapCancel() }
    }

    /// Adds in one launch, finds it in the next, and adds more.
    static let todoRelaunch = Scenario("todo-relaunch") { stage in
        let view = probedTodoView(on: stage)
        stage.send("open", as: .user) { view.viewDidLoad() }
        stage.send(#"add "Buy milk""#, as: .user) { view.add("Buy milk") }
    }
    .relaunched { stage in
        let view = probedTodoView(on: stage)
        stage.send("open", as: .user) { view.viewDidLoad() }
        stage.send(#"add "Call Ann""#, as: .user) { view.add("Call Ann") }
    }

    /// Deletes the first of two items in one launch; it is gone in the next.
    static let todoDeleteRelaunch = Scenario("todo-delete-relaunch") { stage in
        let view = openedTodoView(on: stage)
        add("Buy milk", to: view, on: stage)
        add("Call Ann", to: view, on: stage)
        tap(row: 0, in: view, on: stage)
        tapOK(view, on: stage)
    }
    .relaunched { _ = openedTodoView(on: $0) }

    /// Finds a store that it cannot read, which it treats as an empty list; the next item replaces it.
    static let todoUnreadableStore = Scenario(
        "todo-unreadable-store", .startsWith(defaults: ["todo": Data("no archive".utf8)])
    ) { stage in
        let view = openedTodoView(on: stage)
        add("Buy milk", to: view, on: stage)
    }
    .relaunched { _ = openedTodoView(on: $0) }

    /// Deletes a row that does not exist, which crashes the app.
    static let todoDeleteOutOfRange = Scenario("todo-delete-out-of-range") { stage in
        let view = openedTodoView(on: stage)
        add("Buy milk", to: view, on: stage)
        stage.expectCrash {
            stage.send("didTapTodoCell(at: row 1)") {
                view.presenter?.didTapTodoCell(at: IndexPath(row: 1, section: 0))
            }
        }
    }
}

@MainActor @discardableResult
func openedTodoView(on stage: Stage) -> TodoScreen {
    let view = TodoViewSpy(stage)
    view.visible.presenter = Presenter(view: view, model: Model())
    stage.send("viewDidLoad()") { view.visible.viewDidLoad() }
    return view.visible
}

@MainActor
func probedTodoView(on stage: Stage) -> TodoScreen {
    let view = TodoViewSpy(stage)
    view.visible.presenter = TodoProbe(stage, Presenter(view: view, model: Model()))
    return view.visible
}

@MainActor
private func add(_ text: String?, labelled label: String? = nil, to view: TodoScreen, on stage: Stage) {
    stage.send("didTapAddButton(todoText: \(label ?? String(reflecting: text ?? "")))") { view.add(text) }
}

@MainActor
func tap(row: Int, in view: TodoScreen, on stage: Stage) {
    stage.send("tap row \(row)", as: .user) { view.tap(row: row) }
}

@MainActor
func tapOK(_ view: TodoScreen, on stage: Stage) {
    stage.send("tap OK", as: .user) { view.tapOK() }
}

extension Scenario.Screen {
    /// The to-do list: adds items, and deletes those that its user does not want any more.
    static let todo = Scenario.Screen("todo-screen") { stage in
        let view = stage.own(TodoViewSpy(stage))
        let presenter = stage.own(Presenter(view: view.object, model: Model()))
        view.object.visible.presenter = presenter.object
        stage.send("viewDidLoad()") { view.object.visible.viewDidLoad() }
        return [
            .action("add", values: ["Buy milk", ""], if: !view.object.visible.hasAlert, as: .user) {
                view.object.visible.add($0)
            },
            .action(
                "tap row", values: 0..<min(presenter.object.numberOfTodo, 3), if: !view.object.visible.hasAlert,
                as: .user
            ) { view.object.visible.tap(row: $0) },
            .action("tap OK", if: view.object.visible.hasAlert, as: .user) { view.object.visible.tapOK() },
            .action("tap cancel", if: view.object.visible.asks, as: .user) { view.object.visible.tapCancel() },
        ]
    }
}
