import Foundation
import PresenterBench

@preconcurrency @testable import SpyForms
@preconcurrency @testable import SpyFormsBase

/// Forwards what `InheritingView` is asked, and notes it.
final class InheritingViewProbe: Probe<any InheritingView>, InheritingView {
    func showDishes(_ dishes: [Dish]) { forward(dishes) { $0.showDishes(dishes) } }
    var heading: String? {
        get { forward { $0.heading } }
        set { forward(newValue) { _ in target.heading = newValue } }
    }
    func showError(_ error: any Error) { forward(error) { $0.showError(error) } }
}
