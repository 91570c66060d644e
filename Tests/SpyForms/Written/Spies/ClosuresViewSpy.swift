import Foundation
import PresenterBench

@preconcurrency @testable import SpyForms

/// Keeps what `ClosuresView` is told.
final class ClosuresViewSpy: Spy, ClosuresView {
    func ask(_ question: String, completion: @escaping (Bool) -> Void) { record(question, completion) }
    func askLater(then: (@Sendable (Result<Dish, any Error>) -> Void)?) { record(then) }
    func now(_ body: () -> Void, lazily: @autoclosure () -> Int) { record("(a closure)", "(a closure)") }
    var onTap: ((Dish) -> Void)? { didSet { record(onTap) } }
    var makeAnswer: (() -> Dish)!
    var make: () -> Dish {
        get { makeAnswer }
        set {
            makeAnswer = newValue
            record(newValue)
        }
    }
}
