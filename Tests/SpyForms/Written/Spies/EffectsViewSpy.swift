import Foundation
import PresenterBench

@preconcurrency @testable import SpyForms

/// Keeps what `EffectsView` is told.
final class EffectsViewSpy: Spy, EffectsView {
    var confirmAnswer: Bool = false
    func confirm(_ dish: Dish) async -> Bool {
        record(dish)
        return confirmAnswer
    }
    func save() async throws { record() }
    func check() throws { record() }
    func checkTyped() throws(CancellationError) { record() }
    func forEach(_ body: (Dish) throws -> Void) rethrows { record("(a closure)") }
    var state: Int = 0
}
