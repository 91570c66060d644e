@preconcurrency @testable import BeerListMVC
import Foundation
import PresenterBench
import UIKitStandin

extension Scenario {
    /// The beer list with everything in one controller.
    static let beerListMVC = [beerMVCList, beerMVCSelect, beerMVCOffline, beerMVCSelectOutOfRange]

    /// Opens the list.
    static let beerMVCList = Scenario("beer-mvc-list", .fixture("beers")) { _ = openBeers(on: $0) }

    /// Opens the list, then selects the first beer.
    static let beerMVCSelect = Scenario("beer-mvc-select", .fixture("beers")) {
        select(row: 0, in: openBeers(on: $0), on: $0)
    }

    /// Opens the list without a connection.
    static let beerMVCOffline = Scenario("beer-mvc-offline", .offline) {
        _ = openBeers(on: $0)
    }

    /// Opens the list, then selects a row below the last one, which crashes the app.
    static let beerMVCSelectOutOfRange = Scenario("beer-mvc-select-out-of-range", .fixture("beers")) { stage in
        let controller = openBeers(on: stage)
        stage.expectCrash { select(row: 25, in: controller, on: stage) }
    }
}

/// Creates the controller, before its view is made, with a spy for what it shows.
@MainActor
func beerController(on stage: Stage) -> Owned<MashimashiViewController> {
    let controller = stage.own(MashimashiViewController())
    _ = BeerListTableSpy(stage, of: controller.object)
    return controller
}

@MainActor
func openBeers(on stage: Stage) -> Owned<MashimashiViewController> {
    let controller = beerController(on: stage)
    stage.send("viewDidLoad()", as: .controller) { controller.object.loadViewIfNeeded() }
    return controller
}

/// Taps the button of the alert.
@MainActor
func tapOK(of controller: MashimashiViewController) {
    let alert = controller.presentedViewController as? UIAlertController
    if let button = alert?.actions.first(where: { $0.title == "OK" }) { alert?.tap(button) }
}

/// Selects a row, which may not exist.
@MainActor
func select(row: Int, in controller: Owned<MashimashiViewController>, on stage: Stage) {
    stage.send("didSelectRowAt(row: \(row))", as: .controller) {
        controller.object.tableView.tap(IndexPath(row: row, section: 0))
    }
}

extension Scenario.Screen {
    /// The beer list with everything in one controller: opens, and shows any of its first beers.
    static let beerListMVC = Scenario.Screen("beer-mvc-screen", .fixture("beers")) { stage in
        let controller = openBeers(on: stage)
        return [
            .action(
                "didSelectRowAt(row:)", values: 0..<min(controller.object.tableView.visibleCells.count, 3),
                if: controller.object.presentedViewController == nil, as: .controller
            ) { controller.object.tableView.tap(IndexPath(row: $0, section: 0)) },
            .action("tap OK", if: controller.object.presentedViewController != nil, as: .user) {
                tapOK(of: controller.object)
            },
        ]
    }
}
