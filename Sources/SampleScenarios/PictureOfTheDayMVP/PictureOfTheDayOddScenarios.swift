@preconcurrency @testable import PictureOfTheDayMVP
import PresenterBench
import Synchronization

extension Scenario {
    /// The error cases of the picture of the day, and reading back from the presenter.
    static let pictureOfTheDayOdd = [
        apodFirstScreen, apodReadBack, apodReadAtOnce, apodMalformed, apodSpoiled, apodDismiss, apodLeft,
        apodLeftOffline, apodFailingModel,
    ]

    /// Shows the screen before the button is tapped; the presenter has no item.
    static let apodFirstScreen = Scenario("apod-first-screen") { stage in
        let presenter = probedPresenter(on: stage)
        stage.send("read the item", as: .user) { _ = presenter.nasaItem }
    }

    /// Taps the button, then reads the item back from the presenter.
    static let apodReadBack = pictureOfTheDay("apod-read-back", .fixture("apod")) { stage in
        let presenter = probedPresenter(on: stage)
        stage.send("tap", as: .user) { presenter.didTapRecieveButton() }
        stage.send("read the item", as: .user) { _ = presenter.nasaItem }
    }

    /// Taps the button, and the view reads the item back while it is told to show it.
    static let apodReadAtOnce = pictureOfTheDay("apod-read-at-once", answer) { stage in
        let view = EagerPictureOfTheDayView(stage)
        view.presenter = NasaProbe(stage, NasaPresenter(model: NasaModel(), view: view))
        stage.send("tap", as: .user) { view.presenter?.didTapRecieveButton() }
    }

    /// Taps, and the answer is cut off.
    static let apodMalformed = pictureOfTheDay(
        "apod-malformed", .fixture("apod"), .truncate("GET /planetary/apod", after: 100)
    ) { tapOnce($0) }

    /// Taps for each way in which the answer can be spoiled, then once more.
    static let apodSpoiled = pictureOfTheDay("apod-spoiled", .fixture("apod"), .all(spoiledAnswers)) { stage in
        let view = pictureOfTheDayView(on: stage)
        for flaw in picture.spoiled.map(\.flaw) {
            stage.send("didTapRecieveButton(), wrong with the answer: \(flaw)") { view.tap() }
            tapOK(view, on: stage)
        }
        stage.send("didTapRecieveButton(), wrong with the answer: nothing") { view.tap() }
    }

    /// Leaves the screen before the picture arrives, with the presenter kept elsewhere; nothing more happens.
    static let apodDismiss = pictureOfTheDay("apod-dismiss", answer) {
        leave($0, withPresenter: false)
    }

    /// Leaves the screen with its presenter before the picture arrives; nothing more happens.
    static let apodLeft = pictureOfTheDay("apod-left", answer) {
        leave($0, withPresenter: true)
    }

    /// Leaves the screen with its presenter before the request fails; nothing more happens.
    static let apodLeftOffline = pictureOfTheDay("apod-left-offline", .offline) { leave($0, withPresenter: true) }

    /// Taps with a model that fails as no request can: without data, and without an address.
    static let apodFailingModel = Scenario("apod-failing-model") { stage in
        for error in [APIError.server, .invalidURL] {
            let view = pictureOfTheDayView(on: stage, model: FailingNasaModel(error: error))
            stage.send("didTapRecieveButton()") { view.tap() }
        }
    }
}

/// A model that fails at once.
private struct FailingNasaModel: NasaModelInput {
    let error: APIError

    func fetchNasa(completion: @escaping ResultHandler<Nasa>) { completion(.failure(error)) }
}

private let picture = ModelObject(
    ("hdurl", #""https://apod.nasa.gov/apod/image/2202/moons.jpg""#), ("title", #""Moons at Twilight""#),
    ("explanation", #""Why do these two crescents share a shape?""#))

private let answer = Scenario.Trait.reply("GET /planetary/apod", json: picture.text)

private let spoiledAnswers = picture.spoiled.enumerated().map {
    Scenario.Trait.reply("GET /planetary/apod", nth: $0 + 1, json: $1.text)
}

@MainActor
private func probedPresenter(on stage: Stage) -> NasaProbe {
    let view = PictureOfTheDayViewSpy(stage)
    let presenter = NasaProbe(stage, NasaPresenter(model: NasaModel(), view: view))
    view.presenter = presenter
    return presenter
}

@MainActor
private func leave(_ stage: Stage, withPresenter: Bool) {
    let view = stage.own(PictureOfTheDayViewSpy(stage))
    let presenter = stage.own(NasaPresenter(model: NasaModel(), view: view.object))
    view.object.presenter = presenter.object
    stage.hold("didTapRecieveButton()") { view.object.tap() }
    if withPresenter { stage.dismiss(view, presenter) } else { stage.dismiss(view) }
    stage.release()
}

/// A view that reads the item from its presenter, and shows that instead of the one that it is given.
final class EagerPictureOfTheDayView: Spy, NasaPresenterOutput {
    /// The presenter, which the view owns, as in the app.
    var presenter: (any NasaPresenterInput)?
    private let title = Mutex<String?>(nil)

    @MainActor override var screen: String? {
        "screen: " + title.withLock { $0.map { "title \"\($0)\"" } ?? "no title" }
    }

    func showNasa(nasaItem: Nasa) {
        record(nasaItem)
        let read = presenter?.nasaItem?.title
        title.withLock { $0 = read }
    }

    func hideUIActivityIndicatorView() { record() }
    func getError(error: APIError) { record(error) }
}
