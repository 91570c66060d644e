import Foundation
import PresenterBench

@preconcurrency @testable import BeerListMVP

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
