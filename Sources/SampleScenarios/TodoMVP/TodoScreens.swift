import PresenterBench

@preconcurrency @testable import TodoMVP

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
