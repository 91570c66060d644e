import Foundation
import PresenterBench

@preconcurrency @testable import BeerListMVP

/// Replaces the view controller of the beer list, which goes to the main queue by itself.
final class BeerListViewSpy: Spy, BeerListPresenterOutput {
    @MainActor let visible = BeerListScreen()

    @MainActor init(_ stage: Stage) {
        super.init(stage)
        let user = UserSpy(stage)
        visible.notes = { user.record($0, as: $1) }
    }

    @MainActor override var screen: String? { visible.text }

    func didFetch(_ beers: [Beer]) {
        record(beers)
        DispatchQueue.main.async { [visible] in visible.reload() }
    }

    func didFailToFetchBeer(with error: any Error) {
        record(error)
        let message = "\(error)"
        DispatchQueue.main.async { [visible] in visible.show(alert: "Error", message: message) }
    }

    func didPrepareInfomation(of beer: Beer) {
        record(beer)
        let (title, message) = (beer.name, "\(beer.tagline)\n\n\(beer.description)")
        DispatchQueue.main.async { [visible] in visible.show(alert: title, message: message) }
    }
}
