import Foundation
import PresenterBench

@preconcurrency @testable import SpyForms

/// Forwards what `Kitchen.View` is asked, and notes it.
final class KitchenViewProbe: Probe<any Kitchen.View>, Kitchen.View {
    func serve(_ dish: Dish) { forward(dish) { $0.serve(dish) } }
}
