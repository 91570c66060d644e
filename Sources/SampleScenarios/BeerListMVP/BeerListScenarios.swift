@preconcurrency @testable import BeerListMVP
import Foundation
import PresenterBench

extension Scenario {
    /// The beer list as Passive View; the first one is what a capture of `beers` runs.
    static let beerListMVP = [
        beerList, beerSelect, beerSelectLast, beerSelectOutOfRange, beerOffline, beerMalformed, beerServerError,
        beerEmpty, beerDismiss, beerDismissOffline,
    ].with(
        .eventually("beers or an error", within: .seconds(60), after: .request("GET /v2/beers")) {
            $0.isTold("didFetch(_:)") || $0.isTold("didFailToFetchBeer(with:)")
        })

    /// Opens the list.
    static let beerList = Scenario("beer-list", .fixture("beers")) { _ = openBeerList($0) }

    /// Opens the list, then selects the first beer.
    static let beerSelect = Scenario("beer-select", .fixture("beers")) { select(row: 0, on: $0) }

    /// Opens the list, then selects the last beer of the page.
    static let beerSelectLast = Scenario("beer-select-last", .fixture("beers")) { select(row: 24, on: $0) }

    /// Opens the list, then selects a row below the last one; nothing happens.
    static let beerSelectOutOfRange = Scenario("beer-select-out-of-range", .fixture("beers")) {
        select(row: 25, on: $0)
    }

    /// Opens the list without a connection.
    static let beerOffline = Scenario("beer-offline", .offline) { _ = openBeerList($0) }

    /// Opens the list, and the answer is cut off in the middle of a beer.
    static let beerMalformed = Scenario("beer-malformed", .fixture("beers"), .truncate("GET", after: 1_000)) {
        _ = openBeerList($0)
    }

    /// Opens the list and gets an error object, which the model takes for malformed beers: it ignores the status.
    static let beerServerError = Scenario("beer-server-error", serverError) { _ = openBeerList($0) }

    /// Opens an empty list.
    static let beerEmpty = Scenario("beer-empty", .reply("GET /v2/beers", json: "[]")) {
        _ = openBeerList($0)
    }

    /// Leaves the list before its beers arrive, which crashes the app.
    static let beerDismiss = Scenario("beer-dismiss", .fixture("beers")) { stage in
        leave(stage)
        stage.expectCrash { stage.release() }
    }

    /// Leaves the list before its request fails; nothing more happens.
    static let beerDismissOffline = Scenario("beer-dismiss-offline", .offline) { stage in
        leave(stage)
        stage.release()
    }
}

private let serverError = Scenario.Trait.reply(
    "GET", status: 500,
    json: #"{"statusCode":500,"error":"Internal Server Error","message":"The cellar is under water"}"#)

@MainActor
func openBeerList(_ stage: Stage) -> BeerListScreen {
    let view = beerListScreen(on: stage)
    stage.send("viewDidLoad()") { view.presenter?.viewDidLoad() }
    return view
}

@MainActor
private func select(row: Int, on stage: Stage) {
    let view = openBeerList(stage)
    stage.send("didSelectRowAt(row: \(row))") { view.tap(row: row) }
}

@MainActor
private func leave(_ stage: Stage) {
    let view = stage.own(BeerListViewSpy(stage))
    let presenter = stage.own(BeerListPresenter(with: view.object))
    view.object.visible.presenter = presenter.object
    stage.hold("viewDidLoad()") { presenter.object.viewDidLoad() }
    stage.dismiss(view, presenter)
}

@MainActor
func beerListScreen(on stage: Stage) -> BeerListScreen {
    let view = BeerListViewSpy(stage)
    view.visible.presenter = BeerListPresenter(with: view)
    return view.visible
}

extension Scenario.Screen {
    /// The beer list: opens, is opened again, and shows any of its first beers.
    static let beerList = Scenario.Screen("beer-list-screen", .fixture("beers")) { stage in
        let view = stage.own(BeerListViewSpy(stage))
        let presenter = stage.own(BeerListPresenter(with: view.object))
        view.object.visible.presenter = presenter.object
        stage.send("viewDidLoad()") { presenter.object.viewDidLoad() }
        return [
            .action("didSelectRowAt(row:)", values: 0..<min(presenter.object.numberOfBeers, 3)) {
                view.object.visible.tap(row: $0)
            },
            .action("tap OK", if: view.object.visible.hasAlert, as: .user) { view.object.visible.tapOK() },
            .action("pull to refresh", as: .user) { presenter.object.viewDidLoad() },
        ]
    }
}
