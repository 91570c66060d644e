import Foundation
import PresenterBench

/// Mistakes of an author, each of which must end the play in one plain sentence with the line of the mistake.
let mistakeScenarios: [Scenario] = [
    Scenario("mistake-nested") { stage in
        stage.send("outer()") { stage.send("inner()") {} }
    },
    Scenario("mistake-nested-crash") { stage in
        stage.expectCrash { stage.hold("outer()") { stage.release() } }
    },
    Scenario("mistake-nested-async") { stage in
        stage.send("outer()") {
            await Task.yield()
            stage.send("inner()") {}
        }
    },
    Scenario("mistake-backwards") { stage in
        stage.send("open()") {}
        stage.advance(by: .seconds(-5))
    },
    Scenario("mistake-backwards-horizon") { stage in
        stage.send("open()", horizon: .seconds(-1)) {}
    },
    Scenario("mistake-far") { stage in
        stage.advance(by: .seconds(1e12))
    },
    Scenario("mistake-far-together") { stage in
        stage.advance(by: .seconds(8 * 31_536_000))
        stage.advance(by: .seconds(8 * 31_536_000))
    },
    Scenario("mistake-lifeline") { stage in
        stage.send("open()", as: .from("A\nends", to: "B")) {}
    },
    Scenario("mistake-lifeline-of-watch") { stage in
        stage.watch("state", as: .from("", to: "View")) { (_: @escaping @Sendable (Int) -> Void) in 0 }
    },
    Scenario("mistake-lifeline-of-spy") { stage in
        _ = Spy(stage, as: .from("View->Presenter", to: "Presenter"))
    },
    Scenario("mistake-label") { stage in
        stage.hold("") {}
    },
    Scenario("mistake-dismissed") { stage in
        let view = stage.own(View(stage))
        stage.dismiss(view)
        stage.send("show()") { view.object.show("gone") }
    },
    Scenario("mistake-no-step") { stage in
        _ = View(stage)
    },
    Scenario("mistake-no-step-in-launch") { stage in
        stage.send("open()") {}
    }.relaunched { _ in },
    Scenario("mistake-release") { stage in
        stage.release("get /a")
    },
    Scenario.Screen("mistaken-screen") { _ in [.action("didTap()") {}, .action("didType(_:)", values: ["a"]) { _ in }] }
        .flow("mistake-action", "didTpa()"),
]

/// A list that depends on a variable, which a play does not have.
let scenariosOfThisProcess: [Scenario] =
    ProcessInfo.processInfo.environment["SECOND_LIST"] == nil
    ? [] : [Scenario("mistake-second-list") { stage in stage.send("open()") {} }]
