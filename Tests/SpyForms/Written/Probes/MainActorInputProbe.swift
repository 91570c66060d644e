import Foundation
import PresenterBench

@preconcurrency @testable import SpyForms

/// Forwards what `MainActorInput` is asked, and notes it.
final class MainActorInputProbe: Probe<any MainActorInput>, MainActorInput {
    @MainActor var title: String {
        get { forward { $0.title } }
        set { forward(newValue) { _ in target.title = newValue } }
    }
    @MainActor func tap(_ dish: Dish) { forward(dish) { $0.tap(dish) } }
    @MainActor func load() async -> Int { await forward { await $0.load() } }
    @MainActor var state: Int { get async throws { try await forward { try await $0.state } } }
}
