import Foundation
import PresenterBench

@preconcurrency @testable import SpyForms

/// Forwards what `GenericsView` is asked, and notes it.
final class GenericsViewProbe: Probe<any GenericsView>, GenericsView {
    func show<Value>(_ value: Value, named name: String) where Value: Equatable, Value: Sendable {
        forward(value, name) { $0.show(value, named: name) }
    }
    func show(any value: any Equatable, some other: some Sendable) {
        forward(value, other) { $0.show(any: value, some: other) }
    }
}
