import Foundation
import PresenterBench

@preconcurrency @testable import SpyForms

/// Forwards what `AccessorsView` is asked, and notes it.
final class AccessorsViewProbe: Probe<any AccessorsView>, AccessorsView {
    var isLoading: Bool {
        get { forward { $0.isLoading } }
        set { forward(newValue) { _ in target.isLoading = newValue } }
    }
    var chosen: Dish? {
        get { forward { $0.chosen } }
        set { forward(newValue) { _ in target.chosen = newValue } }
    }
    var width: Double { forward { $0.width } }
    var prices: [String: [Int]] { forward { $0.prices } }
    var favourite: Dish {
        get { forward { $0.favourite } }
        set { forward(newValue) { _ in target.favourite = newValue } }
    }
    var `class`: Dish { forward { $0.`class` } }
    subscript(row: Int, column: String) -> String {
        get { forward(row, column) { $0[row, column] } }
        set { forward(row, column, newValue) { _ in target[row, column] = newValue } }
    }
    subscript(row: Int) -> Dish { get { forward(row) { $0[row] } } }
}
