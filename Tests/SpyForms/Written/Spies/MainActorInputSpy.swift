import Foundation
import PresenterBench

@preconcurrency @testable import SpyForms

/// Keeps what `MainActorInput` is told.
final class MainActorInputSpy: Spy, MainActorInput {
    @MainActor var title: String = "" { didSet { record(title) } }
    @MainActor func tap(_ dish: Dish) { record(dish) }
    @MainActor var loadAnswer: Int = 0
    @MainActor func load() async -> Int {
        record()
        return loadAnswer
    }
    @MainActor var state: Int = 0
}
