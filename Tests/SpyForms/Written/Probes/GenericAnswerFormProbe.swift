import Foundation
import PresenterBench

@preconcurrency @testable import SpyForms

/// Forwards what `GenericAnswerForm` is asked, and notes it.
final class GenericAnswerFormProbe: Probe<any GenericAnswerForm>, GenericAnswerForm {
    func pick<Value>(_ value: Value) -> Value { forward(value) { $0.pick(value) } }
    func done() { forward { $0.done() } }
}
