import Foundation
import PresenterBench

@preconcurrency @testable import BeerListMVP

/// Notes the calls from the view to the presenter.
final class BeerListProbe: Probe<any BeerListPresenterInput>, BeerListPresenterInput {
    var numberOfBeers: Int { forward { $0.numberOfBeers } }
    func beer(forRow row: Int) -> Beer? { forward(row) { $0.beer(forRow: row) } }
    func viewDidLoad() { forward { $0.viewDidLoad() } }
    func didSelectRowAt(_ indexPath: IndexPath) { forward(indexPath) { $0.didSelectRowAt(indexPath) } }
}
