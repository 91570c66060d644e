import Foundation
import PresenterBench

@preconcurrency @testable import SpyForms

/// Keeps what `MainActorView` is told.
final class MainActorViewSpy: Spy, MainActorView {
    @MainActor var title: String = "" { didSet { record(title) } }
    @MainActor func show(_ dish: Dish) { record(dish) }
    @MainActor var pickAnswer: Dish!
    @MainActor func pick() -> Dish {
        record()
        return pickAnswer
    }
    nonisolated func log(_ text: String) { record(text) }
}
