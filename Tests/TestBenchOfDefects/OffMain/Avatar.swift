import Foundation
import PresenterBench

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

struct Avatar: Decodable, Sendable {
    let picture: String
}

protocol AvatarView: AnyObject {
    func showLoading()
    func hideLoading()
    func show(picture: String)
    func showError(_ text: String)
}

class AvatarPresenter: @unchecked Sendable {
    private(set) weak var view: (any AvatarView)?
    // Read and written on main.
    private var isLoading = false

    init(view: any AvatarView) { self.view = view }

    func viewDidLoad() {
        guard !isLoading else { return }
        isLoading = true
        view?.showLoading()
        URLSession.shared.dataTask(with: API.url("/avatar")) { [weak self] data, response, error in
            self?.received(Result { try API.value(data, response, error) })
        }.resume()
    }

    func received(_ result: Result<Avatar, any Error>) {
        DispatchQueue.main.async { [weak self] in
            self?.view?.hideLoading()
            self?.show(result)
        }
    }

    func show(_ result: Result<Avatar, any Error>) {
        isLoading = false
        switch result {
        case .success(let avatar): view?.show(picture: avatar.picture)
        case .failure: view?.showError("The picture could not be loaded.")
        }
    }
}

/// The defect: after a failure the spinner is hidden before the hop to main.
final class OffMainAvatarPresenter: AvatarPresenter, @unchecked Sendable {
    override func received(_ result: Result<Avatar, any Error>) {
        guard case .failure = result else { return super.received(result) }
        view?.hideLoading()
        DispatchQueue.main.async { [weak self] in self?.show(result) }
    }
}

let avatar = [
    scenario("defect-off-main-1-avatar") { OffMainAvatarPresenter(view: $0) },
    scenario("sound-off-main-1-avatar") { AvatarPresenter(view: $0) },
]

private func scenario(
    _ name: String, _ make: @escaping @MainActor @Sendable (any AvatarView) -> AvatarPresenter
) -> Scenario {
    Scenario(name, answer("/avatar", #"{"picture": "ida.jpg"}"#)) { stage in
        let view = stage.own(AvatarViewSpy(stage))
        let presenter = stage.own(make(view.object))
        stage.send("viewDidLoad()") { presenter.object.viewDidLoad() }
    }
}

final class AvatarViewSpy: Spy, AvatarView {
    func showLoading() { record() }
    func hideLoading() { record() }
    func show(picture: String) { record(picture) }
    func showError(_ text: String) { record(text) }
}
