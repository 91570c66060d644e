import PresenterBench
import UIKitStandin

@preconcurrency @testable import BeerListMVC

extension Scenario {
    /// The error cases of the list in one controller, and actions that come too early.
    static let beerListMVCOdd = [
        beerMVCFirstScreen, beerMVCSelectEarly, beerMVCMalformed, beerMVCSpoiled, beerMVCSelectAgain,
        beerMVCSelectTwice, beerMVCDismiss, beerMVCDismissOffline,
    ]

    /// Shows the screen before its beers have arrived.
    static let beerMVCFirstScreen = Scenario("beer-mvc-first-screen", .fixture("beers")) { stage in
        let controller = beerController(on: stage)
        stage.hold("viewDidLoad()", as: .controller) { controller.object.loadViewIfNeeded() }
    }

    /// Selects a row before the beers have arrived, which crashes the app.
    static let beerMVCSelectEarly = Scenario("beer-mvc-select-early", .fixture("beers")) { stage in
        let controller = beerController(on: stage)
        stage.hold("viewDidLoad()", as: .controller) { controller.object.loadViewIfNeeded() }
        stage.expectCrash { select(row: 0, in: controller, on: stage) }
    }

    /// Opens the list, and the answer is cut off in the middle of a beer.
    static let beerMVCMalformed = Scenario("beer-mvc-malformed", .fixture("beers"), .truncate("GET", after: 1_000)) {
        _ = openBeers(on: $0)
    }

    /// Opens the list for each way in which a beer can be spoiled.
    static let beerMVCSpoiled = Scenario("beer-mvc-spoiled", .all(BeerBody.spoiledAnswers)) { stage in
        for (flaw, _) in BeerBody.spoiled {
            let controller = beerController(on: stage)
            stage.send("viewDidLoad(), wrong with the beer: \(flaw)", as: .controller) {
                controller.object.loadViewIfNeeded()
            }
        }
    }

    /// Selects the first beer, closes the alert, then selects the last beer.
    static let beerMVCSelectAgain = Scenario("beer-mvc-select-again", .fixture("beers")) { stage in
        let controller = openBeers(on: stage)
        select(row: 0, in: controller, on: stage)
        stage.send("tap OK", as: .user) { tapOK(of: controller.object) }
        select(row: 24, in: controller, on: stage)
    }

    /// Selects two beers with two fingers; the second alert does not appear.
    static let beerMVCSelectTwice = Scenario("beer-mvc-select-twice", .fixture("beers")) { stage in
        let controller = openBeers(on: stage)
        select(row: 0, in: controller, on: stage)
        select(row: 24, in: controller, on: stage)
    }

    /// Leaves the list before its beers arrive: the request keeps the controller, whose table is reloaded for nobody.
    static let beerMVCDismiss = Scenario("beer-mvc-dismiss", .fixture("beers"), flow: leave)

    /// Leaves the list before its request fails: the request keeps the controller, which presents its alert to nobody.
    static let beerMVCDismissOffline = Scenario("beer-mvc-dismiss-offline", .offline, flow: leave)
}

@MainActor
private func leave(_ stage: Stage) {
    let controller = beerController(on: stage)
    stage.hold("viewDidLoad()", as: .controller) { controller.object.loadViewIfNeeded() }
    stage.dismiss(stillHeld: controller)
    stage.release()
}
