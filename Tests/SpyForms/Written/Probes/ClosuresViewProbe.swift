import Foundation
import PresenterBench

@preconcurrency @testable import SpyForms

/// Forwards what `ClosuresView` is asked, and notes it.
final class ClosuresViewProbe: Probe<any ClosuresView>, ClosuresView {
    func ask(_ question: String, completion: @escaping (Bool) -> Void) {
        forward(question) { $0.ask(question, completion: noted(completion)) }
    }
    func askLater(then: (@Sendable (Result<Dish, any Error>) -> Void)?) { forward { $0.askLater(then: then) } }
    func now(_ body: () -> Void, lazily: @autoclosure () -> Int) { forward { $0.now(body, lazily: lazily()) } }
    var onTap: ((Dish) -> Void)? {
        get { forward { $0.onTap } }
        set { forward(newValue) { _ in target.onTap = newValue } }
    }
    var make: () -> Dish {
        get { forward { $0.make } }
        set { forward(newValue) { _ in target.make = newValue } }
    }
}
