import Foundation
import PresenterBench

@preconcurrency @testable import SpyForms

/// Forwards what `OverloadsView` is asked, and notes it.
final class OverloadsViewProbe: Probe<any OverloadsView>, OverloadsView {
    func show(_ dishes: [Dish]) { forward(dishes) { $0.show(dishes) } }
    func show(_ text: String) { forward(text) { $0.show(text) } }
    func show(_ text: String, at place: Int?) { forward(text, place) { $0.show(text, at: place) } }
    func show(dish: Dish, in: Int, _ value1: Bool) {
        forward(dish, `in`, value1) { $0.show(dish: dish, in: `in`, value1) }
    }
    func show(dish: Dish, _place: Int) { forward(dish, _place) { $0.show(dish: dish, _place: _place) } }
}
