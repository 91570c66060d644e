import Foundation
import PresenterBench

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

struct Profile: Decodable {
    let name: String
    let city: String
}

@MainActor
protocol ProfileView: AnyObject {
    func show(name: String, city: String)
    func showError(_ text: String)
}

@MainActor
class ProfilePresenter {
    private weak var view: (any ProfileView)?
    private var isLoading = false

    init(view: any ProfileView) { self.view = view }

    func viewDidLoad() {
        guard !isLoading else { return }
        isLoading = true
        URLSession.shared.dataTask(with: API.url("/profile")) { [weak self] data, response, _ in
            let status = (response as? HTTPURLResponse)?.statusCode
            DispatchQueue.main.async { self?.didReceive(status == 200 ? data : nil) }
        }.resume()
    }

    func didReceive(_ data: Data?) {
        guard let data else { return fail() }
        decode(data)
    }

    func decode(_ data: Data) {
        guard let profile = try? JSONDecoder().decode(Profile.self, from: data) else { return fail() }
        isLoading = false
        view?.show(name: profile.name, city: profile.city)
    }

    private func fail() {
        isLoading = false
        view?.showError("Your profile could not be loaded.")
    }
}

/// The defect: where no data come, nothing is said.
final class SilentProfilePresenter: ProfilePresenter {
    override func didReceive(_ data: Data?) {
        guard let data else { return }
        decode(data)
    }
}

let profile = [
    scenario("defect-silence-1-profile") { SilentProfilePresenter(view: $0) },
    scenario("sound-silence-1-profile") { ProfilePresenter(view: $0) },
]

private func scenario(
    _ name: String, _ make: @escaping @MainActor @Sendable (any ProfileView) -> ProfilePresenter
) -> Scenario {
    Scenario(name, answer("/profile", #"{"name": "Ida", "city": "Bergen"}"#)) { stage in
        let view = stage.own(ProfileViewSpy(stage))
        let presenter = stage.own(make(view.object))
        stage.send("viewDidLoad()") { presenter.object.viewDidLoad() }
    }
}

final class ProfileViewSpy: Spy, ProfileView {
    func show(name: String, city: String) { record(name, city) }
    func showError(_ text: String) { record(text) }
}
