import Foundation
import PresenterBench
import Synchronization

@preconcurrency @testable import PictureOfTheDayMVP

/// Replaces the view controller of the picture of the day, and shows what it would show.
final class PictureOfTheDayViewSpy: Spy, NasaPresenterOutput {
    /// Owned by the view, as in the app.
    @MainActor var presenter: (any NasaPresenterInput)?
    private let visible = Mutex(PictureOfTheDayScreen())
    private let user: UserSpy

    @MainActor init(_ stage: Stage) {
        user = UserSpy(stage)
        super.init(stage)
    }

    @MainActor override var screen: String? { visible.withLock { $0.text } }

    /// The user taps the button, and the view starts its spinner before it calls the presenter.
    @MainActor func tap() {
        visible.withLock { $0.spins = true }
        presenter?.didTapRecieveButton()
    }

    /// The user taps the button of the alert.
    @MainActor func tapOK() { visible.withLock { $0.closeAlert() } }

    func showNasa(nasaItem: Nasa) {
        record(nasaItem)
        visible.withLock {
            $0.spins = false
            $0.title = nasaItem.title
        }
        // Loads on the caller's thread, which is the main thread: the app's view does the same.
        guard let bytes = try? Data(contentsOf: nasaItem.imageUrl) else {
            alert("画像の表示に失敗しました")
            return
        }
        visible.withLock { $0.show(bytes) }
    }

    func hideUIActivityIndicatorView() {
        record()
        visible.withLock { $0.spins = false }
    }

    /// Shows what is wrong; the spinner stays on.
    func getError(error: APIError) {
        record(error)
        alert(error.errorDescription)
    }

    private func alert(_ message: String) {
        let alert = Alert(title: "エラー", message: message, buttons: [.init(title: "OK", style: .default)])
        user.record(alert, as: visible.withLock { $0.present(alert) })
    }
}
