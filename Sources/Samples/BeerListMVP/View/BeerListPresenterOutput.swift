import Foundation

protocol BeerListPresenterOutput: AnyObject {
    func didFetch(_ beers: [Beer])
    func didFailToFetchBeer(with error: Error)
    func didPrepareInfomation(of beer: Beer)
}
