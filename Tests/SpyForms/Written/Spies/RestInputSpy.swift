import Foundation
import PresenterBench

@preconcurrency @testable import SpyForms

/// Keeps what `RestInput` is told.
final class RestInputSpy: Spy, RestInput {
    var sumAnswer: Int = 0
    func sum(_ numbers: Int...) -> Int {
        record(numbers)
        return sumAnswer
    }
    func typed() throws(CancellationError) { record() }
    func take(_ name: consuming String) { record(copy name) }
    func stop() { record() }
}
