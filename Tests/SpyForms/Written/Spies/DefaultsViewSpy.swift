import Foundation
import PresenterBench

@preconcurrency @testable import SpyForms

/// Keeps what `DefaultsView` is told.
final class DefaultsViewSpy: Spy, DefaultsView {
    func show(_ dish: Dish, animated: Bool) { record(dish, animated) }
    func hide() { record() }
}
