import Foundation
import PresenterBench

@preconcurrency @testable import SpyForms

/// Keeps what `MadeView` is told.
final class MadeViewSpy: Spy, MadeView {
    override init(_ stage: Stage, as roles: Roles? = nil) { super.init(stage, as: roles) }
    init(name: String) { fatalError("the scenario makes this spy on a stage") }
    func show() { record() }
}
