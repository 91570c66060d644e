import Foundation
import PresenterBench

@preconcurrency @testable import MyApp

let profile = [profilePhoto, profileFeedback, profileFeedbackFails]

/// Sends a photo as a form of several parts.
private let profilePhoto = Scenario("profile-photo", .fixture("photo")) { stage in
    let presenter = ProfilePresenter(view: ProfileViewSpy(stage))
    // The beginning of a JPEG, not text.
    let photo = Data([0xFF, 0xD8, 0xFF, 0xE0, 0x00, 0x10] + "JFIF".utf8)
    stage.send("didPick(photo:)") { presenter.didPick(photo: photo) }
}

/// Sends feedback without a word in it, then with some.
private let profileFeedback = Scenario("profile-feedback", .fixture("feedback")) { stage in
    let presenter = ProfilePresenter(view: ProfileViewSpy(stage))
    stage.send("didTapSend(stars: 2)") { presenter.didTapSend(stars: 2, text: " \n") }
    stage.send("didTapSend(stars: 2)") { presenter.didTapSend(stars: 2, text: "The ivy came without leaves.\n") }
}

/// Sends feedback while the shop has a problem.
private let profileFeedbackFails = Scenario("profile-feedback-fails", .reply("POST /feedback", status: 500)) { stage in
    let presenter = ProfilePresenter(view: ProfileViewSpy(stage))
    stage.send("didTapSend(stars: 5)") { presenter.didTapSend(stars: 5, text: "Lovely ferns.") }
}

private final class ProfileViewSpy: Spy, ProfileView {
    func showUploading() { record() }
    func showPhoto(at url: URL) { record(url) }
    func showThanks() { record() }
    func show(message: String) { record(message) }
}
