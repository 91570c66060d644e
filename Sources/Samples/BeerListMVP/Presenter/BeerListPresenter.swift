import Foundation

protocol BeerListPresenterInput {
    var numberOfBeers: Int { get }
    func beer(forRow row: Int) -> Beer?
    func viewDidLoad()
    func didSelectRowAt(_ indexPath: IndexPath)
}

final class BeerListPresenter: BeerListPresenterInput {
    private weak var view: BeerListPresenterOutput?
    private let model: PunkAPIDataModelInput
    private var beers: [Beer] = []

    init(with view: BeerListPresenterOutput) {
        self.view = view
        self.model = PunkAPIDataModel()
    }

    var numberOfBeers: Int {
        return beers.count
    }

    func beer(forRow row: Int) -> Beer? {
        guard row < beers.count else { return nil }
        return beers[row]
    }

    func viewDidLoad() {
        model.fetchBeers { [weak self] result in
            switch result {
            case .success(let beers):
                guard let self = self else { fatalError() }
                self.beers = beers
                self.view?.didFetch(beers)
            case .failure(let error):
                self?.view?.didFailToFetchBeer(with: error)
            }
        }
    }

    func didSelectRowAt(_ indexPath: IndexPath) {
        guard let beer = beer(forRow: indexPath.row) else { return }
        view?.didPrepareInfomation(of: beer)
    }
}
