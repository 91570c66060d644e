import Foundation
import PresenterBench
import Synchronization

@preconcurrency @testable import PictureOfTheDayMVP

/// Replaces the view controller of the picture of the day, and shows what it would show.
final class PictureOfTheDayViewSpy: Spy, NasaPresenterOutput {
    /// Owned by the view, as in the app.
    @MainActor var presenter: (any NasaPresenterInput)?
    private let visible = Mutex(PictureOfTheDayScreen())

    @MainActor override var screen: String? { visible.withLock { $0.text } }

    /// The user taps the button, and the view starts its spinner before it calls the presenter.
    @MainActor func tap() {
        visible.withLock { $0.spins = true }
        presenter?.didTapRecieveButton()
    }

    func showNasa(nasaItem: Nasa) {
        record(nasaItem)
        visible.withLock {
            $0.spins = false
            $0.title = nasaItem.title
        }
        // Loads on the caller's thread, which is the main thread: the app's view does the same.
        let bytes = try? Data(contentsOf: nasaItem.imageUrl)
        visible.withLock { $0.receive(bytes) }
    }

    func hideUIActivityIndicatorView() {
        record()
        visible.withLock { $0.spins = false }
    }

    func getError(error: any Error) { record(error) }
}
