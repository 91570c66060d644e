import ClosureCallers
import PresenterBench

/// Closures that a scenario passes to app code, which calls them on another thread: each would belong to the main
/// actor.
let closureScenarios: [Scenario] = [
    Scenario("closures-off-main") { stage in
        let view = ClosureSpy(stage)
        let caller = Caller()
        caller.handler = { view.heard($0) }
        stage.send("call") { caller.call { view.done($0) } }
    },
    Scenario("closures-that-emit-off-main") { stage in
        let caller = Caller()
        stage.watch("handled") { emit in
            caller.handler = { emit($0) }
            return caller
        }
        stage.send("call") { caller.call { _ in } }
    },
]

private final class ClosureSpy: Spy {
    func done(_ number: Int) { record(number) }
    func heard(_ number: Int) { record(number) }
}
