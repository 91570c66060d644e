import Foundation
import PresenterBench

@preconcurrency @testable import SpyFormsBase

/// Keeps what `Screen` is told.
final class ScreenSpy: Spy, Screen {
    var heading: String? { didSet { record(heading) } }
    func showError(_ error: any Error) { record(error) }
}
