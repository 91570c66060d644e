import Foundation
import PresenterBench

/// A menu with an action of each form: without and with a value, both also awaited.
let menuScreen = Scenario.Screen("menu-screen", .all(answers(to: ["dish"])), opening: openMenu)

private let openMenu: Scenario.Screen.Opening = { stage in
    let menu = stage.own(Menu(ShelfSpy(stage)))
    return [
        .action("didTapAdd()", if: menu.object.dishes.count < 2) { menu.object.didTapAdd() },
        .action("didSelect(row:)", values: menu.object.dishes.indices) { menu.object.didSelect(row: $0) },
        .action("await refresh()") { await menu.object.refresh() },
        .action("await search(_:)", values: ["fern", "ivy"]) { await menu.object.search($0) },
    ]
}

@MainActor
private final class Menu {
    private let view: ShelfSpy
    private(set) var dishes: [String] = []

    init(_ view: ShelfSpy) { self.view = view }

    func didTapAdd() {
        dishes.append("soup")
        view.show(dishes, of: 1)
    }

    func didSelect(row: Int) { view.show(cover: Cover(name: dishes[row])) }

    func refresh() async {
        dishes = [(try? await text("dish")) ?? "nothing"]
        view.show(dishes, of: 1)
    }

    func search(_ query: String) async { view.show([query], of: 2) }
}
