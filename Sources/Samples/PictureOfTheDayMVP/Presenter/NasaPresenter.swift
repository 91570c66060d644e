import Foundation

protocol NasaPresenterInput {
    var nasaItem: Nasa? { get }
    func didTapRecieveButton()
}

final class NasaPresenter: NasaPresenterInput {
    private let model: NasaModelInput
    private weak var view: NasaPresenterOutput!
    private(set) var nasaItem: Nasa?

    init(model: NasaModelInput, view: NasaPresenterOutput) {
        self.model = model
        self.view = view
    }

    func didTapRecieveButton() {
        model.fetchNasa { [weak self] result in
            switch result {
            case .success(let nasa):
                self?.nasaItem = nasa
                DispatchQueue.main.async {
                    self?.view?.showNasa(nasaItem: nasa)
                }
            case .failure(let error):
                DispatchQueue.main.async {
                    self?.view.getError(error: error)
                }
            }
        }
    }
}
