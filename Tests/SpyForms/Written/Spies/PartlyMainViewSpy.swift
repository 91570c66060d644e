import Foundation
import PresenterBench

@preconcurrency @testable import SpyForms

/// Keeps what `PartlyMainView` is told.
final class PartlyMainViewSpy: Spy, PartlyMainView, @unchecked Sendable {
    @MainActor func show(_ dish: Dish) { record(dish) }
    func note(_ text: String) { record(text) }
}
