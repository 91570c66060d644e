import PresenterBench
import Synchronization

@preconcurrency @testable import PictureOfTheDayMVP

/// A view that reads the item from its presenter, and shows that instead of the one that it is given.
final class EagerPictureOfTheDayView: Spy, NasaPresenterOutput {
    /// Owned by the view, as in the app.
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
