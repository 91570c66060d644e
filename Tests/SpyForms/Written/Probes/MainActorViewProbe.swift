import Foundation
import PresenterBench

@preconcurrency @testable import SpyForms

/// Forwards what `MainActorView` is asked, and notes it.
final class MainActorViewProbe: Probe<any MainActorView>, MainActorView {
    @MainActor var title: String {
        get { forward { $0.title } }
        set { forward(newValue) { _ in target.title = newValue } }
    }
    @MainActor func show(_ dish: Dish) { forward(dish) { $0.show(dish) } }
    @MainActor func pick() -> Dish { forward { $0.pick() } }
    nonisolated func log(_ text: String) { forward(text) { $0.log(text) } }
}
