import Foundation
import PresenterBench

@preconcurrency @testable import SpyForms

/// Keeps what `GenericsView` is told.
final class GenericsViewSpy: Spy, GenericsView {
    func show<Value>(_ value: Value, named name: String) where Value: Equatable, Value: Sendable {
        record(value, name)
    }
    func show(any value: any Equatable, some other: some Sendable) { record(value, other) }
}
