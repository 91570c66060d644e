@preconcurrency @testable import BeerListMVP
import Foundation
import PresenterBench

extension Scenario {
    /// The error cases of the beer list, and requests that come too early or go too far.
    static let beerListMVPOdd = [
        beerFirstScreen, beerReadAtOnce, beerSelectEarly, beerRowBeyond, beerSpoiled, beerSelectAgain, beerSelectTwice,
    ]

    /// Shows the table before anything is requested.
    static let beerFirstScreen = Scenario("beer-first-screen") { stage in
        let view = probedBeerList(on: stage)
        stage.send("show the table", as: .user) { view.reload() }
    }

    /// Opens the list with a view that reads it as soon as it is notified, on the notifying thread: the beers must be
    /// there.
    static let beerReadAtOnce = Scenario("beer-read-at-once", BeerBody.one) { stage in
        let view = EagerBeerListView(stage)
        let presenter = BeerListProbe(stage, BeerListPresenter(with: view))
        view.presenter = presenter
        stage.send("open", as: .user) { presenter.viewDidLoad() }
    }

    /// Selects a row before the beers have arrived; nothing happens.
    static let beerSelectEarly = Scenario("beer-select-early", .fixture("beers")) { stage in
        let view = beerListScreen(on: stage)
        stage.hold("viewDidLoad()") { view.presenter?.viewDidLoad() }
        stage.hold("didSelectRowAt(row: 0)") { view.tap(row: 0) }
        stage.release()
    }

    /// Opens a list of one beer, then asks for a row below the last one, like a table that has not been reloaded: the row
    /// is empty.
    static let beerRowBeyond = Scenario("beer-row-beyond", BeerBody.one) { stage in
        let view = probedBeerList(on: stage)
        stage.send("open", as: .user) { view.presenter?.viewDidLoad() }
        stage.send("show row 1", as: .user) { view.show(row: 1) }
    }

    /// Opens the list for each way in which a beer can be spoiled.
    static let beerSpoiled = Scenario("beer-spoiled", .all(BeerBody.spoiledAnswers)) { stage in
        for (flaw, _) in BeerBody.spoiled {
            let view = beerListScreen(on: stage)
            stage.send("viewDidLoad(), wrong with the beer: \(flaw)") { view.presenter?.viewDidLoad() }
        }
    }

    /// Selects the first beer, closes the alert, then selects the last beer.
    static let beerSelectAgain = Scenario("beer-select-again", .fixture("beers")) { stage in
        let view = openBeerList(stage)
        stage.send("didSelectRowAt(row: 0)") { view.tap(row: 0) }
        stage.send("tap OK", as: .user) { view.tapOK() }
        stage.send("didSelectRowAt(row: 24)") { view.tap(row: 24) }
    }

    /// Selects two beers with two fingers; the second alert does not appear.
    static let beerSelectTwice = Scenario("beer-select-twice", .fixture("beers")) { stage in
        let view = openBeerList(stage)
        stage.send("didSelectRowAt(row: 0)") { view.tap(row: 0) }
        stage.send("didSelectRowAt(row: 24)") { view.tap(row: 24) }
    }
}

@MainActor
private func probedBeerList(on stage: Stage) -> BeerListScreen {
    let view = BeerListViewSpy(stage)
    view.visible.presenter = BeerListProbe(stage, BeerListPresenter(with: view))
    return view.visible
}

/// Made-up answers of the service, for the flows that no capture has.
enum BeerBody {
    static let beer = ModelObject(
        ("name", #""Amber Lantern""#), ("tagline", #""A light for long evenings.""#),
        ("description", #""An amber ale with toast, honey and a dry end.""#))

    /// A list of one beer.
    static let one = Scenario.Trait.reply("GET /v2/beers", json: "[\(beer.text)]")

    /// A beer that lacks each member in turn, then has null there, with a name for the flaw; then a whole one, which
    /// shows that nothing else is wrong with the others.
    static let spoiled = beer.spoiled + [("nothing", beer.text)]

    /// The answers with these beers, in their order.
    static let spoiledAnswers = spoiled.enumerated().map {
        Scenario.Trait.reply("GET /v2/beers", nth: $0 + 1, json: "[\($1.text)]")
    }
}

/// A view that does not wait for the main queue before it reads.
final class EagerBeerListView: Spy, BeerListPresenterOutput {
    /// The presenter, which the view owns, as in the app.
    var presenter: (any BeerListPresenterInput)?

    func didFetch(_ beers: [Beer]) {
        record(beers)
        _ = presenter?.beer(forRow: 0)
    }

    func didFailToFetchBeer(with error: any Error) { record(error) }
    func didPrepareInfomation(of beer: Beer) { record(beer) }
}
