import Foundation
import PresenterBench

@preconcurrency @testable import SpyFormsBase

/// Forwards what `Screen` is asked, and notes it.
final class ScreenProbe: Probe<any Screen>, Screen {
    var heading: String? {
        get { forward { $0.heading } }
        set { forward(newValue) { _ in target.heading = newValue } }
    }
    func showError(_ error: any Error) { forward(error) { $0.showError(error) } }
}
