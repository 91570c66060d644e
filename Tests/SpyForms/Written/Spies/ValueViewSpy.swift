import Foundation
import PresenterBench

@preconcurrency @testable import SpyForms

/// Keeps what `ValueView` is told.
final class ValueViewSpy: Spy, ValueView {
    func show(_ dish: Dish) { record(dish) }
}
