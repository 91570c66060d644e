import Foundation
import PresenterBench

@preconcurrency @testable import SpyForms

/// Keeps what `Kitchen.View` is told.
final class KitchenViewSpy: Spy, Kitchen.View {
    func serve(_ dish: Dish) { record(dish) }
}
