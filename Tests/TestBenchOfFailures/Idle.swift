import Foundation
import PresenterBench

private let declared = Fixture(
    "declared", rules: [Rule(for: "GET /job", usedUp: .repeatLast), Rule(for: "GET /jbo", usedUp: .loop)],
    hosts: ["origin.test", "*.orign.test"])

private let everything = Scenario.Trait.all([
    .environment("IDLE_KEY", "IDLE_UNSET"), .scrub("order", pattern: "ORD-[0-9]+"), .scrub(label: "token"),
    .ignoring(hosts: "stats.test"),
])

/// What is declared and does nothing, beside the same where it does something.
let idleScenarios: [Scenario] = [
    Scenario(
        "idle-all", .fixture(declared), .rules(Rule(for: "POST"), Rule(for: "GET /job?*", usedUp: .repeatLast)),
        everything, .dependsOn(.hashOrder, .timeZone, .locale, .randomNumbers)
    ) { stage in
        let view = View(stage)
        stage.send("job()") { ask(origin("job"), view) }
    },
    Scenario(
        "idle-none", .fixture(declared), .rules(Rule(for: "GET /job?page=1", ignoringQuery: ["page", "key"])),
        everything, .dependsOn(.timeZone)
    ) { stage in
        let view = View(stage)
        let key = ProcessInfo.processInfo.environment["IDLE_KEY"] ?? ""
        stage.send("job()") { ask(origin("job?page=1&key=\(key)"), view) }
        stage.send("tell()") { ask(URL(string: "http://stats.test/opened")!, view) }
        stage.send("order()") {
            view.show("ORD-\(Int.random(in: 1_000_000...9_999_999)) \(TimeZone.current.identifier)")
        }
        stage.send("key()") { view.show(token: "\(Int.random(in: 1_000_000...9_999_999))") }
    },
]

extension View {
    fileprivate func show(token: String) { record(token, call: "show(token:)") }
}
