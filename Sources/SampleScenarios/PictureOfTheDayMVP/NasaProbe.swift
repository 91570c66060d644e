import PresenterBench

@preconcurrency @testable import PictureOfTheDayMVP

/// Notes what the view asks of the presenter.
final class NasaProbe: Probe<any NasaPresenterInput>, NasaPresenterInput {
    var nasaItem: Nasa? { forward { $0.nasaItem } }
    func didTapRecieveButton() { forward { $0.didTapRecieveButton() } }
}
