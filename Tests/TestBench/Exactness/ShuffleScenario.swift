import Foundation
import PresenterBench

/// An order and a choice that the app leaves to chance, beside a number and an identifier, which are scrubbed.
let shuffleScenario = Scenario("exact-shuffle", .scrub("order", pattern: "ORD-[0-9]+"), .dependsOn(.randomNumbers)) {
    stage in
    let spy = ProbeSpy(stage)
    stage.send("shuffle()") {
        spy.got(["A", "B", "C", "D", "E", "F"].shuffled().joined(separator: " "))
        spy.got(["oak", "fern", "moss"].randomElement() ?? "none")
        spy.got("ORD-\(Int.random(in: 1_000_000...9_999_999)) \(UUID().uuidString)")
    }
}
