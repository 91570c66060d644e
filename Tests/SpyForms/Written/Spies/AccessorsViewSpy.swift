import Foundation
import PresenterBench

@preconcurrency @testable import SpyForms

/// Keeps what `AccessorsView` is told.
final class AccessorsViewSpy: Spy, AccessorsView {
    var isLoading: Bool = false { didSet { record(isLoading) } }
    var chosen: Dish? { didSet { record(chosen) } }
    var width: Double = 0
    var prices: [String: [Int]] = [:]
    var favouriteAnswer: Dish!
    var favourite: Dish {
        get { favouriteAnswer }
        set {
            favouriteAnswer = newValue
            record(newValue)
        }
    }
    var classAnswer: Dish!
    var `class`: Dish { classAnswer }
    var subscriptAnswer: String = ""
    subscript(row: Int, column: String) -> String {
        get {
            record(row, column)
            return subscriptAnswer
        }
        set { record(row, column, newValue) }
    }
    var subscriptAnswer2: Dish!
    subscript(row: Int) -> Dish {
        get {
            record(row)
            return subscriptAnswer2
        }
    }
}
