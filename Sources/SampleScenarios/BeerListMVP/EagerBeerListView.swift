import PresenterBench

@preconcurrency @testable import BeerListMVP

/// A view that does not wait for the main queue before it reads.
final class EagerBeerListView: Spy, BeerListPresenterOutput {
    /// Owned by the view, as in the app.
    var presenter: (any BeerListPresenterInput)?

    func didFetch(_ beers: [Beer]) {
        record(beers)
        _ = presenter?.beer(forRow: 0)
    }

    func didFailToFetchBeer(with error: any Error) { record(error) }
    func didPrepareInfomation(of beer: Beer) { record(beer) }
}
