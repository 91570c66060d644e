import Foundation
import PresenterBench

@preconcurrency @testable import PictureOfTheDayMVP

extension Scenario {
    /// The picture of the day as MVP; the first scenario of a fixture is the one that a capture runs.
    static let pictureOfTheDayMVP = [
        apod, apodVideo, apodOverRateLimit, apodKeyInvalid, apodOffline, apodPictureMissing, apodDoubleTap,
        apodDismissOffline, apodDoubleTapOffline, apodOfflineRetry,
    ].with(
        .always("no picture without its title") {
            $0.screens.allSatisfy { !$0.contains("picture of") || $0.contains("title \"") }
        })

    /// Taps the button: the title appears, then the picture, which the view loads on the main thread.
    static let apod = pictureOfTheDay("apod", .fixture("apod")) { tapOnce($0) }

    /// Taps on a video day, when the answer has no picture.
    static let apodVideo = pictureOfTheDay(
        "apod-video", .fixture("apod"), .remove("GET /planetary/apod", member: "/hdurl")
    ) { tapOnce($0) }

    /// Taps too often within the hour; the error page is not JSON.
    static let apodOverRateLimit = pictureOfTheDay("apod-over-rate-limit", overRateLimit) { tapOnce($0) }

    /// Taps with a key that the service does not know.
    static let apodKeyInvalid = pictureOfTheDay("apod-key-invalid", keyInvalid) { tapOnce($0) }

    /// Taps without a connection: the alert says so, and the spinner keeps turning.
    static let apodOffline = pictureOfTheDay("apod-offline", .offline) { tapOnce($0) }

    /// Taps when the picture is gone from the server, and closes the alert.
    static let apodPictureMissing = pictureOfTheDay("apod-picture-missing", .fixture("apod"), pictureMissing) {
        tapOK(tapOnce($0), on: $0)
    }

    /// Taps again before the first answer arrives: everything is loaded twice.
    static let apodDoubleTap = pictureOfTheDay("apod-double-tap", .fixture("apod-twice")) { stage in
        let view = pictureOfTheDayView(on: stage)
        stage.hold("didTapRecieveButton()") { view.tap() }
        stage.hold("didTapRecieveButton()") { view.tap() }
        stage.release()
    }

    /// Taps again before the first request fails: the second alert does not appear, and one tap on OK closes the first.
    static let apodDoubleTapOffline = pictureOfTheDay("apod-double-tap-offline", .offline) { stage in
        let view = pictureOfTheDayView(on: stage)
        stage.hold("didTapRecieveButton()") { view.tap() }
        stage.hold("didTapRecieveButton()") { view.tap() }
        stage.release()
        tapOK(view, on: stage)
    }

    /// Taps without a connection, closes the alert, and taps again with one.
    static let apodOfflineRetry = pictureOfTheDay(
        "apod-offline-retry", .fixture("apod"), .fail("GET", nth: 1, with: .notConnectedToInternet)
    ) { stage in
        let view = tapOnce(stage)
        tapOK(view, on: stage)
        stage.send("didTapRecieveButton()") { view.tap() }
    }

    /// Leaves the screen before the request fails, with the presenter kept elsewhere, which crashes the app.
    static let apodDismissOffline = pictureOfTheDay("apod-dismiss-offline", .offline) { stage in
        let view = stage.own(PictureOfTheDayViewSpy(stage))
        let presenter = stage.own(NasaPresenter(model: NasaModel(), view: view.object))
        view.object.presenter = presenter.object
        stage.hold("didTapRecieveButton()") { view.object.tap() }
        stage.dismiss(view)
        stage.expectCrash { stage.release() }
    }

    static func pictureOfTheDay(_ name: String, _ traits: Trait..., flow: @escaping Flow) -> Scenario {
        Scenario(name, .all(traits), .environment("NASA_API_KEY"), flow: flow)
    }
}

private let overRateLimit = Scenario.Trait.reply(
    "GET", status: 429, text: "<html><body><h1>Too Many Requests</h1></body></html>\n", type: "text/html")

private let keyInvalid = Scenario.Trait.reply(
    "GET", status: 403, json: #"{"error":{"code":"API_KEY_INVALID","message":"This key opens no door."}}"#)

private let pictureMissing = Scenario.Trait.reply(
    "GET /apod/image/2202/moons.jpg", status: 404, text: "<html><body><h1>Not Found</h1></body></html>\n",
    type: "text/html")

@MainActor @discardableResult
func tapOnce(_ stage: Stage) -> PictureOfTheDayViewSpy {
    let view = pictureOfTheDayView(on: stage)
    stage.send("didTapRecieveButton()") { view.tap() }
    return view
}

@MainActor
func tapOK(_ view: PictureOfTheDayViewSpy, on stage: Stage) {
    stage.send("tap OK", as: .user) { view.tapOK() }
}

@MainActor
func pictureOfTheDayView(
    on stage: Stage, model: any NasaModelInput = NasaModel()
) -> PictureOfTheDayViewSpy {
    let view = PictureOfTheDayViewSpy(stage)
    view.presenter = NasaPresenter(model: model, view: view)
    return view
}
