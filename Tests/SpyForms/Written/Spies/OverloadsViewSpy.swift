import Foundation
import PresenterBench

@preconcurrency @testable import SpyForms

/// Keeps what `OverloadsView` is told.
final class OverloadsViewSpy: Spy, OverloadsView {
    func show(_ dishes: [Dish]) { record(dishes) }
    func show(_ text: String) { record(text) }
    func show(_ text: String, at place: Int?) { record(text, place) }
    func show(dish: Dish, in: Int, _ value1: Bool) { record(dish, `in`, value1) }
    func show(dish: Dish, _place: Int) { record(dish, _place) }
}
