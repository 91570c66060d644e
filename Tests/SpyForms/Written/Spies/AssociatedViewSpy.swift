import Foundation
import PresenterBench

@preconcurrency @testable import SpyForms

/// Keeps what `AssociatedView` is told.
final class AssociatedViewSpy: Spy, AssociatedView {
    typealias Item = Dish
    func show(_ items: [Item]) { record(items) }
    var firstAnswer: Item?
    func first() -> Item? {
        record()
        return firstAnswer
    }
}
