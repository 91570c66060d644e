import PresenterBench

@preconcurrency @testable import PictureOfTheDayMVP

/// A view that reads the item from its presenter instead of taking the one that it is given.
final class EagerPictureOfTheDayView: Spy, NasaPresenterOutput {
    /// Owned by the view, as in the app.
    var presenter: (any NasaPresenterInput)?

    func showNasa(nasaItem: Nasa) {
        record(nasaItem)
        _ = presenter?.nasaItem
    }

    func hideUIActivityIndicatorView() { record() }
    func getError(error: APIError) { record(error) }
}
