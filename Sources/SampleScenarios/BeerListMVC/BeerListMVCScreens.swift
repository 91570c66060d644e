import Foundation
import PresenterBench
import UIKitStandin

@preconcurrency @testable import BeerListMVC

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
