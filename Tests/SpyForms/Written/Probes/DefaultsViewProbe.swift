import Foundation
import PresenterBench

@preconcurrency @testable import SpyForms

/// Forwards what `DefaultsView` is asked, and notes it.
final class DefaultsViewProbe: Probe<any DefaultsView>, DefaultsView {
    func show(_ dish: Dish, animated: Bool) { forward(dish, animated) { $0.show(dish, animated: animated) } }
    func hide() { forward { $0.hide() } }
}
