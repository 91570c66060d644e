import Foundation
import PresenterBench

@preconcurrency @testable import SpyForms

/// Forwards what `ValueView` is asked, and notes it.
final class ValueViewProbe: Probe<any ValueView>, ValueView {
    func show(_ dish: Dish) { forward(dish) { _ in target.show(dish) } }
}
