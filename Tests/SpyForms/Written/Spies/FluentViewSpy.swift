import Foundation
import PresenterBench

@preconcurrency @testable import SpyForms

/// Keeps what `FluentView` is told.
final class FluentViewSpy: Spy, FluentView {
    func with(_ dish: Dish) -> FluentViewSpy {
        record(dish)
        return self
    }
    var isLikeAnswer: Bool = false
    func isLike(_ other: FluentViewSpy) -> Bool {
        record(other)
        return isLikeAnswer
    }
    var tapAnswer: Bool = false
    func tap() -> Bool {
        record()
        return tapAnswer
    }
    func old() { record() }
}
