import PresenterBench

@preconcurrency @testable import PictureOfTheDayMVP

/// Notes the calls from the view to the presenter.
final class NasaProbe: Probe<any NasaPresenterInput>, NasaPresenterInput {
    var nasaItem: Nasa? { forward { $0.nasaItem } }
    func didTapRecieveButton() { forward { $0.didTapRecieveButton() } }
}
