import Foundation
import PresenterBench

@preconcurrency @testable import SpyForms

/// Forwards what `PartlyMainView` is asked, and notes it.
final class PartlyMainViewProbe: Probe<any PartlyMainView>, PartlyMainView, @unchecked Sendable {
    @MainActor func show(_ dish: Dish) { forward(dish) { $0.show(dish) } }
    func note(_ text: String) { forward(text) { $0.note(text) } }
}
