import Foundation

protocol OffersView: AnyObject {
    func show(_ offers: [Offer])
    func showRetryButton(_ error: Error)
}

final class OffersPresenter {
    weak var view: OffersView?
    private let model = OffersModel()

    func viewDidLoad() { load() }
    func didTapRetry() { load() }

    private func load() {
        model.fetch { [weak self] result in
            DispatchQueue.main.async {
                switch result {
                case .success(let offers): self?.view?.show(offers)
                case .failure(let error): self?.view?.showRetryButton(error)
                }
            }
        }
    }
}
