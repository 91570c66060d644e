import Foundation

protocol ProfileView: AnyObject {
    func showUploading()
    func showPhoto(at url: URL)
    func showThanks()
    func show(message: String)
}

final class ProfilePresenter {
    private weak var view: ProfileView?
    private let model = ProfileModel()

    init(view: ProfileView) { self.view = view }

    func didPick(photo: Data) {
        view?.showUploading()
        model.upload(photo: photo, caption: "Profile photo") { [weak self] result in
            switch result {
            case .success(let photo): self?.view?.showPhoto(at: photo.url)
            case .failure(let error): self?.view?.show(message: error.message)
            }
        }
    }

    func didTapSend(stars: Int, text: String) {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !text.isEmpty else {
            view?.show(message: "Please write a few words.")
            return
        }
        model.send(Feedback(stars: stars, text: text, wantsAnswer: stars < 3)) { [weak self] error in
            DispatchQueue.main.async {
                if let error { self?.view?.show(message: error.message) } else { self?.view?.showThanks() }
            }
        }
    }
}
