import Foundation
import PresenterBench

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Values that differ from play to play, each where an app shows it.
let scrubbingScenarios: [Scenario] = [
    Scenario("scrub-uuids") { stage in
        let screen = DraftScreen(stage)
        let model = Drafts(screen)
        stage.send("start()") { model.start() }
        stage.send("showAll()") { model.showAll() }
        stage.send("select(\(model.first))") { model.select(model.first) }
    },
    Scenario("scrub-folders") { stage in
        let screen = DraftScreen(stage)
        stage.send("start()") { Folders(screen).start() }
    },
    Scenario("scrub-addresses") { stage in
        let screen = DraftScreen(stage)
        stage.send("start()") { showAddresses(screen) }
    },
    Scenario("scrub-dates") { stage in
        let screen = DraftScreen(stage)
        stage.send("start()") { showDates(screen) }
    },
    Scenario("scrub-own", .scrub("order", pattern: "ORD-[0-9]+"), .scrub(label: "token"), .scrub(label: "attempt")) {
        stage in
        let screen = DraftScreen(stage)
        stage.send("start()") { showOrders(screen) }
    },
    Scenario("scrub-requests", .reply("POST /drafts", status: 201), .reply("GET /search"), .scrub(label: "session")) {
        stage in
        let screen = DraftScreen(stage)
        let model = Sender(screen)
        stage.send("start()") { model.start() }
    },
    Scenario("scrub-launches") { stage in
        let screen = DraftScreen(stage)
        stage.send("start()") { keepDraft(screen) }
    }
    .relaunched { stage in
        let screen = DraftScreen(stage)
        stage.send("start()") { showKeptDraft(screen) }
    },
]
