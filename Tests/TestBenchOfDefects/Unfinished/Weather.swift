import Observation
import PresenterBench

struct Weather: Decodable {
    let degrees: Int
    let sky: String
}

@MainActor
@Observable
class WeatherModel {
    private(set) var isLoading = false
    private(set) var text: String?
    private(set) var failure: String?

    func onAppear() {
        guard !isLoading else { return }
        isLoading = true
        failure = nil
        Task { [weak self] in
            do {
                let weather: Weather = try await API.get("/weather")
                self?.didLoad(weather)
            } catch {
                self?.didFail()
            }
        }
    }

    func didFail() {
        isLoading = false
        said()
    }

    func said() { failure = "The weather could not be loaded." }

    private func didLoad(_ weather: Weather) {
        isLoading = false
        text = "\(weather.degrees) degrees, \(weather.sky)"
    }
}

/// The defect: what failed still counts as loading.
final class EndlessWeatherModel: WeatherModel {
    override func didFail() { said() }
}

let weather = [
    scenario("defect-unfinished-3-weather") { EndlessWeatherModel() },
    scenario("sound-unfinished-3-weather") { WeatherModel() },
]

private func scenario(_ name: String, _ make: @escaping @MainActor @Sendable () -> WeatherModel) -> Scenario {
    Scenario(name, answer("/weather", #"{"degrees": 7, "sky": "rain"}"#)) { stage in
        let model = stage.own(make())
        stage.watch(model.object, \.isLoading, "isLoading")
        stage.watch(model.object, \.text, "text")
        stage.watch(model.object, \.failure, "failure")
        stage.send("onAppear()", as: .from("View", to: "Model")) { model.object.onAppear() }
    }
}
