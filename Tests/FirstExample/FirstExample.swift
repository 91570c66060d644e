import PresenterBench

@preconcurrency @testable import PictureOfTheDayMVP

final class NasaViewSpy: Spy, NasaPresenterOutput {
    func showNasa(nasaItem: Nasa) { record(nasaItem) }
    func getError(error: APIError) { record(error) }
    func hideUIActivityIndicatorView() { record() }
}

let offline = Scenario("apod-offline", .offline) { stage in
    let view = NasaViewSpy(stage)
    let presenter = NasaPresenter(model: NasaModel(), view: view)
    stage.send("didTapRecieveButton()") { presenter.didTapRecieveButton() }
}
