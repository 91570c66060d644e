import Foundation
import PresenterBench

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@MainActor
protocol SettingsView: AnyObject {
    func show(theme: String)
    func showError(_ text: String)
}

/// Settings that are needed before anything is drawn, so that main waits for them.
class SettingsLoader: @unchecked Sendable {
    // Written before the signal and read after it.
    private var settings: [String: String]?

    func load() -> [String: String]? {
        let done = DispatchSemaphore(value: 0)
        URLSession.shared.dataTask(with: API.url("/settings")) { [self] data, response, error in
            received(Result { try API.value(data, response, error) }, done)
        }.resume()
        done.wait()
        return settings
    }

    func received(_ result: Result<[String: String], any Error>, _ done: DispatchSemaphore) {
        defer { done.signal() }
        keep(result)
    }

    func keep(_ result: Result<[String: String], any Error>) { settings = try? result.get() }
}

/// The defect: nobody is told of a failure.
final class HangingSettingsLoader: SettingsLoader, @unchecked Sendable {
    override func received(_ result: Result<[String: String], any Error>, _ done: DispatchSemaphore) {
        guard case .success = result else { return }
        keep(result)
        done.signal()
    }
}

@MainActor
final class SettingsPresenter {
    private weak var view: (any SettingsView)?
    private let loader: SettingsLoader

    init(view: any SettingsView, loader: SettingsLoader) {
        self.view = view
        self.loader = loader
    }

    func viewDidLoad() {
        if let settings = loader.load() {
            view?.show(theme: settings["theme"] ?? "light")
        } else {
            view?.showError("The settings could not be loaded.")
        }
    }
}

let settings = [
    scenario("defect-hang-1-settings") { HangingSettingsLoader() },
    scenario("sound-hang-1-settings") { SettingsLoader() },
]

private func scenario(_ name: String, _ makeLoader: @escaping @Sendable () -> SettingsLoader) -> Scenario {
    Scenario(name, answer("/settings", #"{"theme": "dark"}"#)) { stage in
        let view = stage.own(SettingsViewSpy(stage))
        let presenter = stage.own(SettingsPresenter(view: view.object, loader: makeLoader()))
        stage.send("viewDidLoad()") { presenter.object.viewDidLoad() }
    }
}

final class SettingsViewSpy: Spy, SettingsView {
    func show(theme: String) { record(theme) }
    func showError(_ text: String) { record(text) }
}
