import Foundation
import PresenterBench

@preconcurrency @testable import SpyForms

/// Keeps what `OwnershipView` is told.
final class OwnershipViewSpy: Spy, OwnershipView {
    func take(_ name: consuming String, _ other: borrowing String, sent: sending NSObject) {
        record(copy name, copy other, sent)
    }
    func change(_ count: inout Int, rest: Int...) { record(count, rest) }
}
