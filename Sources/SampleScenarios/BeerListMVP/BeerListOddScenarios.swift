import Foundation
import PresenterBench

@preconcurrency @testable import BeerListMVP

extension Scenario {
    /// The error cases of the beer list, and requests that come too early or go too far.
    static let beerListMVPOdd = [beerFirstScreen, beerReadAtOnce, beerSelectEarly, beerRowBeyond, beerSpoiled]

    /// Shows the table before anything is requested.
    static let beerFirstScreen = Scenario("beer-first-screen") { stage in
        let view = probedBeerList(on: stage)
        stage.send("show the table", lifeline: "User -> View") { view.reload() }
    }

    /// Opens the list with a view that reads it as soon as it is notified, on the notifying thread: the beers must be
    /// there.
    static let beerReadAtOnce = Scenario(
        "beer-read-at-once", fixture: "beers", faults: [BeerBody.one]
    ) { stage in
        let view = EagerBeerListView(stage)
        let presenter = BeerListProbe(stage, BeerListPresenter(with: view))
        view.presenter = presenter
        stage.send("open", lifeline: "User -> View") { presenter.viewDidLoad() }
    }

    /// Selects a row before the beers have arrived; nothing happens.
    static let beerSelectEarly = Scenario("beer-select-early", fixture: "beers") { stage in
        let presenter = beerListPresenter(on: stage)
        stage.hold("viewDidLoad()") { presenter.viewDidLoad() }
        stage.hold("didSelectRowAt(row: 0)") { presenter.didSelectRowAt(IndexPath(row: 0, section: 0)) }
        stage.release()
    }

    /// Opens a list of one beer, then asks for a row below the last one, like a table that has not been reloaded.
    static let beerRowBeyond = Scenario(
        "beer-row-beyond", fixture: "beers", faults: [BeerBody.one]
    ) { stage in
        let view = probedBeerList(on: stage)
        stage.send("open", lifeline: "User -> View") { view.presenter?.viewDidLoad() }
        stage.send("show row 1", lifeline: "User -> View") { _ = view.presenter?.beer(forRow: 1) }
    }

    /// Opens the list for each way in which a beer can be spoiled.
    static let beerSpoiled = Scenario("beer-spoiled", faults: BeerBody.spoiledFaults) { stage in
        for (flaw, _) in BeerBody.spoiled {
            let presenter = beerListPresenter(on: stage)
            stage.send("viewDidLoad(), wrong with the beer: \(flaw)") { presenter.viewDidLoad() }
        }
    }
}

@MainActor
private func probedBeerList(on stage: Stage) -> BeerListViewSpy {
    let view = BeerListViewSpy(stage)
    view.presenter = BeerListProbe(stage, BeerListPresenter(with: view))
    return view
}
