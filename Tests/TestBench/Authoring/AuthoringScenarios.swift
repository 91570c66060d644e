import Foundation
import LinuxShims
import PresenterBench

/// What an author can write and no other flow needs, each in a flow that shows what it gives.
let authoringScenarios: [Scenario] = [
    Scenario("compiled-otherwise", .compiled(with: "Swift 6", "main actor by default"), flow: readTheClock),
    Scenario("starts-at", .startsAt(Date(timeIntervalSince1970: 1_767_225_599)), flow: readTheClock),
    Scenario("rests-on-locale", .dependsOn(.locale)) { stage in
        let spy = ProbeSpy(stage)
        stage.send("open()") { spy.got(ProcessInfo.processInfo.environment["LC_ALL"] ?? "none") }
    },
    Scenario("left-out") { stage in
        let outside = Spy(stage, as: .from("App", to: "Outside"))
        LeftOut.didCall = { outside.record(call: $0) }
        stage.send("open()") { LeftOut.call("Tracker.log(_:)") }
    },
    Scenario("told-router") { stage in
        let presenter = MenuPresenter(router: MenuRouterSpy(stage, as: .router))
        stage.send("didSelect(at:)") { presenter.didSelect(at: IndexPath(row: 2, section: 0)) }
    },
    Scenario("probed-kitchen") { stage in
        let kitchen = KitchenProbe(stage, Kitchen(), as: .from("Presenter", to: "Kitchen"))
        stage.send("open()") { kitchen.isOpen = true }
        stage.send("order()") { _ = await kitchen.cook("soup") }
        stage.send("ask()") { kitchen.price(of: "soup") { _ in } }
    },
    // A handler of a pair beside one of a list: in one module, Swift 6.3 crashes on them as packs.
    Scenario("asked-pair") { stage in
        stage.ask("pair()") { (answer: @escaping @Sendable ((Int, String)) -> Void) in answer((1, "fern")) }
        stage.ask("both()") { (answer: @escaping @Sendable (Int, String) -> Void) in answer(2, "moss") }
        stage.ask("none()") { (answer: @escaping @Sendable () -> Void) in answer() }
    },
    Scenario("asked-list") { stage in
        stage.ask("list()") { (answer: @escaping @Sendable ([String]) -> Void) in answer(["fern", "moss"]) }
    },
    menuScreen.flow(
        "screen-actions", "didTapAdd()", "didSelect(row: 0)", "await refresh()", "await search(\"fern\")"),
]

private let readTheClock: Scenario.Flow = { stage in
    let spy = ProbeSpy(stage)
    stage.send("open()") { spy.got("\(Date())") }
    stage.advance(by: .seconds(2))
    stage.send("look()") { spy.got("\(Date())") }
}

@MainActor
private protocol MenuRouter: AnyObject {
    func open(row: Int)
}

@MainActor
private final class MenuPresenter {
    private let router: any MenuRouter

    init(router: any MenuRouter) { self.router = router }

    func didSelect(at path: IndexPath) {
        if path.section == 0 { router.open(row: path.row) }
    }
}

private final class MenuRouterSpy: Spy, MenuRouter {
    func open(row: Int) { record(row) }
}

/// A collaborator that can be set, awaited, and asked with a handler.
private protocol Cook {
    var isOpen: Bool { get set }
    nonisolated(nonsending) func cook(_ dish: String) async -> Int
    func price(of dish: String, completion: @escaping (Int) -> Void)
}

private struct Kitchen: Cook {
    var isOpen = false
    nonisolated(nonsending) func cook(_ dish: String) async -> Int { isOpen ? 1 : 0 }
    func price(of dish: String, completion: @escaping (Int) -> Void) { completion(5) }
}

private final class KitchenProbe: PresenterBench.Probe<any Cook>, Cook {
    var isOpen: Bool {
        get { forward { $0.isOpen } }
        set { forward(newValue) { _ in target.isOpen = newValue } }
    }
    nonisolated(nonsending) func cook(_ dish: String) async -> Int { await forward(dish) { await $0.cook(dish) } }
    func price(of dish: String, completion: @escaping (Int) -> Void) {
        forward(dish) { $0.price(of: dish, completion: noted(completion)) }
    }
}
