import Foundation
import PresenterBench

/// Cancelled sleeps move no time, and a wait of zero length is not a wait.
let limitScenarios: [Scenario] = [
    Scenario("exact-limit-given-up", .all(answers(to: ["list", "list", "list"]))) { stage in
        let screen = LimitedScreen(ProbeSpy(stage))
        for _ in 0..<3 { stage.send("load()") { screen.load() } }
    },
    Scenario("exact-limit-given-up-while-held", .all(answers(to: ["list", "list"]))) { stage in
        let screen = LimitedScreen(ProbeSpy(stage))
        stage.hold("load()") { screen.load() }
        stage.advance(by: .seconds(10))
        stage.release()
        stage.send("load()") { screen.load() }
    },
    Scenario("exact-sleep-for-nothing-while-held") { stage in
        let spy = ProbeSpy(stage)
        stage.hold("first()") {
            DispatchQueue.global().async {
                usleep(0)
                DispatchQueue.main.async { spy.got("usleep(0) is over") }
            }
            Task { @MainActor in
                try await Task.sleep(nanoseconds: 0)
                spy.got("Task.sleep(nanoseconds: 0) is over")
            }
        }
        stage.hold("second()") { spy.got("second") }
        stage.send("third()") { spy.got("third") }
    },
    Scenario("exact-wait-until-the-past-while-held") { stage in
        let spy = ProbeSpy(stage)
        stage.hold("first()") {
            DispatchQueue.global().async {
                let condition = NSCondition()
                let isInTime = condition.withLock { condition.wait(until: Date(timeIntervalSinceNow: -1)) }
                DispatchQueue.main.async { spy.got("in time: \(isInTime)") }
            }
        }
        stage.send("second()") { spy.got("second") }
    },
]

/// Loads with a limit of 30 s, as long as its token is good: for 45 s.
@MainActor
private final class LimitedScreen {
    private let probe: any Probe
    private let opened = Date()

    init(_ probe: any Probe) { self.probe = probe }

    func load() {
        Task {
            let age = Date().timeIntervalSince(opened)
            guard age < 45 else { return probe.got("the token has expired") }
            let shown = try await withThrowingTaskGroup(of: String.self) { group in
                group.addTask { try await text("list") }
                group.addTask {
                    try await Task.sleep(for: .seconds(30))
                    return "too late"
                }
                defer { group.cancelAll() }
                return try await group.next() ?? "nothing"
            }
            probe.got("\(shown), asked after \(Int(age)) s")
        }
    }
}
