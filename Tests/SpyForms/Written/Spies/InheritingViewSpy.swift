import Foundation
import PresenterBench

@preconcurrency @testable import SpyForms
@preconcurrency @testable import SpyFormsBase

/// Keeps what `InheritingView` is told.
final class InheritingViewSpy: Spy, InheritingView {
    func showDishes(_ dishes: [Dish]) { record(dishes) }
    var heading: String? { didSet { record(heading) } }
    func showError(_ error: any Error) { record(error) }
}
